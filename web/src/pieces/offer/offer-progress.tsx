import { Progress } from '@mantine/core'
import { formatCents, parseCents } from '@zegel/core/money'
import { useTranslation } from 'react-i18next'
import { formatMoney, formatPercentage } from '../../lib/format.ts'
import classes from './landing.module.css'
import type { Offered } from './offered.ts'

/** How far an offer is towards its target, with what is still being paid; nothing without a target. */
export function OfferProgress({ offer }: { offer: Offered }) {
  const { t } = useTranslation('offer')
  const target = 'limit' in offer.settings ? offer.settings.limit : null
  if (target === null) return null
  const promised = offer.blocked_amount
  const part = partOf(promised, target)
  const unpaidCents = (parseCents(promised) ?? 0n) - (parseCents(offer.invested) ?? 0n)
  const isPaid = unpaidCents <= 0n
  return (
    <div className={classes.progress}>
      <p className={classes.raised}>
        <strong>{t(isPaid ? 'raised' : 'promised', { amount: formatMoney(promised) })}</strong>{' '}
        <span>{t('ofTarget', { target: formatMoney(target) })}</span>
        {!isPaid && (
          <>
            {', '}
            <span>{t('stillPaid', { amount: formatMoney(formatCents(unpaidCents)) })}</span>
          </>
        )}
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
