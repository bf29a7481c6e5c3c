import type { Schedule } from '@zegel/contract/instruments/schedules'
import { useTranslation } from 'react-i18next'
import { formatMoney } from '../../../lib/format.ts'
import { byYear } from '../../../pieces/schedule-chart/payment-groups.ts'
import { PaymentRow } from './payment-row.tsx'
import classes from './schedule-table.module.css'
import { YearRows } from './year-rows.tsx'

// From here on a line for each payment is too long to read at once.
const LONG = 12

interface ScheduleTableProps {
  /** Of the instrument. */
  name: string
  schedule: Schedule
}

/** Every payment with its figures; a long schedule shows its years, which open. */
export function ScheduleTable({ name, schedule }: ScheduleTableProps) {
  const { t } = useTranslation('schedules')
  const { payments, totals } = schedule
  const isLong = payments.length > LONG
  return (
    <table className={classes.table} aria-label={t('table.label', { name })}>
      <thead>
        <tr>
          <th scope="col">{t('table.date')}</th>
          <th scope="col">{t('interest')}</th>
          <th scope="col">{t('redemption')}</th>
          <th scope="col">{t('outstandingAfter')}</th>
        </tr>
      </thead>
      {isLong ? (
        byYear(payments).map((group) => <YearRows key={group.key} group={group} />)
      ) : (
        <tbody>
          {payments.map((payment) => (
            <PaymentRow key={payment.date} payment={payment} />
          ))}
        </tbody>
      )}
      <tfoot>
        <tr>
          <td>{t('table.total')}</td>
          <td data-label={t('interest')}>{formatMoney(totals.interest)}</td>
          <td data-label={t('redemption')}>{formatMoney(totals.redemption)}</td>
          <td data-label={t('outstandingAfter')}>
            {formatMoney(payments.at(-1)?.outstanding ?? '0.00')}
          </td>
        </tr>
      </tfoot>
    </table>
  )
}
