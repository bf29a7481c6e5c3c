import type { Actor } from '@zegel/core/access/may'
import type { Tx } from '../../../db/database.ts'
import { addPersonAsEntity } from '../../legal-persons/legal-persons.ts'
import { admitParticipant } from '../participants/add-participant.ts'
import { addBodyMember, toSeatTerms } from '../../structure/structure.ts'
import type { Place } from './add-person.queries.ts'

/** Who adds, from where, and on which day. */
export interface AddPersonContext {
  actor: Actor
  ip: string
  /** YYYY-MM-DD. */
  date: string
}

export interface PersonToAdd {
  id: string
  /** The field that a refusal is about. */
  field: 'email' | 'business_register_number'
  /** A company is made an entity as it is added; a person is made one here. */
  isCompany: boolean
}

/** Puts somebody who is new to the place where they belong: participant, member of the body, or entity. */
export async function addToPlace(
  tx: Tx,
  { actor, ip, date }: AddPersonContext,
  place: Place,
  { id, field, isCompany }: PersonToAdd,
): Promise<void> {
  const { organizationId } = place
  const ids = { organization_id: organizationId, legal_person_id: id }
  const who = { userId: actor.userId, ip }
  if (place.kind === 'instrument') {
    const on = { organizationId, instrumentId: place.instrumentId }
    await admitParticipant(tx, { actor, ip }, on, id, { label: place.label, field })
  } else if (place.kind === 'body') {
    const terms = toSeatTerms(place.terms, date)
    const seat = { ...ids, body_id: place.bodyId, title: place.title, ...terms }
    await addBodyMember(tx, who, seat, field)
  } else if (place.kind === 'organization' && !isCompany) {
    await addPersonAsEntity(tx, who, ids)
  }
}
