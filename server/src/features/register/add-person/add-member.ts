import type { NewMember } from '@zegel/contract/register/add-person'
import {
  LegalPersonExists,
  type NamedLegalPerson,
} from '@zegel/core/legal-persons/legal-person-exists'
import { RuleBroken } from '@zegel/core/rule-broken'
import type { z } from 'zod'
import type { Tx } from '../../../db/database.ts'
import { lockOrganization } from '../../../db/locks.ts'
import {
  findKnownByEmail,
  findOrStatePerson,
  toLegalPerson,
} from '../../legal-persons/legal-persons.ts'
import { addToPlace, type AddPersonContext } from './add-to-place.ts'
import { isInPlace, type Place } from './add-person.queries.ts'

const ALREADY = {
  instrument: 'already-participant',
  body: 'already-in-body',
  organization: 'already-entity',
  nowhere: 'already-entity',
} as const

/**
 * Adds a natural person by name and e-mail address. Of somebody whom only others know nothing is used or told; somebody the organisation
 * knows is not added but offered (LegalPersonExists), unless they are in the place already.
 */
export async function addMember(
  tx: Tx,
  hand: AddPersonContext,
  place: Place,
  { name, email }: z.output<typeof NewMember>,
): Promise<NamedLegalPerson> {
  await lockOrganization(tx, place.organizationId)
  const known = await findKnownByEmail(tx, place.organizationId, email)
  if (known) {
    if (await isInPlace(tx, place, known.id, hand.date))
      throw new RuleBroken(ALREADY[place.kind], {}, 'email')
    throw new LegalPersonExists(known, 'email')
  }
  const person = await findOrStatePerson(tx, place.organizationId, { name, email })
  await addToPlace(tx, hand, place, { id: person.id, field: 'email', isCompany: false })
  return toLegalPerson(person)
}
