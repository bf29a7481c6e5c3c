import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/database.ts'
import type { OnInstrument } from '../../../db/sql-fragments.ts'

export interface IssuerBankAccountRow {
  id: string
  name: string
  iban: string | null
}

/** The issuer of an instrument with its bank account; undefined while there is no issuer. */
export async function findIssuerBankAccount(
  db: Db,
  { organizationId, instrumentId }: OnInstrument,
): Promise<IssuerBankAccountRow | undefined> {
  const { rows } = await sql<IssuerBankAccountRow>`
    select p.id, p.legal_name as name, p.iban
    from instruments i join legal_persons p on p.id = i.issuing_legal_person_id
    where i.organization_id = ${organizationId} and i.id = ${instrumentId}`.execute(db)
  return rows[0]
}

export async function updateBankAccount(
  tx: Tx,
  legalPersonId: string,
  iban: string,
): Promise<void> {
  await tx.updateTable('legal_persons').set({ iban }).where('id', '=', legalPersonId).execute()
}
