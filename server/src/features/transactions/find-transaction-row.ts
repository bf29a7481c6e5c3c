import type pg from 'pg'
import type { Tx } from '../../db/database.ts'
import { findTransaction, type TransactionRow } from './transactions.queries.ts'

export type { TransactionRow } from './transactions.queries.ts'

/** A transaction as it stands, with its parties, for what follows from it; undefined when it is not there. */
export function findTransactionRow(
  on: pg.Pool | Tx,
  organizationId: string,
  transactionId: string,
): Promise<TransactionRow | undefined> {
  return findTransaction(on, organizationId, transactionId)
}
