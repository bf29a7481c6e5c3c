import type { Tx } from '../../db/database.ts'
import { recordEvent } from '../audit/record-event.ts'
import { revokeSessionsOfUser, updatePassword } from './accounts.queries.ts'
import { hashPassword } from './password.ts'

/** Gives a user another password and ends all sessions: whoever knew the old one is out. */
export async function setPassword(
  tx: Tx,
  userId: string,
  password: string,
  { ip, now }: { ip: string; now: Temporal.Instant },
): Promise<void> {
  const at = new Date(now.epochMilliseconds)
  await updatePassword(tx, userId, await hashPassword(password), at)
  await revokeSessionsOfUser(tx, userId, at, 'password changed')
  await recordEvent(tx, {
    organization_id: null,
    user_id: userId,
    action: 'password changed',
    record_type: 'user',
    record_id: userId,
    ip,
  })
}
