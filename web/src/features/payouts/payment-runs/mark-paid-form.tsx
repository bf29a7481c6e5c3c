import { Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import type { PaymentLine } from '@zegel/contract/payouts/payment-line'
import { type PaymentRun, paymentRuns } from '@zegel/contract/payouts/payment-runs'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { endpointMutation } from '../../../lib/endpoint-query.ts'
import { useContractForm } from '../../../lib/form.tsx'
import { formatUnits, today } from '../../../lib/format.ts'
import { ReasonForm } from '../../../shared/acting/reason-form.tsx'
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx'
import { notifySuccess } from '../../../ui/dialogs/toasts.tsx'
import { DateField } from '../../../ui/fields/date-field.tsx'
import { TextareaField } from '../../../ui/fields/textarea-field.tsx'

interface MarkPaidFormProps {
  run: PaymentRun
  /** All that are open or sent without. */
  lines?: readonly PaymentLine[]
  onDone?: () => void
  onClose: () => void
}

/** Records that lines were paid, on a day, where the bank's word is not read in. */
export function MarkPaidForm({ run, lines, onDone, onClose }: MarkPaidFormProps) {
  const { t } = useTranslation('payment-runs')
  const mark = useMutation(endpointMutation(paymentRuns.markPaid))
  const count = lines?.length ?? openLines(run)
  const form = useContractForm({
    schema: paymentRuns.markPaid.body,
    initialValues: {
      date: run.execution_date < today() ? run.execution_date : today(),
      ...(lines && { line_ids: lines.map(({ id }) => id) }),
    },
    save: (body) => mark.mutateAsync({ params: { id: run.id }, body }),
    onSaved: () => {
      notifySuccess(t('paid.done'))
      onDone?.()
      onClose()
    },
  })
  return (
    <FormDialog
      title={t('paid.title', { count, formatted: formatUnits(count) })}
      form={form}
      submitLabel={t('paid.submit')}
      onClose={onClose}
    >
      <Text>{t('paid.text')}</Text>
      <DateField label={t('paid.date')} {...form.getInputProps('date')} />
    </FormDialog>
  )
}

interface MarkReturnedFormProps extends MarkPaidFormProps {
  lines: readonly PaymentLine[]
}

/** Records that what lines paid came back, on a day and with why, where no statement says so. */
export function MarkReturnedForm({ run, lines, onDone, onClose }: MarkReturnedFormProps) {
  const { t } = useTranslation(['payment-runs', 'common'])
  const mark = useMutation(endpointMutation(paymentRuns.markReturned))
  const count = lines.length
  const form = useContractForm({
    schema: paymentRuns.markReturned.body,
    initialValues: { line_ids: lines.map(({ id }) => id), date: today(), reason: '' },
    save: (body) => mark.mutateAsync({ params: { id: run.id }, body }),
    onSaved: () => {
      notifySuccess(t('returned.done'))
      onDone?.()
      onClose()
    },
  })
  return (
    <FormDialog
      title={t('returned.title', { count, formatted: formatUnits(count) })}
      form={form}
      submitLabel={t('returned.submit')}
      onClose={onClose}
    >
      <Text>{t('returned.text')}</Text>
      <DateField label={t('returned.date')} {...form.getInputProps('date')} />
      <TextareaField label={t('common:reason')} {...form.getInputProps('reason')} />
    </FormDialog>
  )
}

/** Takes back that somebody marked lines as paid, with why. */
export function MarkUnpaidForm({ run, lines, onDone, onClose }: MarkReturnedFormProps) {
  const { t } = useTranslation('payment-runs')
  const mark = useMutation(endpointMutation(paymentRuns.markUnpaid))
  const count = lines.length
  return (
    <ReasonForm
      schema={paymentRuns.markUnpaid.body}
      subject={{ line_ids: lines.map(({ id }) => id) }}
      words={{
        title: t('unpaid.title', { count, formatted: formatUnits(count) }),
        question: t('unpaid.text'),
        submit: t('unpaid.submit'),
        done: t('unpaid.done'),
      }}
      onSend={async (body) => {
        await mark.mutateAsync({ params: { id: run.id }, body })
        onDone?.()
      }}
      onClose={onClose}
    />
  )
}

/** How many lines of a run neither were paid nor refused. */
export function openLines({ totals }: PaymentRun): number {
  return totals.lines - totals.held_lines - totals.executed_lines - totals.refused_lines
}
