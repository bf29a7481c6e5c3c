import { forgetLimit, ipGroup, takeLimit } from '../../access/limits.ts'
import type { Context } from '../../context.ts'

type Counted = Pick<Context, 'pool' | 'now'>

/**
 * Counts a try to sign in, before anything is looked at. Nobody can lock somebody else out: what is counted by address alone does
 * not hold for browsers that this user signed in from before.
 */
export async function countSignIn(
  context: Counted,
  { email, ip, isKnown }: { email: string; ip: string; isKnown: boolean },
): Promise<void> {
  const from = ipGroup(ip)
  await takeLimit(context, 'login by ip', from, 'email')
  await takeLimit(context, 'login by ip, a long time', from, 'email')
  await takeLimit(context, 'login by address and ip', `${email}|${from}`, 'email')
  if (!isKnown) await takeLimit(context, 'login by address from unknown browsers', email, 'email')
}

/** Whoever knew the password may mistype it five times again. */
export function forgetSignIns(context: Counted, email: string, ip: string): Promise<void> {
  return forgetLimit(context, 'login by address and ip', `${email}|${ipGroup(ip)}`)
}
