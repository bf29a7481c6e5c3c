import { Stack, Text, Title } from '@mantine/core'
import { Link, useSearch } from '@tanstack/react-router'
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import type { Instrument } from '@zegel/contract/instruments/instruments'
import { isNumbered } from '@zegel/core/instruments/instrument-type'
import { focusFirstWrong } from '../../../lib/form-errors.ts'
import { NumberingField } from '../../../shared/instruments/numbering-field.tsx'
import { RightsFields } from '../../../shared/limited-rights/rights-fields.tsx'
import { type ListedStep, StepList } from '../../../shared/steps/step-list.tsx'
import { InfoAlert } from '../../../ui/info-alert.tsx'
import { Page } from '../../../ui/page/page.tsx'
import { SwitchRow } from '../../../ui/switch-row.tsx'
import { AttachmentsStep } from './steps/attachments-step.tsx'
import { DateAndMessageStep } from './steps/date-and-message-step.tsx'
import { PriceAndAmountStep } from './steps/price-and-amount-step.tsx'
import { ReceiverStep } from './steps/receiver-step.tsx'
import { SummaryStep } from './steps/summary-step.tsx'
import { isBefore } from './transfer-draft.ts'
import { firstBrokenStep } from './transfer-schema.ts'
import { TRANSFER_STEPS, type TransferStep } from './transfer-steps.ts'
import classes from './transfers.module.css'
import { useDraftTexts } from './use-draft-texts.ts'
import { useReceiver } from './use-receiver.ts'
import { type TransferForm, type TransferFormInput, useTransferForm } from './use-transfer-form.ts'
import { WizardFooter } from './wizard-footer.tsx'

type Props = Omit<TransferFormInput, 'step'>

/** One question a screen, from who receives to making the transfer. */
export function TransferWizard(props: Props) {
  const { step = 'receiver' } = useSearch({ from: '/signed-in/app/transfer' })
  return <Wizard {...props} step={step} />
}

function Wizard(input: TransferFormInput) {
  const { t } = useTranslation('transfers')
  const { instrument, position, step } = input
  const transfer = useTransferForm(input)
  const { form } = transfer
  const receiver = useReceiver(transfer)
  const { formRef, titleRef } = useArrival(step, form.errors)
  useStart(transfer, step)

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    if (step !== 'receiver' || !receiver.isWanted) return form.handleSubmit(event)
    event.preventDefault()
    void receiver.find()
  }

  return (
    <Page title={t('title')} line={`${instrument.name} · ${instrument.organization.name}`}>
      <div className={classes.wizard}>
        <WizardSteps transfer={transfer} positionId={position.id} step={step} />
        <form ref={formRef} onSubmit={handleSubmit} noValidate className={classes.card}>
          <Stack gap="lg">
            <Stack gap={4}>
              <Title order={2} ref={titleRef} tabIndex={-1} className={classes.question}>
                {t(`question.${step}`)}
              </Title>
              <Text c="dimmed">{t(`help.${step}`)}</Text>
            </Stack>
            {form.formError && <InfoAlert tone="error">{form.formError}</InfoAlert>}
            <Step input={input} transfer={transfer} receiver={receiver} />
          </Stack>
          <WizardFooter
            step={step}
            isBusy={form.isSaving || receiver.isFinding}
            onPrevious={transfer.goTo}
          />
        </form>
      </div>
    </Page>
  )
}

interface StepProps {
  input: TransferFormInput
  transfer: TransferForm
  receiver: ReturnType<typeof useReceiver>
}

const STEPS: Record<TransferStep, (props: StepProps) => ReactNode> = {
  receiver: ({ transfer, input, receiver }) => (
    <ReceiverStep
      transfer={transfer}
      instrument={input.instrument}
      positions={input.positions}
      receiver={receiver}
    />
  ),
  priceAndAmount: ({ transfer, input: { instrument } }) => (
    <PriceAndAmountStep {...{ transfer, instrument }} />
  ),
  dateAndMessage: ({ transfer, input: { instrument } }) => (
    <DateAndMessageStep {...{ transfer, instrument }} />
  ),
  options: ({ transfer, input: { instrument } }) => <OptionsStep {...{ transfer, instrument }} />,
  attachments: ({ transfer, input: { instrument } }) => (
    <AttachmentsStep {...{ transfer, instrument }} />
  ),
  summary: (props) => <Summary {...props} />,
}

function Step(props: StepProps) {
  return STEPS[props.input.step](props)
}

function Summary({ input, transfer, receiver }: StepProps) {
  const { instrument, position, positions } = input
  const senderId = transfer.form.values.sending_legal_person_id
  const senderName =
    positions.length > 1 ? receiver.own.find(({ id }) => id === senderId)?.legal_name : undefined
  return <SummaryStep {...{ transfer, instrument, senderName }} positionId={position.id} />
}

// Whoever opens a step of later by its address starts at the first that is not right yet.
function useStart({ form, limits, goTo }: TransferForm, step: TransferStep): void {
  const isStarting = useRef(true)
  useEffect(() => {
    if (!isStarting.current) return
    isStarting.current = false
    const { furthest } = form.getValues()
    const broken = firstBrokenStep(form.getValues(), limits) ?? furthest
    const start = isBefore(broken, furthest) ? broken : furthest
    if (isBefore(start, step)) goTo(start, { replace: true })
  })
}

// Another step is another screen: what is wrong there is pointed at, else its question is read.
function useArrival(step: TransferStep, errors: Readonly<Record<string, unknown>>) {
  const formRef = useRef<HTMLFormElement>(null)
  const titleRef = useRef<HTMLHeadingElement>(null)
  const before = useRef(step)
  const wrong = useRef(errors)
  useEffect(() => {
    wrong.current = errors
  })
  useEffect(() => {
    if (before.current === step) return
    before.current = step
    titleRef.current?.focus()
    window.scrollTo({ top: 0 })
    if (formRef.current) focusFirstWrong(formRef.current, Object.keys(wrong.current))
  }, [step])
  return { formRef, titleRef }
}

interface WizardStepsProps {
  transfer: TransferForm
  positionId: string
  step: TransferStep
}

/** Where one is in a transfer, with what was filled in so far. */
function WizardSteps({ transfer, positionId, step }: WizardStepsProps) {
  const { t } = useTranslation('transfers')
  const texts = useDraftTexts(transfer)
  const { furthest } = transfer.form.values
  const number = TRANSFER_STEPS.indexOf(step) + 1
  const steps = TRANSFER_STEPS.map((one): ListedStep => {
    const isCurrent = one === step
    const isOpen = !isCurrent && !isBefore(furthest, one)
    return {
      key: one,
      name: t(`step.${one}`),
      value: isBefore(one, furthest) ? texts.of[one] : undefined,
      isDone: isBefore(one, furthest) && !isCurrent,
      isCurrent,
      link: isOpen
        ? (link) => (
            <Link to="/app/transfer" search={{ position: positionId, step: one }} {...link} />
          )
        : undefined,
    }
  })
  return (
    <StepList
      label={t('steps')}
      progress={t('progress', { number, total: TRANSFER_STEPS.length, step: t(`step.${step}`) })}
      line={texts.line}
      steps={steps}
    />
  )
}

interface OptionsStepProps {
  transfer: TransferForm
  instrument: Instrument
}

/** Whether the receiver hears of it, whether it was paid, which share numbers go, and what becomes of rights on the units. */
function OptionsStep({ transfer, instrument }: OptionsStepProps) {
  const { t } = useTranslation('transfers')
  const { form, limits, numbers } = transfer
  const { amount, numbering } = form.values
  return (
    <Stack gap="lg">
      <div>
        <SwitchRow
          label={t('options.notify')}
          description={t('options.notifyHelp')}
          {...form.getInputProps('notify_recipient', { type: 'checkbox' })}
        />
        <SwitchRow
          label={t('options.paid')}
          description={t('options.paidHelp')}
          {...form.getInputProps('is_paid', { type: 'checkbox' })}
        />
      </div>
      {isNumbered(instrument.type) && (
        <NumberingField
          value={numbering}
          onChange={(intervals) => form.setFieldValue('numbering', intervals)}
          amount={typeof amount === 'number' ? amount : 0}
          unavailable={[]}
          available={limits.available ?? []}
          errors={form.errors}
          state={numbers}
        />
      )}
      <RightsFields
        instrumentId={instrument.id}
        senderId={form.values.sending_legal_person_id}
        value={form.values.limited_rights ?? []}
        onChange={(rights) => {
          form.clearErrors()
          form.setFieldValue('limited_rights', rights)
        }}
        errors={form.errors}
      />
    </Stack>
  )
}
