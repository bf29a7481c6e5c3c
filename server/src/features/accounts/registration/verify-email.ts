import { RuleBroken } from '@zegel/core/rule-broken'
import type { Context } from '../../../context.ts'
import { inTransaction, type Tx } from '../../../db/database.ts'
import { consumeLinkToken, isOpenLink } from '../auth-tokens.ts'
import type { RequestOrigin } from '../request-origin.ts'
import { recordSecurityEvent } from '../../audit/audit.ts'
import { completeEmailChange } from './complete-email-change.ts'
import { confirmAddress } from './confirm-address.ts'

const PURPOSES = ['verify_email', 'email_change'] as const

export interface VerifyEmailInput {
  token: string
  userId: string
  sessionId: string
}

/**
 * Verifies the address of whoever is signed in, or completes its change, by the link of a mail; returns the address. Works once and for its
 * own account alone, else 'verify-link-invalid': who reads the mail of somebody else's account must not verify it for them.
 */
export function verifyEmail(
  context: Context,
  { token, userId, sessionId }: VerifyEmailInput,
  sender: RequestOrigin,
): Promise<string> {
  return inTransaction(context.db, async (tx) => {
    const link = await consumeLinkToken(tx, token, { userId, purposes: PURPOSES }, context.now())
    if (!link?.data.email) throw new RuleBroken('verify-link-invalid')
    const { email } = link.data
    const following = { userId, sessionId, email }
    if (link.purpose === 'email_change') await completeEmailChange(tx, context, following, sender)
    else await verify(tx, context, following, sender)
    return email
  })
}

/** What a guest hears who follows such a link: to sign in first, unless the link works for nobody. It stays unused. */
export async function refuseGuest({ db, now }: Context, token: string): Promise<never> {
  const isOpen = await isOpenLink(db, token, PURPOSES, now())
  throw new RuleBroken(isOpen ? 'sign-in-to-verify' : 'verify-link-invalid')
}

async function verify(
  tx: Tx,
  { now }: Context,
  { userId, sessionId, email }: { userId: string; sessionId: string; email: string },
  { ip, userAgent }: RequestOrigin,
): Promise<void> {
  const account = await confirmAddress(tx, userId, now())
  // The link went to an address that the account has no more.
  if (account.email !== email) throw new RuleBroken('verify-link-invalid')
  await recordSecurityEvent(tx, {
    type: 'e-mail verified',
    user_id: userId,
    session_id: sessionId,
    ip,
    user_agent: userAgent,
  })
}
