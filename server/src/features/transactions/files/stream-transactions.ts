import type { Db } from '../../../db/database.ts'
import { everyPage } from '../../../db/paging.ts'
import type { OnInstrument } from '../../../db/sql-fragments.ts'
import {
  type InstrumentTransactions,
  listTransactionsOfInstrument,
  listTransactionsOfPersons,
  type TransactionRow,
} from '../transactions.queries.ts'

/** All transactions in which one of the legal persons sends or receives, newest first, however many. */
export function streamTransactionsOf(
  db: Db,
  legalPersonIds: readonly string[],
): AsyncGenerator<TransactionRow> {
  return everyPage((paging) => listTransactionsOfPersons(db, legalPersonIds, paging))
}

/** All transactions of an instrument that pass a filter, newest first, however many. */
export function streamTransactionsOfInstrument(
  db: Db,
  on: OnInstrument,
  filter: InstrumentTransactions,
): AsyncGenerator<TransactionRow> {
  return everyPage((paging) => listTransactionsOfInstrument(db, on, { ...filter, ...paging }))
}
