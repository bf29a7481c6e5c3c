import type { NumberingInterval } from '@zegel/contract/register/register'
import { Fragment } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { formatUnits } from '../../lib/format.ts'

const SHOWN = 8

/** Share numbers as runs, '1–100, 151'; of a long list the first few and how many more there are. */
export function NumberRanges({
  intervals,
  shown = SHOWN,
}: {
  intervals: readonly NumberingInterval[]
  shown?: number
}) {
  const { t } = useTranslation('register')
  if (intervals.length === 0) return <span>{t('numbering.none')}</span>
  const more = intervals.length - shown
  const texts = intervals
    .slice(0, shown)
    .map(({ start, end }) =>
      start === end ? formatUnits(start) : `${formatUnits(start)}–${formatUnits(end)}`,
    )
  if (more > 0) texts.push(t('numbering.more', { count: more }))
  return (
    <span className="figures" style={{ whiteSpace: 'normal' }}>
      {texts.map((text, at) => (
        <Fragment key={text}>
          {at > 0 && ', '}
          {/* Broken after its dash a run reads as two numbers. */}
          <span style={{ whiteSpace: 'nowrap' }}>{text}</span>
        </Fragment>
      ))}
    </span>
  )
}
