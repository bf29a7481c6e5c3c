import type { Db } from '../../db/database.ts'
import type { WaitingRow, WaitingScope } from '@zegel/core/overviews/waiting'
import {
  countFailedPayments,
  countPaymentsToDecide,
  countPaymentsToSettle,
  countWaitingLines,
} from './waiting.queries.ts'
import type { UnallocatedPayment } from '@zegel/contract/transactions/transaction-parts'
import { formatCents } from '@zegel/core/money'
import { listUnallocated } from './payments.queries.ts'

/** Payments of some instruments that failed, are asked back or have to go back; for who reads their registers. */
export async function listWaitingPayments(db: Db, scope: WaitingScope): Promise<WaitingRow[]> {
  const rows = await Promise.all([
    countPaymentsToSettle(db, scope),
    countPaymentsToDecide(db, scope),
    countFailedPayments(db, scope),
  ])
  return rows.flat()
}

/** Money on the accounts of organisations that nobody recognised yet; for who reads their bank statements. */
export function listWaitingBankLines(
  db: Db,
  organizationIds: readonly string[],
): Promise<WaitingRow[]> {
  return countWaitingLines(db, organizationIds)
}

/** What came in for a transaction and did not pay it, oldest first: too much, too little, too late or twice. */
export async function listUnallocatedPayments(
  db: Db,
  on: { organizationId: string; transactionId: string },
): Promise<UnallocatedPayment[]> {
  const rows = await listUnallocated(db, on)
  return rows.map((row) => ({
    reason: row.to_refund,
    asked: formatCents(row.amount_cents),
    paid: formatCents(row.paid_cents),
    currency: row.paid_currency,
    paid_at: row.paid_at.toISOString(),
    state: row.resolution ?? 'to_refund',
  }))
}
