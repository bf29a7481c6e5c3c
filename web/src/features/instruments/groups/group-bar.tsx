import { parseCents } from '@zegel/core/money'
import { clsx } from 'clsx'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { formatFilled, formatMoney } from '../../../lib/format.ts'
import classes from './group-bar.module.css'

interface BarPart {
  id: string
  amount: string
  /** Stands out: the instrument that the page is about. */
  isOwn: boolean
}

interface GroupBarProps {
  limit: string
  /** What its instruments take of it: what was invested, and what is waiting to be. */
  blocked: string
  /** What that amount consists of; without it the bar is one piece. */
  parts?: readonly BarPart[]
}

/** How full a group is: a bar with a piece for each instrument, and the amounts in words below it. */
export function GroupBar({ limit, blocked, parts }: GroupBarProps) {
  const { t } = useTranslation('groups')
  const pieces = parts ?? [{ id: 'all', amount: blocked, isOwn: true }]
  const filled = formatFilled(parseCents(blocked) ?? 0n, parseCents(limit) ?? 0n)
  return (
    <div>
      <div className={classes.bar} aria-hidden>
        {pieces
          .filter(({ amount }) => amount !== '0.00')
          .map(({ id, amount, isOwn }) => (
            <div
              key={id}
              className={clsx(classes.piece, isOwn && classes.own)}
              style={{ width: `${shareOf(amount, limit) * 100}%` }}
            />
          ))}
      </div>
      <p className={classes.words}>
        <span>
          <strong className="figures">{formatMoney(blocked)}</strong>{' '}
          <span>{t('bar.of', { limit: formatMoney(limit) })}</span>
        </span>
        <span className={classes.filled}>{t('bar.filled', { percentage: filled })}</span>
      </p>
    </div>
  )
}

/** A part of a whole as a fraction, at most 1; only for drawing. */
function shareOf(part: string, whole: string): number {
  const [partCents, wholeCents] = [parseCents(part) ?? 0n, parseCents(whole) ?? 1n]
  return Math.min(1, Number((partCents * 10_000n) / wholeCents) / 10_000)
}
