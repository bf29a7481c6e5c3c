import type pg from 'pg'
import { publishChange } from '../live/live.ts'
import type { KnownPayment } from './payments.queries.ts'

/** Tells open screens that something became of a payment, once that is committed. */
export function publishPayment(
  pool: pg.Pool,
  payment: Pick<
    KnownPayment,
    'organization_id' | 'instrument_id' | 'transaction_id' | 'sender_id' | 'receiver_id'
  >,
): void {
  publishChange(pool, {
    organizationId: payment.organization_id,
    instrumentId: payment.instrument_id,
    transactionId: payment.transaction_id,
    personIds: [payment.sender_id, payment.receiver_id],
  })
}
