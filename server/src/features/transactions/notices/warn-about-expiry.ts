import type { Context } from '../../../context.ts'
import { listExpiring } from './notices.queries.ts'
import { notifyTransaction } from './notify-transaction.ts'

const DAYS_BEFORE = 3

/** Warns the receivers of open transactions that expire within three days, once. */
export async function warnAboutExpiry(context: Context): Promise<void> {
  const now = context.now()
  const expiring = await listExpiring(context.db, {
    now: new Date(now.epochMilliseconds),
    before: new Date(now.add({ hours: DAYS_BEFORE * 24 }).epochMilliseconds),
  })
  for (const key of expiring) await notifyTransaction(context, key, 'expiring')
}
