import type { NewBodyMember, NewPersonForBody } from '@zegel/contract/structure-changes'
import { NotFound } from '@zegel/core/access/refusals'
import { RuleBroken } from '@zegel/core/rule-broken'
import type { z } from 'zod'
import type { Tx } from '../../db/database.ts'
import { lockOrganization } from '../../db/lock-organization.ts'
import { addPersonWithoutAddress } from '../legal-persons/add-person-without-address.ts'
import { findOrStatePerson } from '../legal-persons/find-or-state-person.ts'
import { assertKnown } from './may-manage.ts'
import { type Editor, noteChange } from './note-change.ts'
import { insertEntity } from './entities.queries.ts'
import { insertBodyMembership, isSeated } from './memberships.queries.ts'
import { findBody } from './structure.queries.ts'

export interface NewSeat {
  organization_id: string
  body_id: string
  legal_person_id: string
  title?: string | null
  /** Since when; without it the membership was always there. */
  valid_from?: string
}

/** Seats somebody in a body; answers the membership's id. Nobody sits in the same body twice at once ('already-in-body', on `field`). */
export async function addBodyMember(
  tx: Tx,
  editor: Editor,
  seat: NewSeat,
  field = 'legal_person_id',
): Promise<string> {
  const { organization_id, body_id, legal_person_id, valid_from = '1900-01-01' } = seat
  await lockOrganization(tx, organization_id)
  const body = await findBody(tx, organization_id, body_id)
  if (!body) throw new NotFound()
  if (body.valid_to !== null) throw new RuleBroken('body-ended')
  if (await isSeated(tx, organization_id, body_id, legal_person_id, valid_from))
    throw new RuleBroken('already-in-body', {}, field)
  const id = await insertBodyMembership(tx, seat)
  await noteChange(tx, editor, organization_id, {
    action: 'body member added',
    record_type: 'body membership',
    record_id: id,
    after: seat,
  })
  return id
}

export interface Seating {
  organizationId: string
  /** YYYY-MM-DD. */
  date: string
}

/**
 * Seats somebody the organisation knows ('person-unknown' else), or the natural person with an e-mail address, from `date` on.
 * Answers who that is.
 */
export async function addMember(
  tx: Tx,
  editor: Editor,
  { organizationId, date }: Seating,
  input: z.output<typeof NewBodyMember>,
): Promise<string> {
  const { body_id, title = null } = input
  const seat = { organization_id: organizationId, body_id, title, valid_from: date }
  await lockOrganization(tx, organizationId)
  if ('legal_person_id' in input) {
    const { legal_person_id } = input
    await assertKnown(tx, organizationId, legal_person_id)
    await addBodyMember(tx, editor, { ...seat, legal_person_id })
    return legal_person_id
  }
  const person = await findOrStatePerson(tx, organizationId, {
    name: input.name,
    email: input.email,
  })
  await addBodyMember(tx, editor, { ...seat, legal_person_id: person.id }, 'email')
  return person.id
}

/** Seats a natural person who is new to everybody, and has no e-mail address yet; answers who. */
export async function addPersonToBody(
  tx: Tx,
  editor: Editor,
  { organizationId, date }: Seating,
  input: z.output<typeof NewPersonForBody>,
): Promise<string> {
  // The body decides the organisation.
  if (input.organization_uuid !== organizationId) throw new NotFound()
  await lockOrganization(tx, organizationId)
  const { body_id, title = null, first_name } = input
  const person = await addPersonWithoutAddress(tx, { name: first_name, email: '' })
  const ids = { organization_id: organizationId, legal_person_id: person.id }
  if (input.add_to_organization) await insertEntity(tx, ids)
  await noteChange(tx, editor, organizationId, {
    action: 'legal person added',
    record_type: 'legal person',
    record_id: person.id,
    after: { first_name },
  })
  await addBodyMember(tx, editor, { ...ids, body_id, title, valid_from: date })
  return person.id
}
