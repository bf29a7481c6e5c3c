import { OPEN_STATUSES } from '@zegel/core/transactions/transaction'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import type { OnInstrument } from '../../db/sql-fragments.ts'
import { andFound, type InstrumentTransactions, ofInstrument } from './transactions.queries.ts'

export interface TransactionTotalsRow {
  units: bigint
  total_cents: bigint
  left_out: bigint
}

/** What the transactions of an instrument that pass a filter come to; what came to nothing only where nothing else is listed. */
export async function sumTransactionsOfInstrument(
  db: Db,
  on: OnInstrument,
  filter: InstrumentTransactions,
): Promise<TransactionTotalsRow> {
  const { rows } = await sql<TransactionTotalsRow>`
    select coalesce(sum(units) filter (where counts or not any_counts), 0)::bigint as units,
      coalesce(sum(cents) filter (where counts or not any_counts), 0)::bigint as total_cents,
      count(*) filter (where not counts and any_counts) as left_out
    from (
      select t.units, due_cents(t) as cents, c.counts, bool_or(c.counts) over () as any_counts
      from transactions t
      cross join lateral (
        select status_of(t) not in ('rejected', 'expired') and t.reversed_at is null as counts) c
      where ${ofInstrument(on, filter)} ${await andFound(db, on, filter)}) t`.execute(db)
  const [row] = rows
  if (!row) throw new Error('an aggregate answered no row')
  return row
}

export interface TransactionCountsRow {
  all: bigint
  open: bigint
  completed: bigint
  unpaid: bigint
  payment_pending: bigint
  rejected: bigint
}

/** How many transactions of an instrument a search leaves, of each kind that its list can be narrowed to, in one pass. */
export async function countTransactionsOfInstrument(
  db: Db,
  on: OnInstrument,
  search: Pick<InstrumentTransactions, 'q'>,
): Promise<TransactionCountsRow> {
  const { rows } = await sql<TransactionCountsRow>`
    select count(*) as all,
      count(*) filter (where shown = any(${[...OPEN_STATUSES]})) as open,
      count(*) filter (where shown = 'payment_pending') as payment_pending,
      count(*) filter (where shown = 'completed') as completed,
      count(*) filter (where shown = 'completed' and not is_paid and reversed_at is null) as unpaid,
      count(*) filter (where shown = 'rejected') as rejected
    from (
      select status_of(t) as shown, t.is_paid, t.reversed_at from transactions t
      where ${ofInstrument(on, {})} ${await andFound(db, on, search)}) t`.execute(db)
  const [row] = rows
  if (!row) throw new Error('an aggregate answered no row')
  return row
}
