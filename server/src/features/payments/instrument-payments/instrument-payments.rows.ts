import type { InstrumentPayment } from '@zegel/contract/payments/instrument-payments'
import { formatCents } from '@zegel/core/money'
import type { InstrumentPaymentRow } from './instrument-payments.queries.ts'

/** A payment as the issuer's side sees it. */
export function toInstrumentPayment(row: InstrumentPaymentRow): InstrumentPayment {
  return {
    id: row.id,
    transaction_id: row.transaction_id,
    payer: row.payer,
    payer_id: row.receiver_id,
    state: row.state,
    status: row.status,
    provider: row.provider,
    attempt: row.attempt,
    amount: formatCents(row.amount_cents),
    reference: row.reference,
    created_at: row.created_at.toISOString(),
    paid_at: row.paid_at?.toISOString() ?? null,
    paid_amount: row.paid_cents === null ? null : formatCents(row.paid_cents),
    paid_currency: row.paid_currency,
    refunded_amount: formatCents(row.refunded_cents),
    paid_by_account_number: row.paid_by_account_number,
    to_refund: row.to_refund,
    dispute: toDispute(row),
    refund: toRefund(row),
    is_refundable:
      (row.state === 'to_refund' || row.state === 'to_decide') &&
      row.provider !== 'bank' &&
      row.refund !== 'starting' &&
      row.refund !== 'pending',
    resolution_note: row.resolution_note,
    resolved_at: row.resolved_at?.toISOString() ?? null,
    resolved_by: row.resolved_by,
  }
}

function toRefund({
  refund: status,
  refund_cents: cents,
  refund_since: since,
}: InstrumentPaymentRow): InstrumentPayment['refund'] {
  if (!status || cents === null || !since) return null
  return { status, amount: formatCents(cents), since: since.toISOString() }
}

function toDispute(row: InstrumentPaymentRow): InstrumentPayment['dispute'] {
  const { dispute: status, dispute_cents: cents, dispute_reason: reason, disputed_at: at } = row
  if (!status || cents === null || reason === null || !at) return null
  return {
    status,
    amount: formatCents(cents),
    reason,
    since: at.toISOString(),
    answer_before: row.dispute_answer_before?.toISOString() ?? null,
  }
}
