import type { Schedule } from '@zegel/contract/instruments/schedules'
import { useTranslation } from 'react-i18next'
import { formatDate, formatUnits } from '../../../lib/format.ts'
import { InfoAlert } from '../../../ui/info-alert.tsx'

/** Says when a schedule is an example, because nothing is issued yet. */
export function ScheduleBasis({ schedule }: { schedule: Schedule }) {
  const { t } = useTranslation('schedules')
  const { basis, units, start_date } = schedule
  if (basis !== 'limit' && basis !== 'unit') return null
  const facts = {
    count: units,
    formatted: formatUnits(units),
    date: start_date ? formatDate(start_date) : '',
  }
  return <InfoAlert title={t('basis.title')}>{t(`basis.${basis}`, facts)}</InfoAlert>
}
