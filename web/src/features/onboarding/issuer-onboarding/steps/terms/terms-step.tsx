import { useTranslation } from '../../../../../i18n/use-translation.ts'
import { USUAL_BOND, USUAL_LIMIT_CENTS } from '@zegel/core/instruments/usual-terms'
import { formatCents } from '@zegel/core/money'
import type { IssuerSubstepName } from '@zegel/core/onboarding/issuer-steps'
import {
  ActivationFields,
  activationForm,
  movedDates,
} from '../../../../../shared/terms/activation.tsx'
import { BondPriceFields, bondPriceForm } from '../../../../../shared/terms/bond-price.tsx'
import { DurationFields, durationForm } from '../../../../../shared/terms/duration.tsx'
import { ExpirationFields, expirationForm } from '../../../../../shared/terms/expiration.tsx'
import { InterestFields, interestForm } from '../../../../../shared/terms/interest.tsx'
import { OfferFields, offerForm } from '../../../../../shared/terms/offer.tsx'
import { OptionPriceFields, optionPriceForm } from '../../../../../shared/terms/option-price.tsx'
import {
  ParValueFields,
  parValueForm,
  type Shares,
} from '../../../../../shared/terms/par-value.tsx'
import { RatioFields, ratioForm, type Receipts } from '../../../../../shared/terms/ratio.tsx'
import { RedemptionFields, redemptionForm } from '../../../../../shared/terms/redemption.tsx'
import { drawPart, partsOf } from '../../../../../shared/terms/part-of-setting.ts'
import type { Bond } from '../../../../../shared/terms/bond.ts'
import type { Options } from '../../../../../shared/terms/options.ts'
import { InfoAlert } from '../../../../../ui/info-alert.tsx'
import type { InstrumentStepProps } from '../step-props.ts'
import { FirstHoldersStep } from './first-holders-step.tsx'
import { FoundingDeedStep } from './founding-deed-step.tsx'
import { OptionUnderlyingStep } from './option-underlying-step.tsx'
import { ReceiptUnderlyingStep } from './receipt-underlying-step.tsx'
import { TermQuestions } from './term-questions.tsx'
import { useTermStep } from './use-term-step.ts'

/** How long a bond runs. */
function DurationStep(step: InstrumentStepProps<Bond>) {
  const { t } = useTranslation(['issuer-onboarding', 'terms'])
  const form = useTermStep(step, {
    term: durationForm(step.instrument),
    failed: t('failed.duration'),
  })
  return (
    <TermQuestions
      walk={step.walk}
      form={form}
      locked={step.instrument.is_locked ? t('terms:locked') : undefined}
    >
      <DurationFields form={form} />
    </TermQuestions>
  )
}

/** What a bond pays, and how often. */
function InterestStep(step: InstrumentStepProps<Bond>) {
  const { t } = useTranslation(['issuer-onboarding', 'terms'])
  const form = useTermStep(step, {
    term: interestForm(step.instrument),
    failed: t('failed.interest'),
  })
  return (
    <TermQuestions
      walk={step.walk}
      form={form}
      locked={step.instrument.is_locked ? t('terms:locked') : undefined}
    >
      <InterestFields bond={step.instrument} form={form} hasPresets />
    </TermQuestions>
  )
}

/** From when a bond runs. Interest was asked before: a first payment that would come too early moves along. */
function ActivationStep(step: InstrumentStepProps<Bond>) {
  const { t } = useTranslation('issuer-onboarding')
  const form = useTermStep(step, {
    term: activationForm(step.instrument, { movesFirstDates: true }),
    failed: t('failed.activation'),
  })
  const isMoving = Object.keys(movedDates(step.instrument, form.values)).length > 0
  return (
    <TermQuestions walk={step.walk} form={form}>
      <ActivationFields form={form} />
      {isMoving && <InfoAlert>{t('activation.moves')}</InfoAlert>}
    </TermQuestions>
  )
}

/** How a bond is paid back. */
function RedemptionStep(step: InstrumentStepProps<Bond>) {
  const { t } = useTranslation(['issuer-onboarding', 'terms'])
  const form = useTermStep(step, {
    term: redemptionForm(step.instrument),
    failed: t('failed.redemption'),
  })
  return (
    <TermQuestions
      walk={step.walk}
      form={form}
      locked={step.instrument.is_locked ? t('terms:locked') : undefined}
    >
      <RedemptionFields bond={step.instrument} form={form} />
    </TermQuestions>
  )
}

const USUAL = {
  limit: formatCents(USUAL_LIMIT_CENTS),
  price_per_unit: formatCents(USUAL_BOND.price_cents),
}

/** How much is raised, and what one bond costs. */
function BondPriceStep(step: InstrumentStepProps<Bond>) {
  const { t } = useTranslation('issuer-onboarding')
  const form = useTermStep(step, {
    term: bondPriceForm(step.instrument, USUAL),
    failed: t('failed.price'),
  })
  return (
    <TermQuestions walk={step.walk} form={form}>
      <BondPriceFields bond={step.instrument} form={form} />
    </TermQuestions>
  )
}

/** To whom a bond is offered. */
function PublicStep(step: InstrumentStepProps<Bond>) {
  const { t } = useTranslation('issuer-onboarding')
  const form = useTermStep(step, {
    term: offerForm(step.instrument),
    failed: t('failed.public'),
  })
  return (
    <TermQuestions walk={step.walk} form={form}>
      <OfferFields form={form} />
    </TermQuestions>
  )
}

/** What an option costs, and at which price its holder may buy. */
function OptionPriceStep(step: InstrumentStepProps<Options>) {
  const { t } = useTranslation('issuer-onboarding')
  const form = useTermStep(step, {
    term: optionPriceForm(step.instrument),
    failed: t('failed.price'),
  })
  return (
    <TermQuestions walk={step.walk} form={form}>
      <OptionPriceFields options={step.instrument} form={form} />
    </TermQuestions>
  )
}

/** When options end. */
function ExpirationStep(step: InstrumentStepProps<Options>) {
  const { t } = useTranslation('issuer-onboarding')
  const form = useTermStep(step, {
    term: expirationForm(step.instrument),
    failed: t('failed.expiration'),
  })
  return (
    <TermQuestions walk={step.walk} form={form}>
      <ExpirationFields form={form} />
    </TermQuestions>
  )
}

/** The amount that a share stands for in the articles of the company. */
function ParValueStep(step: InstrumentStepProps<Shares>) {
  const { t } = useTranslation('issuer-onboarding')
  const form = useTermStep(step, {
    term: parValueForm(step.instrument),
    failed: t('failed.par-value'),
  })
  return (
    <TermQuestions walk={step.walk} form={form}>
      <ParValueFields form={form} />
    </TermQuestions>
  )
}

/** How many shares stand behind one depositary receipt. */
function RatioStep(step: InstrumentStepProps<Receipts>) {
  const { t } = useTranslation('issuer-onboarding')
  const form = useTermStep(step, {
    term: ratioForm(step.instrument),
    failed: t('failed.ratio'),
  })
  return (
    <TermQuestions walk={step.walk} form={form}>
      <RatioFields form={form} />
    </TermQuestions>
  )
}

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
