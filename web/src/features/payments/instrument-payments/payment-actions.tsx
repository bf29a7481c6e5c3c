import type { Instrument } from '@zegel/contract/instruments/instruments'
import type { InstrumentPayment } from '@zegel/contract/payments/instrument-payments'
import { sumAmounts } from '@zegel/core/money'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { formatMoney } from '../../../lib/format.ts'
import { ActOnChosen } from '../../../shared/acting/act-on-chosen.tsx'
import { ExportChosen } from '../../../ui/tables/export-chosen.tsx'
import type { TableSelection } from '../../../ui/tables/table-columns.ts'
import { exportUrl, isReceivable, useReceiveEach } from './instrument-payments.api.ts'

interface PaymentActionsProps {
  instrument: Instrument
  selection: TableSelection<InstrumentPayment>
}

/** What can be done with the payments that were chosen. */
export function PaymentActions({ instrument, selection }: PaymentActionsProps) {
  const { t } = useTranslation('instrument-payments')
  const { mutateAsync } = useReceiveEach(instrument.id, t('receive.toRefund'))
  const rows = instrument.may.manage ? selection.rows.filter(isReceivable) : []
  const payment_ids = selection.rows.map(({ id }) => id)
  const count = rows.length
  const total = formatMoney(sumAmounts(rows.map(({ amount }) => amount)))
  return (
    <>
      <ActOnChosen
        rows={rows}
        words={{
          action: t('receiveMany.action', { chosen: count }),
          title: t('receiveMany.title', { count, total }),
          submit: t('receive.submit'),
        }}
        act={mutateAsync}
        tellDone={(done) => t('receiveMany.done', { count: done })}
        nameOf={({ payer }) => payer}
        onDone={(done) => selection.choose(done, false)}
      >
        {t('receiveMany.question')}
      </ActOnChosen>
      <ExportChosen
        count={payment_ids.length}
        urlOf={(format) => exportUrl(instrument.id, { payment_ids }, format)}
      />
    </>
  )
}
