import type { UnallocatedPayment } from '@zegel/contract/transactions/transaction-parts'
import { formatCents } from '@zegel/core/money'
import type { Db } from '../../../db/database.ts'
import { listUnallocated } from '../payments.queries.ts'

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
