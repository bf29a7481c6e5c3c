import type { Schedule, SchedulePayment } from '@zegel/contract/instruments/schedules'
import { formatCents, parseCents } from '@zegel/core/money'
import { useTranslation } from 'react-i18next'
import { formatDate, formatMoney } from '../../../lib/format.ts'
import { FactList } from '../../../ui/fact-list.tsx'

/** What a treasurer wants to know first: the next payment, and what has built up for it. */
export function ScheduleFacts({ schedule }: { schedule: Schedule }) {
  const { t } = useTranslation('schedules')
  const next = schedule.payments.find(({ state }) => state === 'next')
  return (
    <FactList
      facts={[
        {
          label: t('facts.next'),
          value: next
            ? t('facts.nextValue', { date: formatDate(next.date), amount: totalOf(next) })
            : t('facts.none'),
        },
        { label: t('facts.accrued'), value: formatMoney(schedule.accrued_interest) },
        ...(next
          ? [{ label: t('facts.outstanding'), value: formatMoney(outstandingBefore(next)) }]
          : []),
      ]}
    />
  )
}

function totalOf({ interest, redemption }: SchedulePayment): string {
  return formatMoney(formatCents(cents(interest) + cents(redemption)))
}

// All that a payment redeems or leaves; what was sold since the one before is in it.
function outstandingBefore({ outstanding, redemption }: SchedulePayment): string {
  return formatCents(cents(outstanding) + cents(redemption))
}

function cents(amount: string): bigint {
  return parseCents(amount) ?? 0n
}
