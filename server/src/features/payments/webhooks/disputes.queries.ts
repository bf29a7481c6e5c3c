import type { DisputeStatus } from '@zegel/core/payments/refund-status'
import type pg from 'pg'
import { currentRequestId, withCause } from '../../../lib/tracing/request-context.ts'
import type { PaymentRow } from '../payments.queries.ts'

/** How a dispute stands, as its provider says. */
export interface SettledDispute {
  id: string
  status: DisputeStatus
  cents: bigint
  reason: string
  answerBefore: Date | null
  disputedAt: Date
}

/** Writes how a dispute of a payment stands. */
export async function callSettleDispute(
  pool: pg.Pool,
  payment: Pick<PaymentRow, 'organization_id' | 'id'>,
  { id, status, cents, reason, answerBefore, disputedAt }: SettledDispute,
): Promise<void> {
  await pool.query('select from settle_dispute(caused_by($9, $1::uuid),$2,$3,$4,$5,$6,$7,$8)', [
    payment.organization_id,
    payment.id,
    id,
    status,
    cents,
    reason,
    answerBefore,
    disputedAt,
    currentRequestId(),
  ])
}

/** Asks for a job that asks the provider after a dispute; a dispute has one such job at most. */
export async function enqueueDispute(
  pool: pg.Pool,
  { account, disputeId }: { account: string; disputeId: string },
): Promise<void> {
  await pool.query(
    `select graphile_worker.add_job(
       'hear-dispute', $1::json, job_key => $2, job_key_mode => 'preserve_run_at', max_attempts => 25)`,
    [JSON.stringify(withCause({ account, dispute_id: disputeId })), `hear-dispute ${disputeId}`],
  )
}
