import type { User } from '@zegel/contract/accounts/accounts'
import type { Actor } from '@zegel/core/access/may'
import type { Context } from '../../context.ts'
import { getSignedInUser } from '../accounts/accounts.ts'
import { listBegun } from '../onboarding/onboarding.ts'
import type { OwnOrganization } from '@zegel/contract/organizations/organization-overview'
import { today } from '../../lib/clock.ts'
import { listStandings } from '../instruments/instruments.ts'
import { listOrganizationsByIds } from '../organizations/organizations.ts'
import { listWaiting } from './list-waiting.ts'

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

/** The organisations that the actor is of, by name, with what waits in each as far as they may see it. */
export async function listOwnOrganizations(
  context: Context,
  actor: Actor,
): Promise<OwnOrganization[]> {
  const ids = Object.keys(actor.roles)
  const [organizations, instruments] = await Promise.all([
    listOrganizationsByIds(context.db, ids),
    listStandings(context.db, ids, today(context)),
  ])
  const waiting = await listWaiting(context, actor, ids, instruments)
  return organizations.flatMap(({ id, name, logo_image_url }) => {
    const role = actor.roles[id]
    return role ? [{ id, name, logo_image_url, role, waiting: waiting.get(id) ?? [] }] : []
  })
}
