import type pg from 'pg'
import { sql } from 'kysely'
import type { Db, Tx } from '@zegel/server/db/database'
import { withLock } from '@zegel/server/db/locks'

/** Held while the demo is loaded or half of it cleared. Any number will do, as long as nothing else asks for it. */
export const DEMO_LOCK = 7_203_912

/**
 * Empties a database in which a server was killed while it loaded the demo; nobody could reach that server yet, so nothing but the
 * half demo is lost. Any other database is left alone.
 */
export function clearHalfDemo(pool: pg.Pool): Promise<void> {
  return withLock(pool, DEMO_LOCK, async (client) => {
    const { rows } = await client.query<{ there: boolean }>(
      "select to_regclass('demo_loads') is not null as there",
    )
    if (!rows[0]?.there) return
    const { rows: half } = await client.query('select from demo_loads where finished_at is null')
    if (half.length > 0) await client.query('drop schema public cascade; create schema public')
  })
}

export async function markDemoBegun(db: Db): Promise<void> {
  await sql`insert into demo_loads default values`.execute(db)
}

export async function markDemoFinished(db: Db): Promise<void> {
  await sql`update demo_loads set finished_at = now()`.execute(db)
}

/** The first grant of an instrument, as a right on it wants to know it. */
export async function findFirstGrant(db: Db, instrumentId: string) {
  return db
    .selectFrom('transactions')
    .select(['id as transactionId', 'sender_id as senderId', 'receiver_id as receiverId'])
    .where('instrument_id', '=', instrumentId)
    .where('type', '=', 'issuance')
    .orderBy('effective_date')
    .limit(1)
    .executeTakeFirst()
}

/** Those who hold something and have no bank account, by name, so that each time it is the same ones. */
export async function listWithoutAccount(db: Db): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select p.id from legal_persons p
    where p.iban is null and exists (select from participants x where x.legal_person_id = p.id)
    order by p.legal_name, p.id`.execute(db)
  return rows.map(({ id }) => id)
}

/** Somebody's account, which they told a year ago. */
export async function updateAccount(tx: Tx, legalPersonId: string, iban: string): Promise<void> {
  await tx.updateTable('legal_persons').set({ iban }).where('id', '=', legalPersonId).execute()
  await tx
    .updateTable('legal_persons')
    .set({ iban_changed_at: sql`now() - interval '1 year'` })
    .where('id', '=', legalPersonId)
    .execute()
}

/** What a payment run pays, in cents: all its lines that are not held back. */
export async function findNet(db: Db, runId: string): Promise<bigint> {
  const { net } = await db
    .selectFrom('payment_lines')
    .select(({ fn }) => fn.coalesce(fn.sum<string>('net_cents'), sql<string>`0`).as('net'))
    .where('run_id', '=', runId)
    .where('is_held', '=', false)
    .executeTakeFirstOrThrow()
  return BigInt(net)
}
