import type { User } from '@zegel/contract/accounts/accounts'
import type { Actor } from '@zegel/core/access/may'
import type { Context } from '../../context.ts'
import { getSignedInUser } from '../accounts/accounts.ts'
import { listBegun } from '../onboarding/onboarding.ts'

/** Somebody signed in as the web app knows them; with what waits for them and what they began to set up, when that is asked for. */
export async function getCurrentUser(
  { db, now }: Pick<Context, 'db' | 'now'>,
  actor: Actor,
  { withOnboardings }: { withOnboardings: boolean },
): Promise<User> {
  if (!withOnboardings) return getSignedInUser(db, actor)
  const [user, begun] = await Promise.all([getSignedInUser(db, actor, now()), listBegun(db, actor)])
  return { ...user, onboardings: [...(user.onboardings ?? []), ...begun] }
}
