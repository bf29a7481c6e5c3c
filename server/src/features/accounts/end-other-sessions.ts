import type { Tx } from '../../db/database.ts'
import { deletePendingTokens, revokeOtherSessions } from './accounts.queries.ts'

/**
 * Ends all sessions of somebody but the one to keep (none when null), and whatever could become one: a second factor that is awaited, a
 * link to choose a password. Returns how many ended.
 */
export async function endOtherSessions(
  tx: Tx,
  userId: string,
  keepSessionId: string | null,
  now: Temporal.Instant,
  reason: string,
): Promise<number> {
  const at = new Date(now.epochMilliseconds)
  await deletePendingTokens(tx, userId)
  return revokeOtherSessions(tx, userId, keepSessionId, at, reason)
}
