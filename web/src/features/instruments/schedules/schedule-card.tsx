import type { Instrument } from '@zegel/contract/instruments/instruments'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Failure } from '../../../ui/failure.tsx'
import { Section } from '../../../ui/section.tsx'
import { SegmentedToggle } from '../../../ui/segmented-toggle.tsx'
import { ScheduleSkeleton } from './schedule-skeleton.tsx'
import { ScheduleView } from './schedule-view.tsx'
import { useSchedule } from './schedules.api.ts'

const VIEWS = ['picture', 'table'] as const

interface ScheduleCardProps {
  instrument: Instrument
  /** Only what one holder gets. */
  legalPersonId?: string
}

/** What an issuer pays on a bond, and when: interest and redemption for all holders together, or for one of them. */
export function ScheduleCard({ instrument, legalPersonId }: ScheduleCardProps) {
  const { t } = useTranslation('schedules')
  const [view, setView] = useState<(typeof VIEWS)[number]>('picture')
  const schedule = useSchedule(instrument.id, legalPersonId)
  const hasPayments = (schedule.data?.payments.length ?? 0) > 0
  return (
    <Section
      title={t('title')}
      line={t(legalPersonId ? 'lineOfHolder' : 'line')}
      actions={
        hasPayments && (
          <SegmentedToggle
            label={t('view.label')}
            value={view}
            onChange={setView}
            options={VIEWS.map((value) => ({ value, label: t(`view.${value}`) }))}
          />
        )
      }
    >
      {schedule.isPending && <ScheduleSkeleton />}
      {schedule.isError && <Failure error={schedule.error} onRetry={schedule.refetch} />}
      {schedule.data && <ScheduleView {...{ instrument, view }} schedule={schedule.data} />}
    </Section>
  )
}
