import { Stack, Text } from '@mantine/core'
import type { Instrument } from '@zegel/contract/instruments/instruments'
import type { Schedule } from '@zegel/contract/instruments/schedules'
import { useTranslation } from 'react-i18next'
import { NoSchedule } from './no-schedule.tsx'
import { byYear, eachPayment } from '../../../pieces/schedule-chart/payment-groups.ts'
import { ScheduleBasis } from './schedule-basis.tsx'
import { ScheduleChart } from '../../../pieces/schedule-chart/schedule-chart.tsx'
import { ScheduleFacts } from './schedule-facts.tsx'
import { ScheduleTable } from './schedule-table.tsx'

// More bars than this are too thin to point at.
const MANY = 24

interface ScheduleViewProps {
  instrument: Instrument
  schedule: Schedule
  view: 'picture' | 'table'
}

/** A schedule as a picture or as a table, and for whom it is. */
export function ScheduleView({ instrument, schedule, view }: ScheduleViewProps) {
  const { t } = useTranslation('schedules')
  const { payments, goes_on } = schedule
  if (payments.length === 0) return <NoSchedule instrument={instrument} schedule={schedule} />
  const { name } = instrument
  return (
    <Stack gap="lg">
      <ScheduleBasis schedule={schedule} />
      {schedule.basis === 'register' && <ScheduleFacts schedule={schedule} />}
      {view === 'picture' ? (
        <ScheduleChart
          name={name}
          totals={schedule.totals}
          groups={payments.length > MANY ? byYear(payments) : eachPayment(payments)}
        />
      ) : (
        <ScheduleTable name={name} schedule={schedule} />
      )}
      <Text size="xs" c="dimmed">
        {goes_on ? t('goesOn') : t('help')}
      </Text>
    </Stack>
  )
}
