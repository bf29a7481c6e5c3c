import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { formatMoney } from '../../lib/format.ts'
import type { PaymentGroup } from './payment-groups.ts'
import classes from './schedule-chart.module.css'
import { useGroupName } from './use-group-name.ts'

interface ScheduleReadoutProps {
  group: PaymentGroup
  /** Pointed at, or the next one because nothing is. */
  isActive: boolean
}

/** The figures of the bar that the pointer or the keyboard is on. Each bar says them itself to a screen reader. */
export function ScheduleReadout({ group, isActive }: ScheduleReadoutProps) {
  const { t } = useTranslation('schedules')
  const groupName = useGroupName()
  const figures = [
    { label: t('interest'), amount: group.interest },
    { label: t('redemption'), amount: group.redemption },
    { label: t('outstandingAfter'), amount: group.outstanding },
  ]
  return (
    <div className={classes.readout} aria-hidden>
      <Text size="sm" fw={600}>
        {!isActive && group.isNext ? t('nextIs', { name: groupName(group) }) : groupName(group)}
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
