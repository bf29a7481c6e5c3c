import type { NewLegalPerson } from '@zegel/contract/legal-persons/legal-persons'
import type { CompanyType } from '@zegel/core/legal-persons/legal-form'
import type { z } from 'zod'
import type { Tx } from '../../db/database.ts'
import { lockOrganization } from '../../db/locks.ts'
import { recordAuditEvent } from '../audit/audit.ts'
import { numberTaken } from './known-persons.ts'
import {
  findKnown,
  hasCentral,
  insertEntity,
  insertLegalPerson,
  insertOwnEntity,
} from './legal-persons.queries.ts'
import type { LegalPersonRow } from './legal-persons.rows.ts'

/** Who adds, and from where. */
export interface AddLegalPersonContext {
  userId: string | null
  ip: string
}

export interface NewEntity {
  organization_id: string
  type: CompanyType
  legal_name: string
  business_register_number: string | null
  /** Of a company of another country. */
  foreign_register?: string
  foreign_legal_form?: string
  address?: string
  zip_code?: string
  city?: string
  country?: string
}

export interface EntityOptions {
  /** Stands at the centre of the organisation's structure; one entity does. */
  central?: boolean
  hidden?: boolean
  title?: string | null
}

/** Adds a company or other legal entity to an organisation; refuses a business register number that one it knows has. */
export async function addEntity(
  tx: Tx,
  adder: AddLegalPersonContext,
  entity: NewEntity,
  place: EntityOptions = {},
): Promise<LegalPersonRow> {
  const { organization_id } = entity
  const person = await insertCompany(tx, adder, entity)
  await insertEntity(tx, { organization_id, legal_person_id: person.id, ...place })
  return person
}

/**
 * Adds a legal person by the form of the structure, which may leave it out of the organisation's entities. The first one that is shown
 * stands at the centre, until another is chosen.
 */
export async function addLegalPerson(
  tx: Tx,
  adder: AddLegalPersonContext,
  input: z.output<typeof NewLegalPerson>,
): Promise<LegalPersonRow> {
  const { organization_uuid, add_to_organization, hidden, type, with_tree: _, ...facts } = input
  const entity: NewEntity = {
    ...facts,
    type,
    organization_id: organization_uuid,
  }
  if (!add_to_organization) return insertCompany(tx, adder, entity)
  await lockOrganization(tx, organization_uuid)
  const central = !hidden && !(await hasCentral(tx, organization_uuid))
  return addEntity(tx, adder, entity, { hidden, central })
}

/** Makes a natural person an entity of an organisation: it is shown there from then on, and nobody acts for it. */
export async function addPersonAsEntity(
  tx: Tx,
  { userId, ip }: AddLegalPersonContext,
  ids: { organization_id: string; legal_person_id: string },
): Promise<void> {
  await insertEntity(tx, ids)
  await recordAuditEvent(tx, {
    organization_id: ids.organization_id,
    user_id: userId,
    action: 'entity added',
    record_type: 'legal person',
    record_id: ids.legal_person_id,
    after: ids,
    ip,
  })
}

async function insertCompany(
  tx: Tx,
  { userId, ip }: AddLegalPersonContext,
  { organization_id, ...facts }: NewEntity,
): Promise<LegalPersonRow> {
  await lockOrganization(tx, organization_id)
  const { business_register_number, foreign_register, country } = facts
  if (business_register_number) {
    const key = { business_register_number, foreign_register, country }
    if (await findKnown(tx, organization_id, key)) throw numberTaken(key)
  }
  const person = await insertLegalPerson(tx, facts)
  await recordAuditEvent(tx, {
    organization_id,
    user_id: userId,
    action: 'legal person added',
    record_type: 'legal person',
    record_id: person.id,
    after: facts,
    ip,
  })
  return person
}

/** Adds a company to somebody's own profile: they act for it from then on. */
export async function addOwnEntity(
  tx: Tx,
  userId: string,
  facts: Omit<NewEntity, 'organization_id'>,
  ip: string,
): Promise<LegalPersonRow> {
  const person = await insertLegalPerson(tx, facts)
  await insertOwnEntity(tx, userId, person.id)
  const event = { organization_id: null, user_id: userId, record_id: person.id, after: facts, ip }
  await recordAuditEvent(tx, { ...event, action: 'own entity added', record_type: 'legal person' })
  return person
}
