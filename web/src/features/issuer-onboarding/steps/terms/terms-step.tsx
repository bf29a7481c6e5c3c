import type { Instrument } from '@zegel/contract/instruments'
import type { IssuerSubstepName } from '@zegel/core/onboarding/issuer-steps'
import type { ComponentType } from 'react'
import type { InstrumentStepProps } from '../step-props.ts'
import { ActivationStep } from './activation-step.tsx'
import { BondPriceStep } from './bond-price-step.tsx'
import { DurationStep } from './duration-step.tsx'
import { ExpirationStep } from './expiration-step.tsx'
import { FirstHoldersStep } from './first-holders-step.tsx'
import { FoundingDeedStep } from './founding-deed-step.tsx'
import { InterestStep } from './interest-step.tsx'
import { OptionPriceStep } from './option-price-step.tsx'
import { OptionUnderlyingStep } from './option-underlying-step.tsx'
import { ParValueStep } from './par-value-step.tsx'
import { PublicStep } from './public-step.tsx'
import { RatioStep } from './ratio-step.tsx'
import { ReceiptUnderlyingStep } from './receipt-underlying-step.tsx'
import { RedemptionStep } from './redemption-step.tsx'

type Of<Type extends Instrument['type']> = Extract<Instrument, { type: Type }>

type Steps = {
  [Type in Instrument['type']]: Partial<
    Record<IssuerSubstepName, ComponentType<InstrumentStepProps<Of<Type>>>>
  >
}

const STEPS: Steps = {
  bonds: {
    duration: DurationStep,
    interest: InterestStep,
    activation: ActivationStep,
    redemption: RedemptionStep,
    price: BondPriceStep,
    public: PublicStep,
  },
  options: {
    price: OptionPriceStep,
    expiration: ExpirationStep,
    underlying: OptionUnderlyingStep,
  },
  shares: {
    'par-value': ParValueStep,
    'first-holders': FirstHoldersStep,
    'founding-deed': FoundingDeedStep,
  },
  depositary_receipts: {
    underlying: ReceiptUnderlyingStep,
    ratio: RatioStep,
  },
}

/** One question about the terms of an instrument, by its type; nothing for a substep that asks no terms of it. */
export function TermsStep(step: InstrumentStepProps) {
  // safe: a type has the steps that take an instrument of it
  const steps = STEPS[step.instrument.type] as Partial<
    Record<IssuerSubstepName, ComponentType<InstrumentStepProps>>
  >
  const Step = steps[step.walk.substep]
  return Step ? <Step {...step} /> : null
}
