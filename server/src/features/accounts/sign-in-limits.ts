import { resetLimit, ipGroup, assertWithinLimit } from '../../access/limits.ts'
import type { Context } from '../../context.ts'

type SignInLimitContext = Pick<Context, 'pool' | 'now'>

/**
 * Counts a try to sign in, before anything is looked at. Nobody can lock somebody else out: what is counted by address alone does
 * not hold for browsers that this user signed in from before.
 */
export async function countSignIn(
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
export function resetSignInLimits(
  context: SignInLimitContext,
  email: string,
  ip: string,
): Promise<void> {
  return resetLimit(context, 'login by address and ip', `${email}|${ipGroup(ip)}`)
}
