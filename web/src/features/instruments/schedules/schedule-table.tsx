import { UnstyledButton } from '@mantine/core'
import { IconChevronRight } from '@tabler/icons-react'
import type { Schedule, SchedulePayment } from '@zegel/contract/instruments/schedules'
import { type ReactNode, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { formatDate } from '../../../lib/format.ts'
import { byYear, type PaymentGroup } from '../../../shared/payment-chart/payment-groups.ts'
import { useGroupName } from '../../../shared/payment-chart/schedule-chart.tsx'
import { StatusBadge } from '../../../ui/status-badge.tsx'
import { DataTable } from '../../../ui/tables/data-table.tsx'
import type { DataColumn } from '../../../ui/tables/table-columns.ts'
import { DateText, Money, SecondLine } from '../../../ui/tables/values.tsx'
import classes from './schedule-table.module.css'

// From here on a line for each payment is too long to read at once.
const LONG = 12

/** A payment, or a year with what is paid in it together. */
type Line =
  | { key: string; year: PaymentGroup; isOpen: boolean }
  | { key: string; payment: SchedulePayment; isInYear: boolean }

interface ScheduleTableProps {
  /** Of the instrument. */
  name: string
  schedule: Schedule
}

/** Every payment with its figures; a long schedule shows its years, which open. That of the next payment stands open. */
export function ScheduleTable({ name, schedule }: ScheduleTableProps) {
  const { t } = useTranslation('schedules')
  const { lines, toggle } = useLines(schedule.payments)
  return (
    <DataTable
      label={t('table.label', { name })}
      rows={lines}
      columns={useColumns(schedule, toggle)}
      rowKey={({ key }) => key}
      isActive={(line) => 'payment' in line && line.payment.state === 'next'}
    />
  )
}

function useLines(payments: readonly SchedulePayment[]) {
  const isLong = payments.length > LONG
  const years = isLong ? byYear(payments) : []
  const [opened, setOpened] = useState<ReadonlySet<string>>(
    () => new Set(years.filter(({ isNext }) => isNext).map(({ key }) => key)),
  )

  function toggle(key: string) {
    const next = new Set(opened)
    if (!next.delete(key)) next.add(key)
    setOpened(next)
  }

  const toLine = (isInYear: boolean) => (payment: SchedulePayment) => ({
    ...{ key: payment.date, payment, isInYear },
  })
  const lines: Line[] = isLong
    ? years.flatMap((year) => {
        const isOpen = opened.has(year.key)
        const line = { key: `year ${year.key}`, year, isOpen }
        return isOpen ? [line, ...year.payments.map(toLine(true))] : [line]
      })
    : payments.map(toLine(false))
  return { lines, toggle }
}

function useColumns(
  { payments, totals }: Schedule,
  onToggle: (key: string) => void,
): DataColumn<Line>[] {
  const { t } = useTranslation('schedules')
  return [
    {
      key: 'date',
      title: t('table.date'),
      total: t('table.total'),
      render: (line) =>
        'year' in line ? <Year line={line} onToggle={onToggle} /> : <Day line={line} />,
    },
    figure('interest', t('interest'), totals.interest),
    { ...figure('redemption', t('redemption'), totals.redemption), term: 'redemption' },
    {
      ...figure('outstanding', t('outstandingAfter'), payments.at(-1)?.outstanding ?? '0.00'),
      term: 'outstanding',
    },
  ]
}

function figure(
  key: 'interest' | 'redemption' | 'outstanding',
  title: string,
  total: string,
): DataColumn<Line> {
  return {
    key,
    title,
    isFigure: true,
    render: (line) => (
      <InLine line={line}>
        <Money amount={'year' in line ? line.year[key] : line.payment[key]} />
      </InLine>
    ),
    total: <Money amount={total} />,
  }
}

// A year stands out, and what was due is behind one.
function InLine({ line, children }: { line: Line; children: ReactNode }) {
  const isDue = 'year' in line ? line.year.isDue : line.payment.state === 'due'
  return (
    <span
      data-year={'year' in line || undefined}
      data-due={isDue || undefined}
      className={classes.line}
    >
      {children}
    </span>
  )
}

interface YearProps {
  line: Extract<Line, { year: PaymentGroup }>
  onToggle: (key: string) => void
}

/** The name of a year, which opens and closes it. */
function Year({ line, onToggle }: YearProps) {
  const groupName = useGroupName()
  return (
    <InLine line={line}>
      <UnstyledButton
        className={classes.toggle}
        aria-expanded={line.isOpen}
        onClick={() => onToggle(line.year.key)}
      >
        <IconChevronRight size={16} aria-hidden className={classes.chevron} />
        {groupName(line.year)}
      </UnstyledButton>
    </InLine>
  )
}

/** When a payment is due, and when it is paid if banks are closed then. */
function Day({ line }: { line: Extract<Line, { payment: SchedulePayment }> }) {
  const { t } = useTranslation('schedules')
  const { date, payment_day, state } = line.payment
  return (
    <span data-in-year={line.isInYear || undefined} className={classes.day}>
      <InLine line={line}>
        <span className={classes.date}>
          <DateText date={date} />
          {state === 'next' && <StatusBadge tone="info">{t('table.next')}</StatusBadge>}
        </span>
        {payment_day !== date && (
          <SecondLine>{t('table.paidOn', { date: formatDate(payment_day) })}</SecondLine>
        )}
      </InLine>
    </span>
  )
}
