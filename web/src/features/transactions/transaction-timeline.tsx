import type { TimelineEvent } from '@zegel/contract/transactions/transaction-parts'
import type { Transaction } from '@zegel/contract/transactions/transactions'
import { isOpen } from '@zegel/core/transactions/transaction'
import { useTranslation } from '../../i18n/use-translation.ts'
import { formatDeadline } from '../../lib/format.ts'
import { MomentText } from '../../ui/tables/values.tsx'
import classes from './transaction-timeline.module.css'
import { waitsFor } from './waits-for.ts'

const GOOD = new Set<TimelineEvent['event']>([
  'accepted',
  'consented',
  'recorded',
  'paid',
  'paid_online',
  'payment_recorded',
  'deed_made',
])

// Why an attempt to pay came to nothing.
const WHY = [
  'failed',
  'canceled',
  'expired',
  'amount-differs',
  'currency-differs',
  'transaction-closed',
  'paid-twice',
] as const

interface TransactionTimelineProps {
  transaction: Transaction
  timeline: readonly TimelineEvent[]
}

/** What happened to a transaction, oldest first, and while it is open what it waits for. */
export function TransactionTimeline({ transaction, timeline }: TransactionTimelineProps) {
  return (
    <ol className={classes.list}>
      {timeline.map((event) => (
        <Happened key={`${event.event} ${event.at}`} {...event} />
      ))}
      <Waiting transaction={transaction} />
    </ol>
  )
}

function Happened({ event, at, by, reason }: TimelineEvent) {
  const { t } = useTranslation('transactions')
  const why = WHY.find((known) => event === 'payment_not_made' && known === reason)
  return (
    <li className={classes.event} data-tone={GOOD.has(event) ? 'success' : 'neutral'}>
      {by ? t(`timeline.by.${event}`, { name: by }) : t(`timeline.${event}`)}
      {reason && `: ${why ? t(`timeline.notMade.${why}`) : reason}`}
      <span className={classes.line}>
        <MomentText instant={at} withTime />
      </span>
    </li>
  )
}

function Waiting({ transaction }: { transaction: Transaction }) {
  const { t } = useTranslation('transactions')
  const { status, expires_at, created_at } = transaction
  if (!isOpen(status)) return null
  return (
    <li className={classes.event} data-tone="waiting">
      {waitsFor(transaction).map(({ what, name }) => (
        <div key={what}>{t(`timeline.${what}`, { name })}</div>
      ))}
      {expires_at && (
        <span className={classes.line}>
          {t('expires', { date: formatDeadline(expires_at, created_at) })}
        </span>
      )}
    </li>
  )
}
