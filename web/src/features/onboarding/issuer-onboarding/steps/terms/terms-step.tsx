import type { IssuerSubstepName } from '@zegel/core/onboarding/issuer-steps'
import { drawPart, partsOf } from '../../../../../pieces/terms/part-of-setting.ts'
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

const step = partsOf<IssuerSubstepName, InstrumentStepProps>()
const STEPS = [
  step('duration', 'duration', DurationStep),
  step('interest', 'interest_type', InterestStep),
  step('activation', 'activation_date', ActivationStep),
  step('redemption', 'redemption_type', RedemptionStep),
  step('price', 'limit', BondPriceStep),
  step('public', 'limit', PublicStep),
  step('price', 'exercise_price', OptionPriceStep),
  step('expiration', 'set_expiration_date', ExpirationStep),
  step('underlying', 'exercise_price', OptionUnderlyingStep),
  step('par-value', 'par_value', ParValueStep),
  step('first-holders', 'par_value', FirstHoldersStep),
  step('founding-deed', 'par_value', FoundingDeedStep),
  step('underlying', 'ratio', ReceiptUnderlyingStep),
  step('ratio', 'ratio', RatioStep),
]

/** One question about the terms of an instrument, by what it has; nothing for a substep that asks no terms of it. */
export function TermsStep(props: InstrumentStepProps) {
  return drawPart(STEPS, props.walk.substep, props)
}
