import { InvestScreen as Screen } from '../../../features/invest/invest-screen.tsx'
import { InlineSignIn } from '../inline-sign-in.tsx'

/** Investing through a public link, where who has an account signs in on the way. */
export function InvestScreen() {
  return <Screen SignIn={InlineSignIn} />
}
