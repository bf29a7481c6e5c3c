import { RuleBroken } from '@zegel/core/rule-broken'
import type { Context } from '../../../context.ts'
import { type Db, inTransaction, type Tx } from '../../../db/database.ts'
import { withSavepoint } from '../../../db/with-savepoint.ts'
import { recordSecurityEvent } from '../../audit/audit.ts'
import { consumeLinkToken, endLinkTokens, isOpenLink } from '../auth-tokens.ts'
import { type Account, lockAccount } from '../find-account.ts'
import type { RequestOrigin } from '../known-device.ts'
import { mailAccount } from '../mail-account.ts'
import { endOtherSessions } from '../sessions.ts'
import { confirmAddress } from './address-verification.ts'
import { claimPerson } from './claim-person.ts'
import { emailChangedLetter } from '../accounts.mails.ts'
import { updateEmail, updatePersonEmail } from './registration.queries.ts'

const PURPOSES = ['verify_email', 'email_change'] as const

interface VerifyEmailInput {
  token: string
  userId: string
  sessionId: string
}

/**
 * Verifies the address of whoever is signed in, or completes its change, by the link of a mail; returns the address. Works once and for its
 * own account alone: who reads the mail of somebody else's account must not verify it for them. Refused by 'sign-in-to-verify' for another
 * account, else by 'verify-link-invalid'.
 */
export function verifyEmail(
  context: Context,
  { token, userId, sessionId }: VerifyEmailInput,
  sender: RequestOrigin,
): Promise<string> {
  return inTransaction(context.db, async (tx) => {
    const link = await consumeLinkToken(tx, token, { userId, purposes: PURPOSES }, context.now())
    if (!link?.data.email) return refuse(tx, context, token)
    const { email } = link.data
    const following = { userId, sessionId, email }
    if (link.purpose === 'email_change') await completeEmailChange(tx, context, following, sender)
    else await verify(tx, context, following, sender)
    return email
  })
}

/** What a guest hears who follows such a link: to sign in first, unless the link works for nobody. It stays unused. */
export function refuseGuest(context: Context, token: string): Promise<never> {
  return refuse(context.db, context, token)
}

async function refuse(db: Db, { now }: Context, token: string): Promise<never> {
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

/**
 * Gives an account the address whose mail was read, and its natural person too. Ends all other sessions and links, and tells the
 * old address. Refused 'email-taken' when another account or natural person has the address by now.
 */
async function completeEmailChange(
  tx: Tx,
  context: Context,
  { userId, sessionId, email }: { userId: string; sessionId: string; email: string },
  sender: RequestOrigin,
): Promise<void> {
  const now = context.now()
  const account = await lockAccount(tx, userId)
  await updateEmail(tx, userId, email, new Date(now.epochMilliseconds))
  await updatePerson(tx, account, email)
  await endOtherSessions(tx, userId, sessionId, now, 'e-mail changed')
  await endLinkTokens(tx, userId, ['verify_email', 'email_change'])
  await recordSecurityEvent(tx, {
    type: 'e-mail changed',
    user_id: userId,
    session_id: sessionId,
    ip: sender.ip,
    user_agent: sender.userAgent,
  })
  const mail = { kind: 'email-changed', language: sender.language }
  await mailAccount(tx, context.settings, account, mail, (language, name) =>
    emailChangedLetter(language, { name, newEmail: email }),
  )
}

// Two persons who may both hold something never become one by this: whoever is both asks the issuer.
async function updatePerson(tx: Tx, account: Account, email: string): Promise<void> {
  const { natural_person_id, person_email } = account
  if (person_email === null) return claimPerson(tx, account, email)
  const isFree = await withSavepoint(tx, 'is taken', () =>
    updatePersonEmail(tx, natural_person_id, email),
  )
  if (!isFree) throw new RuleBroken('email-taken', {}, 'email')
}
