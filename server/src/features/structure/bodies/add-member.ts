import type { LegalPerson } from '@zegel/contract/legal-persons/legal-persons'
import type { SeatAuthority } from '@zegel/contract/structure/representation'
import type {
  NewBodyMember,
  NewPersonForBody,
  SeatTerms,
} from '@zegel/contract/structure/structure-changes'
import { NotFound } from '@zegel/core/access/refusals'
import type { BodyType } from '@zegel/core/structure/body-type'
import { brokenSeatRule } from '@zegel/core/structure/body-rules'
import { parseCents } from '@zegel/core/money'
import { RuleBroken } from '@zegel/core/rule-broken'
import type { z } from 'zod'
import type { Tx } from '../../../db/database.ts'
import { lockOrganization } from '../../../db/locks.ts'
import {
  addPersonWithoutAddress,
  findOrStatePerson,
  listPersonsByIds,
} from '../../legal-persons/legal-persons.ts'
import { assertKnown } from '../may-manage.ts'
import { type StructureChangeAuthor, auditStructureChange } from '../change-entity.ts'
import { insertEntity } from '../entities.queries.ts'
import { insertBodyMembership, isSeated } from './memberships.queries.ts'
import { type BodyRow, findBody, findEndOfFormer, updateBeginning } from '../structure.queries.ts'

export interface NewSeat {
  organization_id: string
  body_id: string
  legal_person_id: string
  title?: string | null
  /** Since when; without it the membership was always there. */
  valid_from?: string
  /** The first day on which it is over. */
  valid_to?: string | null
  /** The part of the shares that is stated of a shareholder. */
  stated_millionths?: number | null
  /** How a director represents the company. */
  authority?: SeatAuthority | null
  authority_limit?: string | null
  authority_acts?: string[] | null
  authority_amount?: string | null
}

/**
 * Seats somebody in a body, which begins earlier when they came earlier; returns the membership's id. Nobody sits in the same body twice at
 * once ('already-in-body', on `field`). Throws RuleBroken 'body-began-later', 'ends-before-it-begins', and what the law has no place for: 'in-own-board' and
 * 'commissioner-not-natural'. The database refuses a part that can't be stated.
 */
export async function addBodyMember(
  tx: Tx,
  editor: StructureChangeAuthor,
  seat: NewSeat,
  field = 'legal_person_id',
): Promise<string> {
  const { organization_id, body_id, valid_from = ALWAYS, valid_to = null } = seat
  // Also where only the end was said, and it begins today.
  if (valid_to !== null && valid_to <= valid_from)
    throw new RuleBroken('ends-before-it-begins', {}, 'valid_to')
  await lockOrganization(tx, organization_id)
  const body = await findBody(tx, organization_id, body_id)
  if (!body) throw new NotFound()
  if (body.valid_to !== null) throw new RuleBroken('body-ended')
  await assertLawful(tx, body, seat.legal_person_id, field)
  if (await isSeated(tx, { ...seat, valid_from, valid_to }))
    throw new RuleBroken('already-in-body', {}, field)
  await extendBodyBack(tx, editor, body, valid_from)
  const id = await insertBodyMembership(tx, seat)
  await auditStructureChange(tx, editor, organization_id, {
    action: 'body member added',
    record_type: 'body membership',
    record_id: id,
    after: seat,
  })
  return id
}

// No day was said: it has always been so.
const ALWAYS = '1900-01-01'

async function assertLawful(
  tx: Tx,
  { type, legal_person_id: ownerId }: BodyRow,
  memberId: string,
  field: string,
): Promise<void> {
  const [owner, member] = await getPersons(tx, [ownerId, memberId])
  const broken = brokenSeatRule({ body: type as BodyType, owner, member }) // safe: the table's check lists the same types
  if (broken) throw new RuleBroken(broken, {}, field)
}

async function getPersons(tx: Tx, ids: [string, string]): Promise<[LegalPerson, LegalPerson]> {
  const persons = new Map((await listPersonsByIds(tx, ids)).map((person) => [person.id, person]))
  const [owner, member] = ids.map((id) => persons.get(id))
  if (!owner || !member) throw new NotFound()
  return [owner, member]
}

/** Lets a body begin as early as somebody in it did; throws RuleBroken 'body-began-later' where another of its type stood then. */
export async function extendBodyBack(
  tx: Tx,
  editor: StructureChangeAuthor,
  body: BodyRow,
  date: string,
): Promise<void> {
  if (date >= body.valid_from) return
  const end = await findEndOfFormer(tx, body)
  if (end !== null && date < end)
    throw new RuleBroken('body-began-later', { date: end }, 'valid_from')
  await updateBeginning(tx, body, date)
  await auditStructureChange(tx, editor, body.organization_id, {
    action: 'body began earlier',
    record_type: 'body',
    record_id: body.id,
    before: { valid_from: body.valid_from },
    after: { valid_from: date },
  })
}

/** The terms of a seat as they are kept; from `date` on unless they say otherwise. */
export function toSeatTerms(
  { valid_from, valid_to, stated_fraction, ...authority }: SeatTerms,
  date: string,
) {
  return {
    valid_from: valid_from ?? date,
    valid_to: valid_to ?? null,
    stated_millionths: toMillionths(stated_fraction),
    ...toAuthority(authority),
  }
}

/** How a director represents the company as it is kept: bounds are of a limited authority alone. */
export function toAuthority({
  authority = null,
  authority_limit,
  authority_acts,
  authority_amount,
}: SeatTerms) {
  const isLimited = authority === 'limited'
  return {
    authority,
    authority_limit: (isLimited && authority_limit) || null,
    authority_acts: (isLimited && authority_acts) || null,
    authority_limit_cents: (isLimited && parseCents(authority_amount ?? '')) || null,
  }
}

/** A part as the table has it; null for none. */
export function toMillionths(fraction: number | null | undefined): number | null {
  return fraction ? Math.round(fraction * 1_000_000) : null
}

export interface SeatContext {
  organizationId: string
  /** YYYY-MM-DD. */
  date: string
}

/**
 * Seats somebody the organisation knows ('person-unknown' else), or the natural person with an e-mail address, from `date` on. Returns who
 * that is.
 */
export async function addMember(
  tx: Tx,
  editor: StructureChangeAuthor,
  { organizationId, date }: SeatContext,
  input: z.output<typeof NewBodyMember>,
): Promise<string> {
  const { body_id, title = null } = input
  const seat = { organization_id: organizationId, body_id, title, ...toSeatTerms(input, date) }
  await lockOrganization(tx, organizationId)
  const { legal_person_id } = input
  if (legal_person_id) {
    await assertKnown(tx, organizationId, legal_person_id)
    await addBodyMember(tx, editor, { ...seat, legal_person_id })
    return legal_person_id
  }
  // The schema asks for both when nobody was chosen.
  const { name, email } = input
  const person = await findOrStatePerson(tx, organizationId, {
    name: name ?? '',
    email: email ?? '',
  })
  await addBodyMember(tx, editor, { ...seat, legal_person_id: person.id }, 'email')
  return person.id
}

/** Seats a natural person who is new to everybody, and has no e-mail address yet; returns who. */
export async function addPersonToBody(
  tx: Tx,
  editor: StructureChangeAuthor,
  { organizationId, date }: SeatContext,
  input: z.output<typeof NewPersonForBody>,
): Promise<string> {
  // The body decides the organisation.
  if (input.organization_uuid !== organizationId) throw new NotFound()
  await lockOrganization(tx, organizationId)
  const { body_id, title = null, first_name, last_name } = input
  const names = last_name ? { first_name, last_name } : {}
  const name = [first_name, last_name].filter(Boolean).join(' ')
  const person = await addPersonWithoutAddress(tx, { name, ...names, email: '' })
  const ids = { organization_id: organizationId, legal_person_id: person.id }
  if (input.add_to_organization) await insertEntity(tx, ids)
  await auditStructureChange(tx, editor, organizationId, {
    action: 'legal person added',
    record_type: 'legal person',
    record_id: person.id,
    after: { first_name, last_name: last_name ?? null },
  })
  await addBodyMember(tx, editor, { ...ids, body_id, title, ...toSeatTerms(input, date) })
  return person.id
}
