import { RuleBroken } from '@zegel/core/rule-broken'
import type { LiveSession } from '../../../access/actor.queries.ts'
import { assertPasswordConfirmed } from '../../../access/assert-password-confirmed.ts'
import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../db/database.ts'
import { recordSecurityEvent } from '../../audit/audit.ts'
import { deleteIdentities, findHasPassword, lockUser } from './google.queries.ts'

/** Who unlinks, and from where. */
export interface UnlinkGoogleInput {
  userId: string
  session: LiveSession
  ip: string
  userAgent: string | undefined
}

/** Takes signing in with Google away; refused when nothing else would be left to sign in with. Nothing happens when none is linked. */
export async function unlinkGoogle(
  { db, now }: Context,
  { userId, session, ip, userAgent }: UnlinkGoogleInput,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lockUser(tx, userId)
    if (!(await findHasPassword(tx, userId))) throw new RuleBroken('account-needs-password')
    assertPasswordConfirmed(session, now())
    if ((await deleteIdentities(tx, userId)) === 0) return
    await recordSecurityEvent(tx, {
      type: 'google unlinked',
      user_id: userId,
      session_id: session.id,
      ip,
      user_agent: userAgent,
    })
  })
}
