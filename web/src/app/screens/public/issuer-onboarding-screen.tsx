import { useParams } from '@tanstack/react-router'
import { OnboardingType } from '@zegel/contract/onboarding/issuer-onboarding'
import { WizardScreen } from '../../../features/onboarding/issuer-onboarding/wizard-screen.tsx'
import { isUser } from '../../../shared/current-user-query.ts'
import { useCurrentUser } from '../../../shared/current-user.ts'
import { NotFoundScreen } from '../../not-found-screen.tsx'
import { useLiveUpdates } from '../../shell/use-live-updates.ts'

/** Setting up an instrument of one of the types there are; of another type there is nothing. */
export function IssuerOnboardingScreen() {
  const { section } = useParams({ strict: false })
  const { data: user } = useCurrentUser()
  useLiveUpdates(user !== undefined && isUser(user))
  const type = OnboardingType.safeParse(section)
  return type.success ? <WizardScreen section={type.data} /> : <NotFoundScreen />
}
