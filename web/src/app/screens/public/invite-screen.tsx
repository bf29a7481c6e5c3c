import { InviteScreen as Screen } from '../../../features/onboarding/invite-screen.tsx'
import { IncomingTransactions } from '../../../features/transactions/answer/incoming-transactions.tsx'
import { InlineSignIn } from '../inline-sign-in.tsx'

/** The way of somebody who was invited, who signs in or answers transactions as a part of it. */
export function InviteScreen() {
  return <Screen SignIn={InlineSignIn} Transactions={IncomingTransactions} />
}
