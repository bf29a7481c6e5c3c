import type { Db } from '../../../db/database.ts'
import type { OnInstrument } from '../../../db/sql-fragments.ts'
import {
  type InstrumentTransactions,
  listTransactionsOfInstrument,
  listTransactionsOfPersons,
  type TransactionRow,
} from '../transactions.queries.ts'

const AT_A_TIME = 1_000

/** All transactions in which one of the legal persons sends or receives, newest first, however many. */
export function streamTransactionsOf(
  db: Db,
  legalPersonIds: readonly string[],
): AsyncGenerator<TransactionRow> {
  return pages((paging) => listTransactionsOfPersons(db, legalPersonIds, paging))
}

/** All transactions of an instrument that pass a filter, newest first, however many. */
export function streamTransactionsOfInstrument(
  db: Db,
  on: OnInstrument,
  filter: InstrumentTransactions,
): AsyncGenerator<TransactionRow> {
  return pages((paging) => listTransactionsOfInstrument(db, on, { ...filter, ...paging }))
}

async function* pages(
  list: (paging: {
    page: number
    per_page: number
  }) => Promise<{ rows: TransactionRow[]; total: number }>,
): AsyncGenerator<TransactionRow> {
  for (let page = 1; ; page += 1) {
    const { rows, total } = await list({ page, per_page: AT_A_TIME })
    yield* rows
    if (page * AT_A_TIME >= total) return
  }
}
