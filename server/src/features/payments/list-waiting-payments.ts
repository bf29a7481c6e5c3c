import type { Db } from '../../db/database.ts'
import type { WaitingRow, WaitingScope } from '@zegel/core/overviews/waiting'
import { countFailedPayments, countPaymentsToSettle, countWaitingLines } from './waiting.queries.ts'

/** Payments of some instruments that failed, are asked back or have to go back; for who reads their registers. */
export async function listWaitingPayments(db: Db, scope: WaitingScope): Promise<WaitingRow[]> {
  const rows = await Promise.all([countPaymentsToSettle(db, scope), countFailedPayments(db, scope)])
  return rows.flat()
}

/** Money on the accounts of organisations that nobody recognised yet; for who reads their bank statements. */
export function listWaitingBankLines(
  db: Db,
  organizationIds: readonly string[],
): Promise<WaitingRow[]> {
  return countWaitingLines(db, organizationIds)
}
