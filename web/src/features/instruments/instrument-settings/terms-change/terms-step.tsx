import type { Instrument } from '@zegel/contract/instruments/instruments'
import type { NewTerms } from '@zegel/contract/instruments/terms-of-type'
import type { ReactNode } from 'react'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { type ContractForm, useContractForm } from '../../../../lib/form.tsx'
import { ActivationFields, activationForm } from '../../../../shared/terms/activation.tsx'
import { ClassRightsFields, classRightsForm } from '../../../../shared/terms/class-rights.tsx'
import { DurationFields, durationForm } from '../../../../shared/terms/duration.tsx'
import { ExpirationFields, expirationForm } from '../../../../shared/terms/expiration.tsx'
import { InterestFields, interestForm } from '../../../../shared/terms/interest.tsx'
import { MeetingRightsFields, meetingRightsForm } from '../../../../shared/terms/meeting-rights.tsx'
import { OptionPriceFields, optionPriceForm } from '../../../../shared/terms/option-price.tsx'
import { ParValueFields, parValueForm, type Shares } from '../../../../shared/terms/par-value.tsx'
import { RatioFields, ratioForm, type Receipts } from '../../../../shared/terms/ratio.tsx'
import { RedemptionFields, redemptionForm } from '../../../../shared/terms/redemption.tsx'
import { drawPart, partsOf } from '../../../../shared/terms/part-of-setting.ts'
import type { Bond } from '../../../../shared/terms/bond.ts'
import type { Options } from '../../../../shared/terms/options.ts'
import type { TermForm } from '../../../../shared/terms/term-form.ts'
import type { CardName } from '../settings-cards.ts'
import { StepForm } from '../../../../ui/dialogs/step-form.tsx'
import type { StepsTyped } from '../../../../ui/dialogs/unsaved-question.tsx'

interface AroundStep {
  onClose: () => void
  typed: StepsTyped
}

interface StepOf<Of> extends AroundStep {
  instrument: Of
  onNext: (terms: NewTerms) => void
}

// Whether transactions wait for the notary is a setting, which no resolution changes.
function ParValueStep({ instrument, onNext, ...around }: StepOf<Shares>) {
  const { initialValues, ...rest } = parValueForm(instrument)
  const form = useTermsForm(
    { ...rest, initialValues: { ...initialValues, requires_notarial_deed: undefined } },
    onNext,
  )
  return (
    <TermsForm form={form} {...around}>
      <ParValueFields form={form} />
    </TermsForm>
  )
}

function ClassRightsStep({ instrument, onNext, ...around }: StepOf<Shares>) {
  const form = useTermsForm(classRightsForm(instrument), onNext)
  return (
    <TermsForm form={form} {...around}>
      <ClassRightsFields form={form} />
    </TermsForm>
  )
}

function MeetingRightsStep({ instrument, onNext, ...around }: StepOf<Receipts>) {
  const form = useTermsForm(meetingRightsForm(instrument), onNext)
  return (
    <TermsForm form={form} {...around}>
      <MeetingRightsFields form={form} />
    </TermsForm>
  )
}

function RatioStep({ instrument, onNext, ...around }: StepOf<Receipts>) {
  const form = useTermsForm(ratioForm(instrument), onNext)
  return (
    <TermsForm form={form} {...around}>
      <RatioFields form={form} />
    </TermsForm>
  )
}

function ExercisePriceStep({ instrument, onNext, ...around }: StepOf<Options>) {
  const form = useTermsForm(optionPriceForm(instrument), onNext)
  return (
    <TermsForm form={form} {...around}>
      <OptionPriceFields options={instrument} form={form} />
    </TermsForm>
  )
}

function ExpirationStep({ instrument, onNext, ...around }: StepOf<Options>) {
  const form = useTermsForm(expirationForm(instrument), onNext)
  return (
    <TermsForm form={form} {...around}>
      <ExpirationFields form={form} />
    </TermsForm>
  )
}

function DurationStep({ instrument, onNext, ...around }: StepOf<Bond>) {
  const form = useTermsForm(durationForm(instrument), onNext)
  return (
    <TermsForm form={form} {...around}>
      <DurationFields form={form} />
    </TermsForm>
  )
}

function ActivationStep({ instrument, onNext, ...around }: StepOf<Bond>) {
  const form = useTermsForm(activationForm(instrument), onNext)
  return (
    <TermsForm form={form} {...around}>
      <ActivationFields form={form} />
    </TermsForm>
  )
}

// What was left to follow from the activation still does: nothing is proposed that nobody resolved.
function InterestStep({ instrument, onNext, ...around }: StepOf<Bond>) {
  const { initialValues, ...rest } = interestForm(instrument)
  const interest_start_date = instrument.settings.interest_start_date ?? ''
  const form = useTermsForm(
    { ...rest, initialValues: { ...initialValues, interest_start_date } },
    onNext,
  )
  return (
    <TermsForm form={form} {...around}>
      <InterestFields bond={instrument} form={form} />
    </TermsForm>
  )
}

function RedemptionStep({ instrument, onNext, ...around }: StepOf<Bond>) {
  const { initialValues, ...rest } = redemptionForm(instrument)
  const redemption_start_date = instrument.settings.redemption_start_date ?? ''
  const form = useTermsForm(
    { ...rest, initialValues: { ...initialValues, redemption_start_date } },
    onNext,
  )
  return (
    <TermsForm form={form} {...around}>
      <RedemptionFields bond={instrument} form={form} />
    </TermsForm>
  )
}

const step = partsOf<CardName, StepOf<Instrument>>()
const STEPS = [
  step('parValue', 'par_value', ParValueStep),
  step('rights', 'votes_per_unit', ClassRightsStep),
  step('rights', 'meeting_rights', MeetingRightsStep),
  step('ratio', 'ratio', RatioStep),
  step('price', 'exercise_price', ExercisePriceStep),
  step('expiration', 'set_expiration_date', ExpirationStep),
  step('interest', 'interest_type', InterestStep),
  step('redemption', 'redemption_type', RedemptionStep),
  step('activation', 'activation_date', ActivationStep),
  step('duration', 'duration', DurationStep),
]

/** What becomes different, in the fields in which it was set. */
export function TermsStep({ card, ...rest }: StepOf<Instrument> & { card: CardName }): ReactNode {
  return drawPart(STEPS, card, rest)
}

function useTermsForm<Output, Values extends object>(
  {
    schema,
    initialValues,
    toSetting,
  }: Pick<TermForm<Output, Values>, 'schema' | 'initialValues' | 'toSetting'>,
  onNext: (terms: NewTerms) => void,
): ContractForm<Values> {
  return useContractForm({
    schema,
    initialValues,
    save: async (output) => onNext(toTerms(toSetting(output).body)),
  })
}

// The part of a redemption follows from the rest, and a price is no term that a resolution changes.
function toTerms(body: object): NewTerms {
  const {
    financial_instrument_id: _,
    redemption_percentage,
    price_per_unit,
    ...terms
  } = body as Record<string, unknown> // safe: its own keys
  return terms
}

interface TermsFormProps<Values> extends AroundStep {
  form: ContractForm<Values>
  children: ReactNode
}

function TermsForm<Values>({ form, onClose, typed, children }: TermsFormProps<Values>) {
  const { t } = useTranslation(['terms-changes', 'ui'])
  const back = { label: t('ui:cancel'), onBack: onClose }
  return (
    <StepForm form={form} submitLabel={t('next')} back={back} typed={typed}>
      {children}
    </StepForm>
  )
}
