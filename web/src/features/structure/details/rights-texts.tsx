import { useTranslation } from '../../../i18n/use-translation.ts'
import type { RightKind } from '@zegel/core/structure/rights'
import type { Holding } from '@zegel/core/structure/structure-index'
import { formatPercentage, formatShare } from '../../../lib/format.ts'
import { RIGHT_STYLES } from '../drawing-style.ts'
import classes from './details.module.css'

// What two decimals can tell.
const SMALLEST = 0.0001

/** A part of an instrument as a percentage with two decimals, that never rounds somebody away, nor makes one of many the only one. */
export function formatPart(fraction: number): string {
  return writePart(fraction, formatShare)
}

/** The same in the drawing and what is heard of it, where no other part stands below it: '40%'. */
export function formatBarePart(fraction: number): string {
  return writePart(fraction, formatPercentage)
}

function writePart(fraction: number, write: (fraction: number) => string): string {
  if (fraction > 0 && fraction < SMALLEST) return `< ${write(SMALLEST)}`
  if (fraction < 1 && fraction > 1 - SMALLEST) return `> ${write(1 - SMALLEST)}`
  return write(fraction)
}

/** How much of an instrument somebody has, as a percentage with its name. */
export function HeldText({ holding }: { holding: Holding }) {
  const { t } = useTranslation('structure')
  const { fraction, instrument } = holding
  return <>{t('details.held', { share: formatPart(fraction), name: instrument.name })}</>
}

/** The part that somebody stated, on a line of its own; nothing when there is none. */
export function StatedText({ stated }: { stated: number | null }) {
  const { t } = useTranslation('structure')
  if (stated === null) return null
  return (
    <span className={classes.rowLine}>{t('details.stated', { share: formatPart(stated) })}</span>
  )
}

/** Rights as words, each with the line that it has in the drawing. */
export function RightWords({ rights }: { rights: readonly RightKind[] }) {
  const { t } = useTranslation('structure')
  return (
    <ul className={classes.rights} aria-label={t('details.rights')}>
      {rights.map((right) => {
        const { variable, dashes, width } = RIGHT_STYLES[right]
        return (
          <li key={right} className={classes.right}>
            <svg width="18" height="4" aria-hidden>
              <path d="M0 2H18" stroke={variable} strokeWidth={width} strokeDasharray={dashes} />
            </svg>
            {t(`rights.${right}`)}
          </li>
        )
      })}
    </ul>
  )
}
