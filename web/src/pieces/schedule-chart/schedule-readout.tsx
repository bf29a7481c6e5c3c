import { Text } from '@mantine/core'
import type { Schedule } from '@zegel/contract/instruments/schedules'
import { useTranslation } from 'react-i18next'
import { formatMoney } from '../../lib/format.ts'
import type { PaymentGroup } from './payment-groups.ts'
import classes from './schedule-chart.module.css'
import { useGroupName } from './use-group-name.ts'

interface ScheduleReadoutProps {
  /** What the pointer or the keyboard is on. */
  group: PaymentGroup | undefined
  totals: Schedule['totals']
}

/** The figures of one bar, or of all together. Each bar says its own to a screen reader, and the table has the totals. */
export function ScheduleReadout({ group, totals }: ScheduleReadoutProps) {
  const { t } = useTranslation('schedules')
  const groupName = useGroupName()
  const { interest, redemption } = group ?? totals
  const figures = [
    { label: t('interest'), amount: interest },
    { label: t('redemption'), amount: redemption },
    ...(group ? [{ label: t('outstandingAfter'), amount: group.outstanding }] : []),
  ]
  return (
    <div className={classes.readout} aria-hidden>
      <Text size="sm" fw={600}>
        {group ? groupName(group) : t('allTogether')}
      </Text>
      <div className={classes.figures}>
        {figures.map(({ label, amount }) => (
          <Text key={label} size="sm" c="dimmed" component="span">
            {label} <span className={classes.amount}>{formatMoney(amount)}</span>
          </Text>
        ))}
      </div>
    </div>
  )
}
