import { Radio, Stack, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import type { PaymentLine } from '@zegel/contract/payouts/payment-line'
import { type PaymentRun, paymentRuns } from '@zegel/contract/payouts/payment-runs'
import { Id } from '@zegel/contract/values'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { z } from 'zod'
import { endpointMutation } from '../../../lib/endpoint-query.ts'
import { useContractForm } from '../../../lib/form.tsx'
import { formatUnits } from '../../../lib/format.ts'
import { ReasonForm } from '../../../shared/acting/reason-form.tsx'
import { useLimitedRights } from '../../../shared/limited-rights/limited-rights.api.ts'
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx'
import { notifySuccess } from '../../../ui/dialogs/toasts.tsx'
import { InfoAlert } from '../../../ui/info-alert.tsx'

interface LineFormProps {
  run: PaymentRun
  lines: readonly PaymentLine[]
  onDone?: () => void
  onClose: () => void
}

/** Holds lines back, with why; a later run pays them. */
export function HoldForm({ run, lines, onDone, onClose }: LineFormProps) {
  const { t } = useTranslation('payment-runs')
  const hold = useMutation(endpointMutation(paymentRuns.hold))
  const count = lines.length
  return (
    <ReasonForm
      schema={paymentRuns.hold.body}
      subject={{ line_ids: lines.map(({ id }) => id) }}
      words={{
        title: t('hold.title', { count, formatted: formatUnits(count) }),
        question: t('hold.text'),
        submit: t('hold.submit'),
        done: t('hold.done', { count, formatted: formatUnits(count) }),
      }}
      onSend={async (body) => {
        await hold.mutateAsync({ params: { id: run.id }, body })
        onDone?.()
      }}
      onClose={onClose}
    />
  )
}

const Released = z.object({ line_ids: z.array(Id).min(1), payee_id: z.string() })

/** Lets lines be paid after all: to the holder, or to who has a right on the units. */
export function ReleaseForm({ run, lines, onDone, onClose }: LineFormProps) {
  const { t } = useTranslation('payment-runs')
  const release = useMutation(endpointMutation(paymentRuns.release))
  const payees = usePayees(run, lines)
  const count = lines.length
  const form = useContractForm({
    schema: Released,
    initialValues: { line_ids: lines.map(({ id }) => id), payee_id: '' },
    save: ({ line_ids, payee_id }) =>
      release.mutateAsync({
        params: { id: run.id },
        body: { line_ids, ...(payee_id && { payee_id }) },
      }),
    onSaved: () => {
      notifySuccess(t('release.done', { count, formatted: formatUnits(count) }))
      onDone?.()
      onClose()
    },
  })
  const [only] = count === 1 ? lines : []
  return (
    <FormDialog
      title={t('release.title', { count, formatted: formatUnits(count) })}
      form={form}
      submitLabel={t('release.submit')}
      onClose={onClose}
    >
      {only?.held_reason && <InfoAlert>{t('release.why', { reason: only.held_reason })}</InfoAlert>}
      <Text>{t('release.text')}</Text>
      {payees.length > 0 && only && (
        <Radio.Group
          label={t('release.payee')}
          withAsterisk={false}
          {...form.getInputProps('payee_id')}
        >
          <Stack gap="sm" mt="xs">
            <Radio value="" label={only.holder.name} description={t('release.holder')} />
            {payees.map(({ id, name, kind }) => (
              <Radio key={id} value={id} label={name} description={t(`right.${kind}`)} />
            ))}
          </Stack>
        </Radio.Group>
      )}
    </FormDialog>
  )
}

/** Who has a right on the units of the one line that is asked about. */
function usePayees(run: PaymentRun, lines: readonly PaymentLine[]) {
  const [line] = lines.length === 1 ? lines : []
  const rights = useLimitedRights({
    instrumentId: run.financial_instrument.id,
    legalPersonId: line?.holder.id,
    isWanted: line?.held_by_itself === true,
  })
  return (rights.data ?? [])
    .filter(({ state }) => state === 'rests')
    .flatMap(({ kind, beneficiary: { legal_person_id: id, name } }) =>
      id === null ? [] : [{ id, name, kind }],
    )
}
