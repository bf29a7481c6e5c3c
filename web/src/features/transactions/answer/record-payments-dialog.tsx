import { Button, Checkbox, Group, Stack, Text } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { Instrument } from '@zegel/contract/instruments/instruments'
import type { Transaction } from '@zegel/contract/transactions/transactions'
import { MOST_IDS_IN_ADDRESS } from '@zegel/contract/values'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { formatMoney } from '../../../lib/format.ts'
import { DateText, Money } from '../../../ui/tables/values.tsx'
import { Awaited } from '../../../ui/awaited.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { DialogFooter } from '../../../ui/dialogs/dialog-footer.tsx'
import { Empty } from '../../../ui/empty.tsx'
import { InfoAlert } from '../../../ui/info-alert.tsx'
import { ScrollBox } from '../../../ui/tables/scroll-box.tsx'
import { LinesSkeleton } from '../../../ui/skeletons.tsx'
import { toastFailure } from '../../../shared/acting/toast-failure.ts'
import { showToast } from '../../../ui/dialogs/toasts.tsx'
import { totalOf } from './record-chosen.tsx'
import { reasonOf } from './may-answer.ts'
import { instrumentTransactionsQuery, useRecordPayments } from '../transactions.api.ts'

const A_PAGE = 100
const HEIGHT = 360

interface RecordPaymentsOfProps {
  instrument: Instrument
  receiverIds: readonly string[]
  onDone: () => void
}

/** Records of what some holders received that it was paid since; as many of them as an address can name. */
export function RecordPaymentsOf({ instrument, receiverIds, onDone }: RecordPaymentsOfProps) {
  const { t } = useTranslation('transactions')
  const [isAsking, setIsAsking] = useState(false)
  return (
    <>
      <Button
        variant="default"
        size="xs"
        disabled={receiverIds.length > MOST_IDS_IN_ADDRESS}
        onClick={() => setIsAsking(true)}
      >
        {t('recordPayments.action')}
      </Button>
      {isAsking && (
        <RecordPaymentsDialog
          instrument={instrument}
          receiverIds={receiverIds}
          onClose={() => setIsAsking(false)}
          onRecorded={onDone}
        />
      )}
    </>
  )
}

interface RecordPaymentsDialogProps {
  instrument: Instrument
  /** Only what these received, and that is all chosen at first. */
  receiverIds?: readonly string[]
  onClose: () => void
  onRecorded?: () => void
}

/** Chooses of the completed transactions of an instrument which were paid since, and records that at once. */
export function RecordPaymentsDialog({ instrument, ...of }: RecordPaymentsDialogProps) {
  const { t } = useTranslation('transactions')
  return (
    <Dialog onClose={of.onClose} title={t('recordPayments.title')} size="medium">
      <Awaited waiting={<LinesSkeleton />}>
        <Unpaid instrumentId={instrument.id} {...of} />
      </Awaited>
    </Dialog>
  )
}

type UnpaidProps = Omit<RecordPaymentsDialogProps, 'instrument'> & { instrumentId: string }

function Unpaid({ instrumentId: id, receiverIds, onClose, onRecorded }: UnpaidProps) {
  const { t } = useTranslation('transactions')
  const { data } = useSuspenseQuery(
    instrumentTransactionsQuery({
      ...{ id, unpaid: true, sort: '-effective_date', per_page: A_PAGE },
      ...(receiverIds && { receiver_ids: [...receiverIds] }),
    }),
  )
  const { data: unpaid, total } = data
  if (unpaid.length === 0)
    return <Empty title={t(receiverIds ? 'recordPayments.noneOfHolders' : 'recordPayments.none')} />
  const others = total - unpaid.length
  const atFirst = receiverIds ? unpaid.map((transaction) => transaction.id) : []
  const ends = { onClose, ...(onRecorded && { onRecorded }) }
  return <Chosen instrumentId={id} unpaid={unpaid} others={others} atFirst={atFirst} {...ends} />
}

interface ChosenProps {
  instrumentId: string
  unpaid: readonly Transaction[]
  /** How many there are that are not listed. */
  others: number
  /** Which are chosen at first. */
  atFirst: readonly string[]
  onRecorded?: () => void
  onClose: () => void
}

function Chosen({ instrumentId, unpaid, others, atFirst, ...ends }: ChosenProps) {
  const { onClose, onRecorded } = ends
  const { t } = useTranslation('transactions')
  const { t: ui } = useTranslation('ui')
  const record = useRecordPayments(instrumentId)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(atFirst))
  // One that was paid elsewhere meanwhile is listed no more, and so is not chosen any longer.
  const recorded = unpaid.filter(({ id }) => chosen.has(id))
  const isAll = recorded.length === unpaid.length

  function toggle(id: string) {
    const next = new Set(chosen)
    if (!next.delete(id)) next.add(id)
    setChosen(next)
  }

  async function handleRecord() {
    try {
      await record.mutateAsync(recorded.map(({ id }) => id))
    } catch (error) {
      toastFailure(error, t('recordPayments.failed'))
      return
    }
    showToast('success', t('recordPayments.done', { count: recorded.length }))
    if (others > 0) return setChosen(new Set())
    onClose()
    onRecorded?.()
  }

  const reason = reasonOf(record.error)
  return (
    <Stack gap="md">
      {reason && <InfoAlert tone="error">{reason}</InfoAlert>}
      <Text>{t('recordPayments.text')}</Text>
      <Checkbox
        label={t('recordPayments.all')}
        checked={isAll}
        indeterminate={recorded.length > 0 && !isAll}
        onChange={() => setChosen(new Set(isAll ? [] : unpaid.map(({ id }) => id)))}
      />
      <ScrollBox label={t('recordPayments.title')} height={HEIGHT}>
        <Stack gap="sm">
          {unpaid.map((transaction) => (
            <UnpaidCheck
              key={transaction.id}
              transaction={transaction}
              isChosen={chosen.has(transaction.id)}
              onToggle={() => toggle(transaction.id)}
            />
          ))}
        </Stack>
      </ScrollBox>
      {others > 0 && (
        <Text size="sm" c="dimmed">
          {t('recordPayments.more', { count: others })}
        </Text>
      )}
      <DialogFooter
        summary={
          <Text fw={500} aria-live="polite">
            {t('recordPayments.chosen', { total: formatMoney(totalOf(recorded)) })}
          </Text>
        }
      >
        <Button variant="default" onClick={onClose}>
          {ui('cancel')}
        </Button>
        <Button
          onClick={() => void handleRecord()}
          loading={record.isPending}
          disabled={recorded.length === 0}
        >
          {t('recordPayments.submit', { count: recorded.length })}
        </Button>
      </DialogFooter>
    </Stack>
  )
}

interface UnpaidCheckProps {
  transaction: Transaction
  isChosen: boolean
  onToggle: () => void
}

function UnpaidCheck({ transaction, isChosen, onToggle }: UnpaidCheckProps) {
  const { receiving_legal_person_snapshot: to, effective_date, total_price } = transaction
  return (
    <Checkbox
      checked={isChosen}
      onChange={onToggle}
      styles={{ body: { alignItems: 'center' }, labelWrapper: { flex: 1, minWidth: 0 } }}
      label={
        <Group justify="space-between" wrap="nowrap" gap="md">
          <span style={{ overflowWrap: 'break-word' }}>
            {to.legal_name}
            <Text component="span" display="block" size="xs" c="dimmed">
              <DateText date={effective_date} />
            </Text>
          </span>
          <Money amount={total_price} />
        </Group>
      }
    />
  )
}
