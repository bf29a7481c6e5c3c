import { NotFound } from '@zegel/core/access/refusals'
import type { Tx } from '../../../db/database.ts'
import { recordSecurityEvent } from '../../audit/audit.ts'
import type { TwoFactorChange } from './confirm-two-factor.ts'
import { listRecoveryCodes, replaceRecoveryCodes } from './recovery-codes.ts'
import { lockOwner } from './two-factor.queries.ts'

/** Replaces the recovery codes by eight new ones and returns them; the old ones are worth nothing. NotFound while two-factor is off. */
export async function renewRecoveryCodes(
  tx: Tx,
  key: Buffer,
  { userId, sessionId, ip, userAgent }: TwoFactorChange,
): Promise<string[]> {
  const owner = await lockOwner(tx, userId)
  if (!owner.two_factor_confirmed_at) throw new NotFound()
  await replaceRecoveryCodes(tx, key, userId)
  await recordSecurityEvent(tx, {
    type: 'recovery codes renewed',
    user_id: userId,
    session_id: sessionId,
    ip,
    user_agent: userAgent,
  })
  return listRecoveryCodes(tx, key, userId)
}
