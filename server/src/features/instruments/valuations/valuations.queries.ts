import { type Insertable, sql } from 'kysely'
import type { Db, Tables, Tx } from '../../../db/database.ts'

export type ValuationRow = Awaited<ReturnType<typeof listValuations>>[number]

const COLUMNS = ['id', 'instrument_id', 'value_cents', 'date', 'description'] as const

/** All of an instrument, oldest first. */
export function listValuations(db: Db, organizationId: string, instrumentId: string) {
  return db
    .selectFrom('valuations')
    .select(COLUMNS)
    .where('organization_id', '=', organizationId)
    .where('instrument_id', '=', instrumentId)
    .orderBy('date')
    .execute()
}

/** Undefined when the day has a valuation already, also when that came a moment ago. */
export function insertValuation(
  tx: Tx,
  row: Insertable<Tables['valuations']>,
): Promise<ValuationRow | undefined> {
  return tx
    .insertInto('valuations')
    .values(row)
    .onConflict((conflict) => conflict.constraint('valued_once_a_day').doNothing())
    .returning(COLUMNS)
    .executeTakeFirst()
}

/** A valuation of the instrument, and nobody else's changes to it until this is committed. */
export function lockValuation(
  tx: Tx,
  organizationId: string,
  id: string,
): Promise<ValuationRow | undefined> {
  return tx
    .selectFrom('valuations')
    .select(COLUMNS)
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

/** Breaks the constraint 'valued_once_a_day' when another valuation has the day. */
export function updateValuation(
  tx: Tx,
  organizationId: string,
  id: string,
  change: Pick<ValuationRow, 'value_cents' | 'date' | 'description'>,
): Promise<ValuationRow> {
  return tx
    .updateTable('valuations')
    .set(change)
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .returning(COLUMNS)
    .executeTakeFirstOrThrow()
}

export async function deleteValuation(tx: Tx, organizationId: string, id: string): Promise<void> {
  await sql`delete from valuations where organization_id = ${organizationId} and id = ${id}`.execute(
    tx,
  )
}
