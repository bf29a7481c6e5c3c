import { RuleBroken } from '@zegel/core/rule-broken'
import { assertWithinLimit, ipGroup, resetLimit } from '../../access/limits.ts'
import type { Context } from '../../context.ts'
import { inTransaction, type Tx } from '../../db/database.ts'
import { hashPassword, isOutdated, isPassword } from '../../lib/password.ts'
import { recordSecurityEvent } from '../audit/audit.ts'
import { findUserByEmail, lockUser, replacePasswordHash, type UserRow } from './accounts.queries.ts'
import { notifyNewDevice } from './known-device.ts'
import { startSession } from './sessions.ts'
import { beginChallenge } from './two-factor/begin-challenge.ts'

interface Credentials {
  email: string
  password: string
  remember: boolean
}

/** The browser somebody signs in from. */
export interface Browser {
  /** Of the session's token to be. */
  tokenHash: Buffer
  ip: string
  userAgent: string | undefined
  /** The session it had until now, if any. */
  replaces: Buffer | undefined
  /** Whether this user signed in from it before. */
  knows: (userId: string) => boolean
}

/** A session of the token, or the token of a challenge: then nobody is signed in yet. */
export interface SignedIn {
  userId: string
  challenge: string | null
}

/**
 * Checks who it is and starts a session, or asks for the second factor. Whether the address is unknown, the password wrong or the
 * account disabled: the same work is done and the same answer given, 'bad-login' on the e-mail address.
 */
export async function signIn(
  context: Context,
  { email: typed, password, remember }: Credentials,
  browser: Browser,
): Promise<SignedIn> {
  const email = typed.toLowerCase()
  const { ip } = browser
  const found = await findUserByEmail(context.db, email)
  const isKnown = found ? browser.knows(found.id) : false
  await countSignIn(context, { email, ip, isKnown })
  const user = await provePassword(context, found, password, browser)
  await resetSignInLimits(context, email, ip)
  await renewHash(context, user, password)
  return user.two_factor_confirmed_at
    ? challenge(context, user, remember, browser)
    : enter(context, user, remember, { ...browser, isKnown })
}

async function provePassword(
  { db }: Context,
  user: UserRow | undefined,
  password: string,
  { ip, userAgent }: Browser,
): Promise<UserRow> {
  const fits = await isPassword(user?.password_hash ?? null, password)
  if (!user || !fits || user.disabled_at) {
    const reason = user ? (fits ? 'disabled' : 'wrong password') : 'unknown address'
    const user_id = user?.id ?? null
    await recordSecurityEvent(db, {
      type: 'sign-in failed',
      user_id,
      ip,
      user_agent: userAgent,
      detail: { method: 'pwd', reason },
    })
    throw new RuleBroken('bad-login', {}, 'email')
  }
  return user
}

// The cost of hashing rises over the years; whoever signs in brings the password that is needed to follow.
async function renewHash(
  { db }: Context,
  { id, password_hash: old }: UserRow,
  password: string,
): Promise<void> {
  if (!old || !isOutdated(old)) return
  const renewed = await hashPassword(password)
  await inTransaction(db, (tx) => replacePasswordHash(tx, id, old, renewed))
}

async function challenge(
  { db, now }: Context,
  user: UserRow,
  remember: boolean,
  { ip, userAgent }: Browser,
): Promise<SignedIn> {
  const asked = { userId: user.id, remember, ip, userAgent, now: now() }
  const token = await inTransaction(db, async (tx) => {
    await assertUnchanged(tx, user)
    return beginChallenge(tx, asked)
  })
  return { userId: user.id, challenge: token }
}

async function enter(
  { db, settings, now }: Context,
  user: UserRow,
  remember: boolean,
  { isKnown, ...browser }: Browser & { isKnown: boolean },
): Promise<SignedIn> {
  const { tokenHash, ip, userAgent, replaces } = browser
  const from = { ip, userAgent, now: now() }
  await inTransaction(db, async (tx) => {
    await assertUnchanged(tx, user)
    const session = { ...from, tokenHash, amr: ['pwd'], replaces, remember }
    const sessionId = await startSession(tx, user.id, session)
    await notifyNewDevice(tx, settings, { ...from, userId: user.id, sessionId, isKnown })
  })
  return { userId: user.id, challenge: null }
}

// While the password was checked the account may have changed: what ended all sessions then must not miss this one.
async function assertUnchanged(tx: Tx, before: UserRow): Promise<void> {
  const user = await lockUser(tx, before.id)
  const isSame =
    user?.password_changed_at?.getTime() === before.password_changed_at?.getTime() &&
    user?.two_factor_confirmed_at?.getTime() === before.two_factor_confirmed_at?.getTime()
  if (!user || user.disabled_at || !isSame) throw new RuleBroken('bad-login', {}, 'email')
}

type SignInLimitContext = Pick<Context, 'pool' | 'now'>

/**
 * Counts a try to sign in, before anything is looked at. Nobody can lock somebody else out: what is counted by address alone does
 * not hold for browsers that this user signed in from before.
 */
async function countSignIn(
  context: SignInLimitContext,
  { email, ip, isKnown }: { email: string; ip: string; isKnown: boolean },
): Promise<void> {
  const from = ipGroup(ip)
  await assertWithinLimit(context, 'login by ip', from, 'email')
  await assertWithinLimit(context, 'login by ip, a long time', from, 'email')
  await assertWithinLimit(context, 'login by address and ip', `${email}|${from}`, 'email')
  if (!isKnown)
    await assertWithinLimit(context, 'login by address from unknown browsers', email, 'email')
}

/** Whoever knew the password may mistype it five times again. */
function resetSignInLimits(context: SignInLimitContext, email: string, ip: string): Promise<void> {
  return resetLimit(context, 'login by address and ip', `${email}|${ipGroup(ip)}`)
}
