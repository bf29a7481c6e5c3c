import { type Actor, mayInOrganization, mayWithInstrument } from '@zegel/core/access/may'
import type { Db } from '../../db/database.ts'
import { listWhereKnown } from './legal-persons.queries.ts'

/**
 * Whether somebody may know what a legal person looks like: one they act for, one that their organisation shows them as entity, member or
 * in a body, or one in a register that they may read.
 */
export async function isKnownToActor(
  db: Db,
  actor: Actor,
  legalPersonId: string,
): Promise<boolean> {
  if (actor.actsFor.includes(legalPersonId)) return true
  const places = await listWhereKnown(db, legalPersonId)
  return places.some(({ organizationId, instrumentId }) =>
    instrumentId
      ? mayWithInstrument(actor, 'read register', {
          organizationId,
          instrumentId,
          isParticipant: false,
        })
      : mayInOrganization(actor, 'read organization', { organizationId }),
  )
}
