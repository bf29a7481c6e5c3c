import type { Db } from '../../db/database.ts'
import { findTransaction, type TransactionRow } from './transactions.queries.ts'

export type { TransactionRow } from './transactions.queries.ts'

/** A transaction as it stands, with its parties, for what follows from it; undefined when it is not there. */
export function findTransactionRow(
  db: Db,
  organizationId: string,
  transactionId: string,
): Promise<TransactionRow | undefined> {
  return findTransaction(db, organizationId, transactionId)
}
