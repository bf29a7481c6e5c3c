import type { NamedLegalPerson } from '@zegel/core/legal-persons/legal-person-exists'
import { RuleBroken } from '@zegel/core/rule-broken'
import type { Db } from '../../db/database.ts'
import { findKnown, listNumbered, type RegisterKey } from './legal-persons.queries.ts'
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
