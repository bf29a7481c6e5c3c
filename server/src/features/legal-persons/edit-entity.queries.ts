import type { Db, Tables, Tx } from '../../db/database.ts'
import type { Updateable } from 'kysely'
import type { LegalPersonRow } from './legal-persons.rows.ts'

/** An entity of the organisation, and nobody else's changes to it until this is committed. */
export function lockEntity(
  tx: Tx,
  organizationId: string,
  legalPersonId: string,
): Promise<LegalPersonRow | undefined> {
  return tx
    .selectFrom('organization_legal_persons as e')
    .innerJoin('legal_persons as p', 'p.id', 'e.legal_person_id')
    .selectAll('p')
    .where('e.organization_id', '=', organizationId)
    .where('p.id', '=', legalPersonId)
    .forNoKeyUpdate('p')
    .executeTakeFirst()
}

/** The organisations that have the legal person as an entity of their own. */
export async function listOwners(db: Db, legalPersonId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('organization_legal_persons')
    .select('organization_id')
    .where('legal_person_id', '=', legalPersonId)
    .execute()
  return rows.map(({ organization_id }) => organization_id)
}

export function updateEntity(
  tx: Tx,
  id: string,
  facts: Updateable<Tables['legal_persons']>,
): Promise<LegalPersonRow> {
  return tx
    .updateTable('legal_persons')
    .set(facts)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}
