import type { Db } from '../../../db/database.ts'
import { listTransactionsOfPersons, type TransactionRow } from '../transactions.queries.ts'

const AT_A_TIME = 1_000

/** All transactions in which one of the legal persons sends or receives, newest first, however many. */
export async function* streamTransactionsOf(
  db: Db,
  legalPersonIds: readonly string[],
): AsyncGenerator<TransactionRow> {
  for (let page = 1; ; page += 1) {
    const { rows, total } = await listTransactionsOfPersons(db, legalPersonIds, {
      page,
      per_page: AT_A_TIME,
    })
    yield* rows
    if (page * AT_A_TIME >= total) return
  }
}
