import type { Context } from '../../../context.ts'
import { inTransaction, type Tx } from '../../../db/database.ts'
import { googleLinkedLetter } from '../accounts.mails.ts'
import { mailUser } from '../mail-account.ts'
import { recordSecurityEvent } from '../../audit/audit.ts'
import { GoogleRefused, type Identity } from './openid-provider.ts'
import { findLink, insertIdentity, lockUser } from './google.queries.ts'

/** Who links, and from where. */
export interface LinkGoogleInput {
  userId: string
  sessionId: string
  ip: string
  userAgent: string | undefined
}

/**
 * Lets somebody who is signed in sign in with a Google account from now on; refuses one whose address Google did not verify, one
 * that is another user's, and a second one. Linking the same again changes nothing.
 */
export async function linkGoogle(
  { db, settings, now }: Context,
  { iss, sub, email, email_verified: isVerified }: Identity,
  linking: LinkGoogleInput,
): Promise<void> {
  const { userId } = linking
  if (!email || !isVerified) throw new GoogleRefused('google', 'address not verified', userId)
  await inTransaction(db, async (tx) => {
    await lockUser(tx, userId)
    const before = await findLink(tx, userId)
    if (before?.issuer === iss && before.subject === sub) return
    if (before) throw new GoogleRefused('google', 'another is linked', userId)
    const row = { user_id: userId, issuer: iss, subject: sub, email_at_link: email }
    if (!(await insertIdentity(tx, row)))
      throw new GoogleRefused('google', 'linked to another account', userId)
    await auditLink(tx, linking)
    await mailUser(tx, settings, { userId, kind: 'google-linked' }, (language, name) =>
      googleLinkedLetter(language, { name, email, at: now() }),
    )
  })
}

function auditLink(tx: Tx, { userId, sessionId, ip, userAgent }: LinkGoogleInput): Promise<void> {
  return recordSecurityEvent(tx, {
    type: 'google linked',
    user_id: userId,
    session_id: sessionId,
    ip,
    user_agent: userAgent,
  })
}
