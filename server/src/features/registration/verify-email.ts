import { RuleBroken } from '@zegel/core/rule-broken'
import type { Context } from '../../app.ts'
import { inTransaction, type Tx } from '../../db/database.ts'
import { consumeLinkToken } from '../accounts/auth-tokens.ts'
import type { Sender } from '../accounts/sender.ts'
import { recordSecurityEvent } from '../audit/record-security-event.ts'
import { completeEmailChange } from './complete-email-change.ts'
import { confirmAddress } from './confirm-address.ts'

export interface Following {
  token: string
  userId: string
  sessionId: string
}

/**
 * Verifies the address of whoever is signed in, or completes its change, by the link of a mail; answers the address. Works once and
 * for its own account alone, else 'verify-link-invalid': who reads the mail of somebody else's account must not verify it for them.
 */
export function verifyEmail(
  context: Context,
  { token, userId, sessionId }: Following,
  sender: Sender,
): Promise<string> {
  return inTransaction(context.db, async (tx) => {
    const purposes = ['verify_email', 'email_change'] as const
    const link = await consumeLinkToken(tx, token, { userId, purposes }, context.now())
    if (!link?.data.email) throw new RuleBroken('verify-link-invalid')
    const { email } = link.data
    const following = { userId, sessionId, email }
    if (link.purpose === 'email_change') await completeEmailChange(tx, context, following, sender)
    else await verify(tx, context, following, sender)
    return email
  })
}

async function verify(
  tx: Tx,
  { now }: Context,
  { userId, sessionId, email }: { userId: string; sessionId: string; email: string },
  { ip, userAgent }: Sender,
): Promise<void> {
  const account = await confirmAddress(tx, userId, now())
  // The link went to an address that the account has no more.
  if (account.email !== email) throw new RuleBroken('verify-link-invalid')
  await recordSecurityEvent(tx, {
    type: 'e-mail verified',
    user_id: userId,
    session_id: sessionId,
    ip,
    user_agent: userAgent ?? null,
  })
}
