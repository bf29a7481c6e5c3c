import { sql } from 'kysely'
import type pg from 'pg'
import type { Tx } from './database.ts'

/** Lets changes of what an organisation knows and how it is built take turns, until the transaction ends. */
export async function lockOrganization(tx: Tx, id: string): Promise<void> {
  await tx
    .selectFrom('organizations')
    .select('id')
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
}

/** Keeps transactions of an organisation as they are until this is committed: nobody turns them back, accepts or ends them meanwhile. */
export async function holdTransactions(
  tx: Tx,
  organizationId: string,
  ids: readonly string[],
): Promise<void> {
  await sql`select hold_transactions(${organizationId}, ${[...ids]}::uuid[])`.execute(tx)
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
export async function holdRegistration(tx: Tx, organizationId: string, id: string): Promise<void> {
  await sql`select hold_registration(${organizationId}, ${id})`.execute(tx)
}

/** Runs something that one server at a time may do, on a connection of its own; the others wait their turn. */
export async function withLock<Result>(
  pool: pg.Pool,
  lock: number,
  run: (client: pg.PoolClient) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [lock])
    return await run(client)
  } finally {
    await client.query('select pg_advisory_unlock($1)', [lock])
    client.release()
  }
}
