import { type Insertable, sql } from 'kysely'
import type { Db, Tables, Tx } from '../../../db/database.ts'
import type { OnInstrument } from '../../../db/sql-fragments.ts'

type Values = Omit<Insertable<Tables['invest_settings']>, 'organization_id' | 'instrument_id'>
export type InvestSettingsRow = NonNullable<Awaited<ReturnType<typeof findInvestSettings>>>

/** The invest settings of an instrument; nulls where nothing was ever set. */
export function findInvestSettings(db: Db, organizationId: string, instrumentId: string) {
  return db
    .selectFrom('instruments as i')
    .leftJoin('invest_settings as v', (join) =>
      join
        .onRef('v.organization_id', '=', 'i.organization_id')
        .onRef('v.instrument_id', '=', 'i.id'),
    )
    .select([
      'i.payment_method',
      'v.min_investment_cents',
      'v.max_investment_cents',
      'v.welcome_text',
      'v.thank_you_text',
      'v.return_link',
      'v.round_start_date',
      'v.round_end_date',
    ])
    .where('i.organization_id', '=', organizationId)
    .where('i.id', '=', instrumentId)
    .executeTakeFirst()
}

/** Locks the instrument, so that settings which bear on each other are judged together. */
export async function lockInstrument(
  tx: Tx,
  organizationId: string,
  instrumentId: string,
): Promise<void> {
  await tx
    .selectFrom('instruments')
    .select('id')
    .where('organization_id', '=', organizationId)
    .where('id', '=', instrumentId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
}

export async function upsertInvestSettings(
  tx: Tx,
  organizationId: string,
  instrumentId: string,
  values: Values,
): Promise<void> {
  await tx
    .insertInto('invest_settings')
    .values({ organization_id: organizationId, instrument_id: instrumentId, ...values })
    .onConflict((conflict) =>
      conflict.columns(['organization_id', 'instrument_id']).doUpdateSet(values),
    )
    .execute()
}

export async function updatePaymentMethod(
  tx: Tx,
  organizationId: string,
  instrumentId: string,
  paymentMethod: string,
): Promise<void> {
  await tx
    .updateTable('instruments')
    .set({ payment_method: paymentMethod })
    .where('organization_id', '=', organizationId)
    .where('id', '=', instrumentId)
    .execute()
}

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
