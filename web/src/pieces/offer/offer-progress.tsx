import { Progress } from '@mantine/core'
import { parseCents } from '@zegel/core/money'
import { useTranslation } from 'react-i18next'
import { formatMoney, formatPercentage } from '../../lib/format.ts'
import classes from './landing.module.css'
import type { Offered } from './offered.ts'

/** How far an offer is towards its target; nothing without one. */
export function OfferProgress({ offer }: { offer: Offered }) {
  const { t } = useTranslation('offer')
  const target = 'limit' in offer.settings ? offer.settings.limit : null
  if (target === null) return null
  const part = partOf(offer.invested, target)
  return (
    <div className={classes.progress}>
      <p className={classes.raised}>
        <strong>{t('raised', { amount: formatMoney(offer.invested) })}</strong>{' '}
        <span>{t('ofTarget', { target: formatMoney(target) })}</span>
      </p>
      <div className={classes.bar}>
        <Progress.Root size="lg" radius="xl" flex={1}>
          <Progress.Section value={part * 100} aria-label={t('progress')} />
        </Progress.Root>
        <span className="figures">{formatPercentage(part, 0)}</span>
      </div>
    </div>
  )
}

// Only for a bar and whole percentages: no amount comes from it. It is never full before it is.
function partOf(amount: string, target: string): number {
  const [have = 0n, want = 0n] = [parseCents(amount), parseCents(target)]
  if (want <= 0n) return 0
  if (have >= want) return 1
  return Number((have * 100n) / want) / 100
}
