import { sql } from 'kysely'
import type { Tx } from './database.ts'

/** Keeps transactions as they are until this is committed: nobody turns them back, accepts or ends them meanwhile. */
export async function holdTransactions(tx: Tx, ids: readonly string[]): Promise<void> {
  await sql`select hold_transactions(${[...ids]}::uuid[])`.execute(tx)
}

/** Keeps what is issued of an instrument as it is until this is committed. */
export async function holdTotals(
  tx: Tx,
  organizationId: string,
  instrumentId: string,
): Promise<void> {
  await sql`select hold_totals(${organizationId}, ${instrumentId})`.execute(tx)
}

/** Keeps a registration as it is until this is committed: nobody turns it back meanwhile. */
export async function holdRegistration(tx: Tx, id: string): Promise<void> {
  await sql`select hold_registration(${id})`.execute(tx)
}
