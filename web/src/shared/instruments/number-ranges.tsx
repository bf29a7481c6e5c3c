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
  const texts = intervals.slice(0, shown).map(toText)
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

const IN_SHORT = 2
const IN_FULL = 50

/** Share numbers on one line of a table, '1–500, 612 en 3 meer'; all of them, or of a great many the first, for who points at it. */
export function NumbersInShort({ intervals }: { intervals: readonly NumberingInterval[] }) {
  const { t } = useTranslation('register')
  if (intervals.length === 0) return <span>{t('numbering.none')}</span>
  function write(shown: number) {
    const numbers = intervals.slice(0, shown).map(toText).join(', ')
    const more = intervals.length - shown
    return more > 0 ? t('numbering.andMore', { numbers, count: more }) : numbers
  }
  return (
    <span className="figures" style={{ whiteSpace: 'nowrap' }} title={write(IN_FULL)}>
      {write(IN_SHORT)}
    </span>
  )
}

function toText({ start, end }: NumberingInterval): string {
  return start === end ? formatUnits(start) : `${formatUnits(start)}–${formatUnits(end)}`
}
