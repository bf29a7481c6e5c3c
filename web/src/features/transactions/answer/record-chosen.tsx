import { Button } from '@mantine/core'
import type { Instrument } from '@zegel/contract/instruments/instruments'
import type { Transaction } from '@zegel/contract/transactions/transactions'
import { sumAmounts } from '@zegel/core/money'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { formatMoney } from '../../../lib/format.ts'
import { whenAnswered } from '../../../shared/acting/when-answered.ts'
import { toastFailure } from '../../../shared/acting/toast-failure.ts'
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx'
import { showToast } from '../../../ui/dialogs/toasts.tsx'
import type { TableSelection } from '../../../ui/tables/table-columns.ts'
import { useRecordPayments } from '../transactions.api.ts'

interface RecordChosenProps {
  instrument: Instrument
  selection: TableSelection<Transaction>
}

/** Records of the chosen transactions that they were paid since; of those of which that can be said. */
export function RecordChosen({ instrument, selection }: RecordChosenProps) {
  const { t } = useTranslation('transactions')
  const [isAsking, setIsAsking] = useState(false)
  const record = useRecordPayments(instrument.id)
  const unpaid = selection.rows.filter(
    ({ status, is_paid, reversal }) => status === 'completed' && is_paid === 0 && reversal === null,
  )
  const count = unpaid.length
  if (count === 0) return null

  function handleConfirm() {
    setIsAsking(false)
    whenAnswered(record.mutateAsync(unpaid.map(({ id }) => id)), {
      onSuccess: () => {
        showToast('success', t('recordPayments.done', { count }))
        selection.clear()
      },
      onError: (error) => toastFailure(error, t('recordPayments.failed')),
    })
  }

  return (
    <>
      <Button
        variant="default"
        size="xs"
        loading={record.isPending}
        onClick={() => setIsAsking(true)}
      >
        {t('recordPayments.submit', { count })}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={t('recordPayments.title')}
          confirmLabel={t('recordPayments.submit', { count })}
          onConfirm={handleConfirm}
          onClose={() => setIsAsking(false)}
        >
          {t('recordPayments.chosen', { total: formatMoney(totalOf(unpaid)) })}
        </ConfirmDialog>
      )}
    </>
  )
}

/** What transactions come to together. */
export function totalOf(transactions: readonly Transaction[]): string {
  return sumAmounts(transactions.map(({ total_price }) => total_price))
}
