import type pg from 'pg'
import { publishChange } from '../live/live.ts'
import type { TransactionRow } from './transactions.queries.ts'

/** Tells open screens what became of a transaction, once that is committed; returns it. */
export async function publishTransaction(
  pool: pg.Pool,
  done: Promise<TransactionRow>,
): Promise<TransactionRow> {
  const row = await done
  publishChange(pool, {
    organizationId: row.organization_id,
    instrumentId: row.instrument_id,
    transactionId: row.id,
    personIds: [row.sender_id, row.receiver_id],
  })
  return row
}
