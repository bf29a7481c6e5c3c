import type { Instrument } from '@zegel/contract/instruments/instruments'
import { formatCents, parseCents } from '@zegel/core/money'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Section } from '../../ui/section.tsx'
import { Money } from '../../ui/tables/values.tsx'
import classes from './key-figures.module.css'

type Part = 'invested' | 'reserved' | 'available'

/** What came in, what is promised and what is left, which add up to what is aimed at; without a target only the first two, once there is anything. */
export function KeyFigures({ instrument }: { instrument: Instrument }) {
  const { t } = useTranslation('instruments')
  const { invested, blocked_amount: blocked, available_value: available } = instrument
  const [investedCents, blockedCents] = [parseCents(invested) ?? 0n, parseCents(blocked) ?? 0n]
  const availableCents = available === null ? 0n : (parseCents(available) ?? 0n)
  const target = blockedCents + availableCents
  const hasTarget = available !== null
  if (!hasTarget && blockedCents === 0n) return null
  const parts: readonly (readonly [Part, bigint])[] = [
    ['invested', investedCents],
    ['reserved', blockedCents - investedCents],
    ...(hasTarget ? [['available', availableCents] as const] : []),
  ]
  return (
    <Section>
      <dl className={classes.figures} aria-label={t('figures.label')}>
        {parts.map(([part, cents]) => (
          <div key={part}>
            <dt>
              {hasTarget && <span className={classes.swatch} data-part={part} aria-hidden />}
              {t(`figures.${part}`)}
            </dt>
            <dd>
              <Money amount={formatCents(cents)} />
            </dd>
          </div>
        ))}
        {hasTarget && (
          <div>
            <dt>{t('figures.target')}</dt>
            <dd>
              <Money amount={formatCents(target)} />
            </dd>
          </div>
        )}
      </dl>
      {hasTarget && target > 0n && (
        <div className={classes.bar} aria-hidden>
          {parts.map(([part, cents]) => (
            <div
              key={part}
              className={classes.swatch}
              data-part={part}
              style={{ width: `${Number((cents * 10_000n) / target) / 100}%` }}
            />
          ))}
        </div>
      )}
    </Section>
  )
}
