import { NotFound } from '@zegel/core/access/refusals'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../db/database.ts'
import { recordSecurityEvent } from '../audit/audit.ts'
import { revokeSessionOf } from './accounts.queries.ts'
import { endOtherSessions } from './end-other-sessions.ts'
import type { OwnSession } from './own-session.ts'

/** Ends one session of somebody's own, as of a device that was lost; NotFound when it is not theirs. */
export function endSession(
  { db, now }: Context,
  { userId, sessionId, ip, userAgent }: OwnSession,
  ended: string,
): Promise<void> {
  const at = new Date(now().epochMilliseconds)
  return inTransaction(db, async (tx) => {
    const isTheirs = await revokeSessionOf(tx, userId, ended, at, 'ended by the user')
    if (!isTheirs) throw new NotFound()
    await recordSecurityEvent(tx, {
      type: 'session ended',
      user_id: userId,
      session_id: sessionId,
      ip,
      user_agent: userAgent,
      detail: { ended },
    })
  })
}

/** Ends all sessions of somebody but the one they ask it from. */
export function endAllOtherSessions(
  { db, now }: Context,
  { userId, sessionId, ip, userAgent }: OwnSession,
): Promise<void> {
  return inTransaction(db, async (tx) => {
    const ended = await endOtherSessions(tx, userId, sessionId, now(), 'ended by the user')
    await recordSecurityEvent(tx, {
      type: 'other sessions ended',
      user_id: userId,
      session_id: sessionId,
      ip,
      user_agent: userAgent,
      detail: { ended },
    })
  })
}
