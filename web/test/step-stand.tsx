import type { Instrument } from '@zegel/contract/instruments/instruments'
import type { IssuerOnboarding } from '@zegel/contract/onboarding/issuer-onboarding'
import type { IssuerSubstepName } from '@zegel/core/onboarding/issuer-steps'
import { useState } from 'react'
import { vi } from 'vitest'
import { WorkedExample } from '../src/features/onboarding/issuer-onboarding/wizard.tsx'
import type {
  Organized,
  Preview,
} from '../src/features/onboarding/issuer-onboarding/steps/step-props.ts'
import { TermsStep } from '../src/features/onboarding/issuer-onboarding/steps/terms/terms-step.tsx'
import { show } from './harness.tsx'
import { onboarding } from './issuer-onboarding-data.ts'

interface Stand {
  instrument: Instrument
  answers?: Parameters<typeof show>[1]
  part?: Partial<IssuerOnboarding>
  /** Where the substep can be passed over. */
  skip?: () => void
}

/** Shows one substep about the terms of an instrument, beside its example. */
export async function showStep(
  substep: IssuerSubstepName,
  { instrument, answers = [], part, skip }: Stand,
) {
  const goOn = vi.fn<(saved?: IssuerOnboarding) => void>()
  const of = onboarding({
    onboarding_type: instrument.type,
    financial_instrument_id: instrument.id,
    financial_instrument: instrument,
    ...part,
  })
  const shown = await show(<Step {...{ substep, instrument, of, goOn, skip }} />, answers)
  const { screen, user, sent } = shown
  return {
    ...shown,
    goOn,
    next: () => user.click(screen.getByRole('button', { name: 'Volgende' })),
    /** What the first call that changes something was sent. */
    saved: () => sent.find(({ method }) => method !== 'GET')?.body,
    example: screen.getByRole('complementary', { name: 'Wat een investeerder krijgt' }),
  }
}

interface StepProps {
  substep: IssuerSubstepName
  instrument: Instrument
  of: Organized
  goOn: (saved?: IssuerOnboarding) => void
  skip: (() => void) | undefined
}

function Step({ substep, instrument, of, goOn, skip }: StepProps) {
  const [preview, setPreview] = useState<Preview>({})
  const [typed] = useState(() => new Map<IssuerSubstepName, object>())
  const walk = { substep, goOn, goBack: undefined, skip, typed }
  return (
    <>
      <TermsStep
        section={instrument.type}
        onboarding={of}
        instrument={instrument}
        walk={walk}
        onPreview={setPreview}
      />
      <WorkedExample onboarding={{ ...of, ...preview }} />
    </>
  )
}
