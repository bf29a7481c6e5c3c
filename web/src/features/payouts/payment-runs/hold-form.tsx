import { Radio, Stack, Text } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import type { PaymentLine } from '@zegel/contract/payouts/payment-line'
import { type PaymentRun, paymentRuns } from '@zegel/contract/payouts/payment-runs'
import { corporateActions } from '@zegel/contract/transactions/corporate-actions'
import { Id } from '@zegel/contract/values'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { z } from 'zod'
import { endpointMutation, endpointQuery } from '../../../lib/endpoint-query.ts'
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

/** Lets lines be paid after all: to the holder, to who has a right on the units, or to who succeeded the holder. */
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

/** Who may be paid instead of the holder of the one line that is asked about: who had a right on the units by its record date, or succeeded the holder. */
function usePayees(run: PaymentRun, lines: readonly PaymentLine[]) {
  const [line] = lines.length === 1 ? lines : []
  const rights = useLimitedRights({
    instrumentId: run.financial_instrument.id,
    legalPersonId: line?.holder.id,
    date: line?.record_date,
    isWanted: line?.held_by_itself === true,
  })
  const entitled = (rights.data ?? [])
    .filter(
      ({ state, holders }) =>
        state === 'rests' && holders.some(({ legal_person: { id } }) => id === line?.holder.id),
    )
    .flatMap(({ kind, beneficiary: { legal_person_id: id, name } }) =>
      id === null ? [] : [{ id, name, kind }],
    )
  const successors = useSuccessors(run.financial_instrument.id, line?.holder.id)
  return [...entitled, ...successors.filter(({ id }) => entitled.every((payee) => payee.id !== id))]
}

function useSuccessors(instrumentId: string, holderId: string | undefined) {
  const query = { financial_instrument_id: instrumentId }
  const { data: actions = [] } = useQuery({
    ...endpointQuery(corporateActions.list, { query }),
    enabled: holderId !== undefined,
  })
  const found = actions
    .filter(
      ({ kind, lines, reversed_at: reversed }) =>
        kind === 'succession' &&
        reversed === null &&
        lines.some((gone) => gone.legal_person.id === holderId && gone.change < 0),
    )
    .flatMap(({ lines }) =>
      lines.filter((came) => came.instrument.id === instrumentId && came.change > 0),
    )
    .map(({ legal_person: { id, legal_name: name } }) => [id, name] as const)
  return [...new Map(found)].map(([id, name]) => ({ id, name, kind: 'successor' as const }))
}
