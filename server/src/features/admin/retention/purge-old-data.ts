import type { Context } from '../../../context.ts'
import { deleteOldMails, deleteOldReplies, deleteOldSecurityEvents } from './retention.queries.ts'

/**
 * Throws away what is kept no longer, as the privacy page says: answers under idempotency keys after a day, mails and what happened to
 * accounts after a year.
 */
export async function purgeOldData({ pool, now }: Pick<Context, 'pool' | 'now'>): Promise<void> {
  const today = now().toZonedDateTimeISO('UTC')
  const ago = (span: Temporal.DurationLike) => new Date(today.subtract(span).epochMilliseconds)
  await deleteOldReplies(pool, ago({ days: 1 }))
  await deleteOldMails(pool, ago({ years: 1 }))
  await deleteOldSecurityEvents(pool, ago({ years: 1 }))
}
