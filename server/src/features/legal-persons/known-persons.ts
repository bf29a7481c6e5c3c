import { type Actor, mayInOrganization, mayWithInstrument } from '@zegel/core/access/may'
import type { NamedLegalPerson } from '@zegel/core/legal-persons/legal-person-exists'
import { RuleBroken } from '@zegel/core/rule-broken'
import type { Db } from '../../db/database.ts'
import {
  findKnown,
  isKnown,
  listKnownByNames,
  listNumbered,
  listWhereKnown,
  type PersonNames,
  type RegisterKey,
} from './legal-persons.queries.ts'
import { type LegalPersonRow, toLegalPerson } from './legal-persons.rows.ts'

/**
 * The company with a number in a register that an organisation knows. One that only others know is not found: to an
 * organisation it looks the same as one that nobody knows.
 */
export async function findKnownByNumber(
  db: Db,
  organizationId: string,
  number: RegisterKey,
): Promise<NamedLegalPerson | undefined> {
  const row = await findKnown(db, organizationId, number)
  return row && toLegalPerson(row)
}

/** The natural person with an e-mail address that an organisation knows. */
export async function findKnownByEmail(
  db: Db,
  organizationId: string,
  email: string,
): Promise<NamedLegalPerson | undefined> {
  const row = await findKnown(db, organizationId, { email })
  return row && toLegalPerson(row)
}

/** All companies with a number in a register, whoever knows them. */
export function listAllNumbered(db: Db, number: RegisterKey): Promise<LegalPersonRow[]> {
  return listNumbered(db, number)
}

/** What refuses a company whose number in its register another one has. */
export function numberTaken({ foreign_register }: RegisterKey): RuleBroken {
  const rule = foreign_register ? 'register-number-taken' : 'business-register-number-taken'
  return new RuleBroken(rule, {}, 'business_register_number')
}

/** Whether an organisation knows a legal person: entity, member, participant, in a body of it or with one; what it does not know it can't use. */
export function isKnownTo(db: Db, organizationId: string, legalPersonId: string): Promise<boolean> {
  return isKnown(db, organizationId, legalPersonId)
}

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

export { listNamesakes, type Namesake } from './legal-persons.queries.ts'
export type { PersonNames } from './legal-persons.queries.ts'

/**
 * Of all legal persons with one of these ids, register numbers or e-mail addresses, those that an organisation knows, by id. Those that
 * only others know are not found: to an organisation they look the same as those nobody knows. Any number of names.
 */
export function listKnownAmong(
  db: Db,
  organizationId: string,
  names: PersonNames,
): Promise<LegalPersonRow[]> {
  return listKnownByNames(db, organizationId, names)
}
