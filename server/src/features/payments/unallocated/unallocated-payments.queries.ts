import type { RefundReason } from '@zegel/core/payments/payment-event'
import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'

/** A payment that came in and did not pay its transaction. */
export interface UnallocatedPaymentRow {
  to_refund: RefundReason
  amount_cents: bigint
  paid_cents: bigint
  paid_currency: string
  paid_at: Date
  resolution: 'refunded' | 'kept' | null
}

export async function listUnallocated(
  db: Db,
  on: { organizationId: string; transactionId: string },
): Promise<UnallocatedPaymentRow[]> {
  const { rows } = await sql<UnallocatedPaymentRow>`
    select to_refund, amount_cents, paid_cents, paid_currency, paid_at, resolution from payments
    where organization_id = ${on.organizationId} and transaction_id = ${on.transactionId} and to_refund is not null
    order by paid_at, attempt`.execute(db)
  return rows
}
