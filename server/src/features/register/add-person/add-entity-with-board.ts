import type { NewEntityWithBoard } from '@zegel/contract/register/add-person'
import {
  LegalPersonExists,
  type NamedLegalPerson,
} from '@zegel/core/legal-persons/legal-person-exists'
import { RuleBroken } from '@zegel/core/rule-broken'
import type { z } from 'zod'
import type { Tx } from '../../../db/database.ts'
import { lockOrganization } from '../../../db/locks.ts'
import {
  addLegalPerson,
  findKnownByNumber,
  findOrStatePerson,
  isKnownTo,
  numberTaken,
  toLegalPerson,
} from '../../legal-persons/legal-persons.ts'
import { addBody, addBodyMember } from '../../structure/structure.ts'
import { addToPlace, type AddPersonContext } from './add-to-place.ts'
import { isInPlace, type Place } from './add-person.queries.ts'

type Input = z.output<typeof NewEntityWithBoard>

const FIELD = 'business_register_number'

/**
 * Adds a company with a Board of one, who acts for it from `hand.date` on, and puts it in its place. A company with this number that the
 * organisation knows is not added but offered (LegalPersonExists), unless it is in the place already ('business-register-number-taken').
 * Throws RuleBroken 'person-unknown' for a board member whom the organisation does not know.
 */
export async function addEntityWithBoard(
  tx: Tx,
  hand: AddPersonContext,
  place: Place,
  input: Input,
): Promise<NamedLegalPerson> {
  await lockOrganization(tx, place.organizationId)
  await assertNew(tx, hand, place, input)
  const boardMemberId = await getBoardMember(tx, place, input)
  const company = await addCompany(tx, hand, place, input)
  await addBoard(tx, hand, place, { companyId: company.id, boardMemberId })
  await addToPlace(tx, hand, place, { id: company.id, field: FIELD, isCompany: true })
  return toLegalPerson(company)
}

async function assertNew(
  tx: Tx,
  hand: AddPersonContext,
  place: Place,
  number: Input,
): Promise<void> {
  const known = await findKnownByNumber(tx, place.organizationId, number)
  if (!known) return
  const isThere = place.kind === 'nowhere' || (await isInPlace(tx, place, known.id, hand.date))
  if (isThere) throw numberTaken(number)
  throw new LegalPersonExists(known, FIELD)
}

async function getBoardMember(tx: Tx, { organizationId }: Place, input: Input): Promise<string> {
  const { board_member_existing_legal_person_id: id, board_member_name: name = null } = input
  if (id) {
    if (await isKnownTo(tx, organizationId, id)) return id
    throw new RuleBroken('person-unknown', {}, 'board_member_existing_legal_person_id')
  }
  const { board_member_email: email = null } = input
  // The schema asks for both when nobody was chosen.
  return (await findOrStatePerson(tx, organizationId, { name: name ?? '', email: email ?? '' })).id
}

function addCompany(tx: Tx, { actor, ip }: AddPersonContext, place: Place, input: Input) {
  const { type, legal_name, business_register_number, address, zip_code, city, country } = input
  const { foreign_register, foreign_legal_form } = input
  const facts = { type, legal_name, business_register_number, address, zip_code, city, country }
  return addLegalPerson(
    tx,
    { userId: actor.userId, ip },
    {
      ...facts,
      ...(foreign_register && { foreign_register }),
      ...(foreign_legal_form && { foreign_legal_form }),
      organization_uuid: place.organizationId,
      add_to_organization: place.kind === 'organization',
      hidden: false,
    },
  )
}

async function addBoard(
  tx: Tx,
  { actor, ip, date }: AddPersonContext,
  { organizationId: organization_id }: Place,
  { companyId, boardMemberId }: { companyId: string; boardMemberId: string },
): Promise<void> {
  const editor = { userId: actor.userId, ip }
  const of = { organization_id, legal_person_id: companyId }
  const board = await addBody(tx, editor, { ...of, type: 'Board', valid_from: date })
  const seat = { organization_id, body_id: board.id, legal_person_id: boardMemberId }
  await addBodyMember(tx, editor, { ...seat, valid_from: date })
}
