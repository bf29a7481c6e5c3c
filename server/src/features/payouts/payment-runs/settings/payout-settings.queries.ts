import { sql } from 'kysely'
import type { Columns, Db, Tx } from '../../../../db/database.ts'

export type SettingsRow = Columns<
  'payout_settings',
  | 'propose_days'
  | 'four_eyes'
  | 'pain_version'
  | 'most_transactions'
  | 'large_cents'
  | 'ledger_interest'
  | 'ledger_principal'
  | 'ledger_dividend'
  | 'ledger_withheld'
  | 'ledger_payable'
  | 'ledger_bank'
>

const COLUMNS = [
  ...(['propose_days', 'four_eyes', 'pain_version', 'most_transactions', 'large_cents'] as const),
  ...(['ledger_interest', 'ledger_principal', 'ledger_dividend', 'ledger_withheld'] as const),
  ...(['ledger_payable', 'ledger_bank'] as const),
] as const

/** How an organisation pays out; undefined as long as it chose nothing. */
export function findSettings(db: Db, organizationId: string): Promise<SettingsRow | undefined> {
  return db
    .selectFrom('payout_settings')
    .select(COLUMNS)
    .where('organization_id', '=', organizationId)
    .executeTakeFirst()
}

/** Changes some of it; two who do so at once take turns. Returns how it was before. */
export async function updateSettings(
  tx: Tx,
  organizationId: string,
  change: { [Column in keyof SettingsRow]?: SettingsRow[Column] | undefined },
): Promise<SettingsRow> {
  await lockSettings(tx, organizationId)
  const before = await tx
    .selectFrom('payout_settings')
    .select(COLUMNS)
    .where('organization_id', '=', organizationId)
    .executeTakeFirstOrThrow()
  if (Object.keys(change).length > 0)
    await tx
      .updateTable('payout_settings')
      .set(change)
      .where('organization_id', '=', organizationId)
      .execute()
  return before
}

/** Has others wait who number a run of the organisation, or change how it pays out or from which accounts. */
export async function lockSettings(tx: Tx, organizationId: string): Promise<void> {
  await sql`
    insert into payout_settings (organization_id) values (${organizationId}) on conflict (organization_id) do nothing`.execute(
    tx,
  )
  await sql`select from payout_settings where organization_id = ${organizationId} for no key update`.execute(
    tx,
  )
}

export async function insertAccount(
  tx: Tx,
  account: Columns<'bank_accounts', 'organization_id' | 'iban' | 'name' | 'bic'>,
): Promise<string> {
  const { id } = await tx
    .insertInto('bank_accounts')
    .values(account)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Changes an account; false when the organisation has none of this id. */
export async function updateAccount(
  tx: Tx,
  { organizationId, id }: { organizationId: string; id: string },
  change: { name?: string; closed_at?: Date | null },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('bank_accounts')
    .set({ ...change, id })
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}
