import { UnstyledButton } from '@mantine/core'
import { IconChevronRight } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Schedule, SchedulePayment } from '@zegel/contract/instruments/schedules'
import { formatDate, formatMoney } from '../../../lib/format.ts'
import { byYear, type PaymentGroup } from '../../../shared/schedule-chart/payment-groups.ts'
import { useGroupName } from '../../../shared/schedule-chart/schedule-chart.tsx'
import { StatusBadge } from '../../../ui/status-badge.tsx'
import { DateText } from '../../../ui/tables/values.tsx'
import classes from './schedule-table.module.css'

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

/** A year with what is paid in it together; opened it shows its payments. The year of the next payment stands open. */
function YearRows({ group }: { group: PaymentGroup }) {
  const { t } = useTranslation('schedules')
  const groupName = useGroupName()
  const [isOpen, setOpen] = useState(group.isNext)
  return (
    <tbody>
      <tr className={classes.year} data-state={group.isDue ? 'due' : undefined}>
        <td>
          <UnstyledButton
            className={classes.toggle}
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            <IconChevronRight size={16} aria-hidden className={classes.chevron} />
            {groupName(group)}
          </UnstyledButton>
        </td>
        <td data-label={t('interest')}>{formatMoney(group.interest)}</td>
        <td data-label={t('redemption')}>{formatMoney(group.redemption)}</td>
        <td data-label={t('outstandingAfter')}>{formatMoney(group.outstanding)}</td>
      </tr>
      {isOpen &&
        group.payments.map((payment) => <PaymentRow key={payment.date} payment={payment} />)}
    </tbody>
  )
}

/** One payment: when it is due, and when it is paid if banks are closed then. */
function PaymentRow({ payment }: { payment: SchedulePayment }) {
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
