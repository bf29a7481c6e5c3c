import type { Instrument } from '@zegel/contract/instruments/instruments'
import type { Transaction } from '@zegel/contract/transactions/transactions'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { formatMoney } from '../../../lib/format.ts'
import { ActOnChosen } from '../../../shared/acting/act-on-chosen.tsx'
import { ExportChosen } from '../../../ui/tables/export-chosen.tsx'
import type { TableSelection } from '../../../ui/tables/table-columns.ts'
import { exportUrl, useDecideEach } from '../transactions.api.ts'
import { rejectionOf } from './may-answer.ts'
import { RecordChosen, totalOf } from './record-chosen.tsx'

interface TransactionActionsProps {
  instrument: Instrument
  selection: TableSelection<Transaction>
}

/** What can be done with the transactions that were chosen: of each act to those of which the reader may do it. */
export function TransactionActions({ instrument, selection }: TransactionActionsProps) {
  const transaction_ids = selection.rows.map(({ id }) => id)
  return (
    <>
      {instrument.may.manage && <RecordChosen instrument={instrument} selection={selection} />}
      <DecideChosen
        decision="markAsPaid"
        selection={selection}
        rows={selection.rows.filter(({ may }) => may.mark_as_paid)}
      />
      <DecideChosen
        decision="reject"
        selection={selection}
        // Declining what one is asked oneself is read first, one by one.
        rows={selection.rows.filter((row) => row.may.reject && rejectionOf(row) === 'withdraw')}
      />
      <ExportChosen
        count={transaction_ids.length}
        urlOf={(format) => exportUrl({ id: instrument.id, transaction_ids }, format)}
      />
    </>
  )
}

interface DecideChosenProps {
  decision: 'reject' | 'markAsPaid'
  rows: readonly Transaction[]
  selection: TableSelection<Transaction>
}

function DecideChosen({ decision, rows, selection }: DecideChosenProps) {
  const { t } = useTranslation('transactions')
  const { mutateAsync } = useDecideEach(decision)
  const count = rows.length
  const [first] = rows
  return (
    <ActOnChosen
      rows={rows}
      words={{
        action: t(`many.${decision}.action`, { chosen: count }),
        title: t(`many.${decision}.title`, { count }),
        submit: t(`many.${decision}.submit`, { count }),
        ...(decision === 'reject' && { keep: t('many.keep') }),
      }}
      isDestructive={decision === 'reject'}
      act={mutateAsync}
      tellDone={(done) => t(`many.${decision}.done`, { count: done })}
      nameOf={({ receiving_legal_person_snapshot: to }) => to.legal_name}
      onDone={(done) => selection.choose(done, false)}
    >
      {t(`many.${decision}.question`, {
        count,
        name: first?.receiving_legal_person_snapshot.legal_name ?? '',
        total: formatMoney(totalOf(rows)),
      })}
    </ActOnChosen>
  )
}
