import { useNavigate } from '@tanstack/react-router'
import type { IssuerOnboarding, OnboardingType } from '@zegel/contract/onboarding/issuer-onboarding'
import { isDone } from '@zegel/core/onboarding/issuer-progress'
import type { IssuerSubstepName } from '@zegel/core/onboarding/issuer-steps'
import { useState } from 'react'
import { forgetCounted } from './counted-steps.ts'
import { WorkedExample } from './example/worked-example.tsx'
import { NoSuchPlace } from './no-such-place.tsx'
import { NoTermsDialog } from './no-terms-dialog.tsx'
import { WizardStep } from './steps/wizard-step.tsx'
import { useIssuerWalk } from './use-issuer-walk.ts'
import { usePreview } from './use-preview.ts'
import { WizardFrame } from './wizard-frame.tsx'

const REGISTRATION = new Set<IssuerSubstepName>(['personal', 'organization'])

interface WizardProps {
  section: OnboardingType
  onboarding: IssuerOnboarding | undefined
  isSignedIn: boolean
}

/** One substep with the whole way beside it, and what an investor would get. */
export function Wizard({ section, onboarding, isSignedIn }: WizardProps) {
  const navigate = useNavigate()
  const [isWithoutTerms, setIsWithoutTerms] = useState(false)
  const walk = useIssuerWalk({ section, onboarding, isSignedIn, onFinish: finish })
  const { previewed, onPreview } = usePreview(onboarding, walk?.substep)
  if (!walk) return <NoSuchPlace what="step" section={section} onboarding={onboarding?.id} />

  function finish(as: IssuerOnboarding | undefined) {
    if (!as?.organization || !as.financial_instrument_id || !isDone(as, 'summary'))
      return setIsWithoutTerms(true)
    forgetCounted(section)
    void navigate({
      to: '/app/overview/instruments/$id/$section',
      params: { id: as.financial_instrument_id, section: 'general' },
      search: { id: as.organization.uuid },
    })
  }

  // There is nothing to get before there is an instrument.
  const isShown = previewed?.financial_instrument_id && !REGISTRATION.has(walk.substep)
  return (
    <WizardFrame
      walk={walk}
      section={section}
      isSignedIn={isSignedIn}
      aside={isShown ? <WorkedExample onboarding={previewed} /> : undefined}
    >
      <WizardStep
        key={walk.substep}
        section={section}
        onboarding={onboarding}
        walk={walk}
        onPreview={onPreview}
      />
      {isWithoutTerms && onboarding?.organization && (
        <NoTermsDialog
          walk={walk}
          organization={onboarding.organization}
          onClose={() => setIsWithoutTerms(false)}
        />
      )}
    </WizardFrame>
  )
}
