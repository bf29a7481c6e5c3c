import type { LegalPerson } from '@zegel/contract/legal-persons/legal-persons'
import { type Actor, mayWithStructure } from '@zegel/core/access/may'
import { NotFound } from '@zegel/core/access/refusals'
import type { PlaceSubject } from '../../access/access.ts'
import type { Db } from '../../db/database.ts'
import { listKnown, listLegalPersons } from './legal-persons.queries.ts'
import { type LegalPersonRow, toLegalPerson } from './legal-persons.rows.ts'

/** Legal persons by id: people first, then by name. */
export async function listPersonsByIds(db: Db, ids: readonly string[]): Promise<LegalPerson[]> {
  if (ids.length === 0) return []
  const persons = (await listLegalPersons(db, ids)).map(toLegalPerson)
  return persons.toSorted(
    (a, b) => Number(b.type === 'natural_person') - Number(a.type === 'natural_person'),
  )
}

// As many as a chooser shows; the rest is found by typing.
const SHOWN = 100

interface ListAvailableQuery {
  organization_uuid: string
  without_participants?: boolean | undefined
  q?: string | undefined
}

/**
 * Whom somebody may choose from for an organisation or an instrument of it, by name. Whoever edits its entities chooses from all that it
 * knows; whoever only manages an instrument from those they see anyway: in the structure, and in the registers they keep.
 */
export function listAvailable(
  db: Db,
  actor: Actor,
  on: PlaceSubject,
  { organization_uuid, without_participants, q = '' }: ListAvailableQuery,
): Promise<LegalPersonRow[]> {
  const { organizationId } = on
  if (organization_uuid !== organizationId) throw new NotFound()
  const seesAll = mayWithStructure(actor, 'add entity', { organizationId, isPublic: false })
  const filter = {
    q,
    registers: seesAll ? undefined : actor.instrumentAdminOf,
    withoutParticipantsOf:
      without_participants && 'instrumentId' in on ? on.instrumentId : undefined,
  }
  return listKnown(db, organizationId, filter, SHOWN)
}
