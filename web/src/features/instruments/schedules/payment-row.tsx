import type { SchedulePayment } from '@zegel/contract/instruments/schedules'
import { useTranslation } from 'react-i18next'
import { formatDate, formatMoney } from '../../../lib/format.ts'
import { DateText } from '../../../ui/tables/values.tsx'
import { StatusBadge } from '../../../ui/status-badge.tsx'
import classes from './schedule-table.module.css'

/** One payment: when it is due, and when it is paid if banks are closed then. */
export function PaymentRow({ payment }: { payment: SchedulePayment }) {
  const { t } = useTranslation('schedules')
  const { date, payment_day, interest, redemption, outstanding, state } = payment
  return (
    <tr data-state={state}>
      <td>
        <span className={classes.date}>
          <DateText date={date} />
          {state === 'next' && <StatusBadge tone="info">{t('table.next')}</StatusBadge>}
        </span>
        {payment_day !== date && (
          <span className={classes.note}>
            {t('table.paidOn', { date: formatDate(payment_day) })}
          </span>
        )}
      </td>
      <td data-label={t('interest')}>{formatMoney(interest)}</td>
      <td data-label={t('redemption')}>{formatMoney(redemption)}</td>
      <td data-label={t('outstandingAfter')}>{formatMoney(outstanding)}</td>
    </tr>
  )
}
