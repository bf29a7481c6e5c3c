import { RETENTION } from '@zegel/core/retention'
import type { Context } from '../../../context.ts'
import {
  deleteOldMails,
  deleteOldReplies,
  deleteOldSecurityEvents,
  updateOldPayments,
} from './retention.queries.ts'

/**
 * Throws away what is kept no longer, as the privacy page says: answers under idempotency keys after a day, mails and what happened to
 * accounts after a year; and to whom was paid after seven years beyond the year in which it was (art. 52 AWR).
 */
export async function purgeOldData({ pool, now }: Pick<Context, 'pool' | 'now'>): Promise<void> {
  const today = now().toZonedDateTimeISO('UTC')
  const ago = (span: Temporal.DurationLike) => new Date(today.subtract(span).epochMilliseconds)
  await deleteOldReplies(pool, ago({ hours: RETENTION.replyHours }))
  await deleteOldMails(pool, ago({ months: RETENTION.mailMonths }))
  await deleteOldSecurityEvents(pool, ago({ months: RETENTION.mailMonths }))
  const year = today.with({ month: 1, day: 1 }).startOfDay().subtract({ years: 7 })
  await updateOldPayments(pool, new Date(year.epochMilliseconds))
}
