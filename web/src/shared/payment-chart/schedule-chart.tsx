import { useTranslation } from '../../i18n/use-translation.ts'
import type { Schedule } from '@zegel/contract/instruments/schedules'
import { formatDate, formatMoney } from '../../lib/format.ts'
import { PaymentChart } from './payment-chart.tsx'
import type { PaymentGroup } from './payment-groups.ts'
import type { ChartFrame } from './payment-layout.ts'

interface ScheduleChartProps {
  /** Of the instrument. */
  name: string
  /** What each bar stands for; there is at least one. */
  groups: readonly PaymentGroup[]
  totals: Schedule['totals']
  /** With the line of what is outstanding, or the bars alone where there is less room. */
  frame?: ChartFrame
}

/** What is paid on a bond as bars of interest and redemption, under the line of what is outstanding. */
export function ScheduleChart({ name, groups, totals, frame = 'full' }: ScheduleChartProps) {
  const { t } = useTranslation('schedules')
  const groupName = useGroupName()
  return (
    <PaymentChart
      stops={groups}
      frame={frame}
      words={{
        label: t('chart.label', { name }),
        bars: t('chart.payments'),
        interestOnly: t('chart.interestOnly'),
        ...(frame === 'full' && { line: t('outstanding') }),
        ofBar: (group) =>
          t('chart.bar', {
            name: groupName(group),
            interest: formatMoney(group.interest),
            redemption: formatMoney(group.redemption),
            outstanding: formatMoney(group.outstanding),
          }),
      }}
      legend={[
        { kind: 'redemption', label: t('redemption') },
        { kind: 'interest', label: t('interest') },
        ...(frame === 'full' ? [{ kind: 'outstanding' as const, label: t('outstanding') }] : []),
        ...(groups.some(({ isDue }) => isDue)
          ? [{ kind: 'due' as const, label: t('chart.due') }]
          : []),
        ...(groups.some(({ isNext }) => isNext)
          ? [{ kind: 'next' as const, label: t('table.next') }]
          : []),
      ]}
      readout={(group) => ({
        title: group ? groupName(group) : t('allTogether'),
        figures: [
          { label: t('interest'), amount: (group ?? totals).interest },
          { label: t('redemption'), amount: (group ?? totals).redemption },
          ...(group ? [{ label: t('outstandingAfter'), amount: group.outstanding }] : []),
        ],
      })}
    />
  )
}

const YEAR = 4

/** The name of what is shown together: a date, or a year with the number of its payments. */
export function useGroupName(): (group: PaymentGroup) => string {
  const { t } = useTranslation('schedules')
  return ({ key, payments }) =>
    key.length === YEAR ? t('year', { year: key, count: payments.length }) : formatDate(key)
}
