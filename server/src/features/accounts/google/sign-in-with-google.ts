import type { Language } from '@zegel/contract/messages'
import { limitRegistration } from '../../../access/limits.ts'
import type { Context } from '../../../context.ts'
import { inTransaction, type Tx } from '../../../db/database.ts'
import { recordSecurityEvent } from '../../audit/audit.ts'
import { addUser } from '../add-user.ts'
import { notifyNewDevice } from '../known-device.ts'
import { requestVerification } from '../registration/address-verification.ts'
import { startSession } from '../sessions.ts'
import type { Browser, SignedIn } from '../sign-in.ts'
import { beginChallenge } from '../two-factor/begin-challenge.ts'
import { findUserIdByEmail, insertIdentity, lockUserByIdentity } from './google.queries.ts'
import { GoogleRefused, type Identity } from './openid-provider.ts'

interface GoogleBrowser extends Browser {
  /** What a new account reads in. */
  language: Language
}

/**
 * Signs in whoever the issuer says it is, or asks for their second factor. Somebody new gets an account when the issuer verified their
 * address and nobody has one with that address: an address alone never opens an account that is there. Where it can't vouch for the address
 * a mail asks to verify it, and until then the account is nobody the register knows.
 */
export async function signInWithGoogle(
  context: Context,
  identity: Identity,
  browser: GoogleBrowser,
): Promise<SignedIn> {
  const known = await inTransaction(context.db, (tx) => signInKnown(tx, context, identity, browser))
  return known ?? register(context, identity, browser)
}

async function signInKnown(
  tx: Tx,
  context: Context,
  { iss, sub }: Identity,
  browser: GoogleBrowser,
): Promise<SignedIn | undefined> {
  const known = await lockUserByIdentity(tx, iss, sub)
  if (!known) return undefined
  const { id: userId } = known
  if (known.disabled_at) throw new GoogleRefused('google', 'disabled', userId)
  if (known.two_factor_confirmed_at)
    return { userId, challenge: await challenge(tx, context, userId, browser) }
  await enter(tx, context, userId, browser)
  return { userId, challenge: null }
}

function challenge(
  tx: Tx,
  { now }: Context,
  userId: string,
  { ip, userAgent }: Browser,
): Promise<string> {
  return beginChallenge(tx, {
    userId,
    remember: false,
    ip,
    userAgent,
    now: now(),
    firstFactor: 'google',
  })
}

async function enter(
  tx: Tx,
  { settings, now }: Context,
  userId: string,
  { tokenHash, ip, userAgent, replaces, knows }: Browser,
): Promise<void> {
  const session = { tokenHash, amr: ['google'], ip, userAgent, now: now(), replaces }
  const sessionId = await startSession(tx, userId, session)
  const isKnown = knows(userId)
  await notifyNewDevice(tx, settings, { userId, sessionId, isKnown, ip, userAgent, now: now() })
}

async function register(
  context: Context,
  identity: Identity,
  browser: GoogleBrowser,
): Promise<SignedIn> {
  const { db, now } = context
  const { language } = browser
  const { email, email_verified: isVerified } = identity
  if (!email || !isVerified) throw new GoogleRefused('google', 'address not verified')
  const owner = await findUserIdByEmail(db, email)
  if (owner) throw new GoogleRefused('google-not-linked', 'not linked', owner.id)
  await limitRegistration(context, { email, ip: browser.ip })
  const isTheirs = isAddressVerified(identity)
  const userId = await inTransaction(db, async (tx) => {
    const user = await addUser(tx, browser.ip, {
      name: nameOf(identity, email),
      email,
      language,
      ...(isTheirs && { email_verified_at: new Date(now().epochMilliseconds) }),
    })
    await own(tx, user.id, identity)
    await auditRegistration(tx, user.id, browser)
    await enter(tx, context, user.id, browser)
    return user.id
  })
  if (!isTheirs) await requestVerification(context, userId, language)
  return { userId, challenge: null }
}

async function own(tx: Tx, userId: string, { iss, sub, email }: Identity): Promise<void> {
  const row = { user_id: userId, issuer: iss, subject: sub, email_at_link: email ?? null }
  if (await insertIdentity(tx, row)) return
  throw new GoogleRefused('google', 'linked to another account meanwhile')
}

function auditRegistration(tx: Tx, userId: string, { ip, userAgent }: Browser): Promise<void> {
  return recordSecurityEvent(tx, {
    type: 'registered',
    user_id: userId,
    ip,
    user_agent: userAgent,
    detail: { method: 'google' },
  })
}

// Who gives no name is called what stands before the @ until they say more.
function nameOf({ name }: Identity, email: string): string {
  return (name?.trim() || email.slice(0, email.indexOf('@'))).slice(0, 255)
}

const GOOGLE = 'https://accounts.google.com'

/**
 * Whether the issuer knows that the address is theirs today. Google does of Gmail and of the organisations it runs the mail of (they
 * have an `hd`); of any other address it only knows that it once was. An issuer of the operator's own is believed.
 */
export function isAddressVerified({
  iss,
  email,
  email_verified: isVerified,
  hd,
}: Identity): boolean {
  if (!email || !isVerified) return false
  return iss !== GOOGLE || email.endsWith('@gmail.com') || hd !== undefined
}
