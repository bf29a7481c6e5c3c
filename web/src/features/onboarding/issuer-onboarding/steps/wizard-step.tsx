import type { IssuerOnboarding, OnboardingType } from '@zegel/contract/onboarding/issuer-onboarding'
import type { IssuerSubstepName } from '@zegel/core/onboarding/issuer-steps'
import type { ComponentType } from 'react'
import type { IssuerWalk } from '../use-issuer-walk.ts'
import { CompanyStep } from './company-step.tsx'
import { ConfirmStep } from './confirm-step.tsx'
import { SetupStep } from './setup-step.tsx'
import { NoInstrument } from './no-instrument.tsx'
import { OrganizationStep } from './organization-step.tsx'
import { PersonalStep } from './personal-step.tsx'
import { PublishStep } from './publish-step.tsx'
import { ReviewStep } from './review-step.tsx'
import { isOrganized, type Organized, type Preview } from './step-props.ts'
import { SummaryStep } from './summary-step.tsx'
import { TermsStep } from './terms/terms-step.tsx'

interface WizardStepProps {
  section: OnboardingType
  onboarding: IssuerOnboarding | undefined
  walk: IssuerWalk
  onPreview: (preview: Preview) => void
}

/** The substep that one is at. */
export function WizardStep({ onboarding, ...step }: WizardStepProps) {
  if (step.walk.substep === 'personal') return <PersonalStep onboarding={onboarding} {...step} />
  if (step.walk.substep === 'organization')
    return <OrganizationStep onboarding={onboarding} {...step} />
  // Until the address says where else one is, nothing shows.
  return isOrganized(onboarding) && <OrganizedStep onboarding={onboarding} {...step} />
}

type OrganizedProps = WizardStepProps & { onboarding: Organized }

const ABOUT_ALL: Partial<
  Record<IssuerSubstepName, ComponentType<Pick<OrganizedProps, 'onboarding' | 'walk'>>>
> = { summary: SummaryStep, review: ReviewStep, confirm: ConfirmStep, publish: PublishStep }

function OrganizedStep(step: OrganizedProps) {
  const { onboarding, walk } = step
  const { financial_instrument: instrument } = onboarding
  const AboutAll = walk.substep && ABOUT_ALL[walk.substep]
  if (AboutAll) return <AboutAll onboarding={onboarding} walk={walk} />
  if (walk.substep === 'logo') return <SetupStep {...step} />
  if (!instrument) return <NoInstrument walk={walk} />
  if (walk.substep === 'company') return <CompanyStep {...step} instrument={instrument} />
  return <TermsStep {...step} instrument={instrument} />
}
