import type { Instrument } from '@zegel/contract/instruments/instruments'
import type { Schedule } from '@zegel/contract/instruments/schedules'
import { useTranslation } from 'react-i18next'
import { Empty } from '../../../ui/empty.tsx'
import { ButtonLink } from '../../../ui/links.tsx'

interface NoScheduleProps {
  instrument: Instrument
  schedule: Schedule
}

/** Nothing to show: the terms say too little, or nothing is paid on anything that is held. */
export function NoSchedule({ instrument, schedule }: NoScheduleProps) {
  const { t } = useTranslation('schedules')
  if (schedule.basis !== null) return <Empty title={t('nothing.title')}>{t('nothing.help')}</Empty>
  return (
    <Empty
      title={t('incomplete.title')}
      action={
        instrument.may.manage && (
          <ButtonLink
            to="/app/overview/instruments/$id/$section"
            params={{ id: instrument.id, section: 'settings' }}
            search={true}
            variant="default"
          >
            {t('incomplete.action')}
          </ButtonLink>
        )
      }
    >
      {t('incomplete.help')}
    </Empty>
  )
}
