import { Stack, Text, Title } from '@mantine/core'
import { useSearch } from '@tanstack/react-router'
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { focusFirstWrong } from '../../../lib/form-errors.ts'
import { InfoAlert } from '../../../ui/info-alert.tsx'
import { Page } from '../../../ui/page.tsx'
import { AttachmentsStep } from './steps/attachments-step.tsx'
import { DateAndMessageStep } from './steps/date-and-message-step.tsx'
import { OptionsStep } from './steps/options-step.tsx'
import { PriceAndAmountStep } from './steps/price-and-amount-step.tsx'
import { ReceiverStep } from './steps/receiver-step.tsx'
import { SummaryStep } from './steps/summary-step.tsx'
import { isBefore } from './transfer-draft.ts'
import { firstBrokenStep } from './transfer-schema.ts'
import type { TransferStep } from './transfer-steps.ts'
import classes from './transfers.module.css'
import { useReceiver } from './use-receiver.ts'
import { type TransferForm, type TransferFormInput, useTransferForm } from './use-transfer-form.ts'
import { WizardFooter } from './wizard-footer.tsx'
import { WizardSteps } from './wizard-steps.tsx'

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
    positions.length > 1
      ? receiver.own.data?.find(({ id }) => id === senderId)?.legal_name
      : undefined
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
