import { useTranslation } from 'react-i18next'
import { formatDate, formatDay, formatMoment } from '../lib/format.ts'

/** A date of record, '2026-11-20', in the words of the reader's language. */
export function DateText({ date }: { date: string }) {
  useTranslation()
  return (
    <time dateTime={date} className="figures">
      {formatDate(date)}
    </time>
  )
}

/** A moment as its day in the Netherlands, or with the time of day. */
export function MomentText({ instant, withTime = false }: { instant: string; withTime?: boolean }) {
  useTranslation()
  return (
    <time dateTime={instant} className="figures">
      {withTime ? formatMoment(instant) : formatDay(instant)}
    </time>
  )
}
