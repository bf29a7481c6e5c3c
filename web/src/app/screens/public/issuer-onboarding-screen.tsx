import { useParams } from '@tanstack/react-router'
import { OnboardingType } from '@zegel/contract/onboarding/issuer-onboarding'
import { WizardScreen } from '../../../features/onboarding/issuer-onboarding/wizard-screen.tsx'
import { NotFoundScreen } from '../../not-found-screen.tsx'

/** Setting up an instrument of one of the types there are; of another type there is nothing. */
export function IssuerOnboardingScreen() {
  const { section } = useParams({ strict: false })
  const type = OnboardingType.safeParse(section)
  return type.success ? <WizardScreen section={type.data} /> : <NotFoundScreen />
}
