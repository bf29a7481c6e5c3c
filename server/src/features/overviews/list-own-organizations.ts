import type { OwnOrganization } from '@zegel/contract/organizations/organization-overview'
import type { Actor } from '@zegel/core/access/may'
import type { Context } from '../../context.ts'
import { today } from '../../lib/clock.ts'
import { listStandings } from '../instruments/instruments.ts'
import { listOrganizationsByIds } from '../organizations/organizations.ts'
import { listWaiting } from './list-waiting.ts'

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
