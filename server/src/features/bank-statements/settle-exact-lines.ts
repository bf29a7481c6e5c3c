import type { Context } from '../../app.ts'
import { announcePayment } from '../payments/announce-payment.ts'
import { callSettleLine, findLine, type LineRow, listExactLines } from './bank-lines.queries.ts'

type Place = Pick<Context, 'db' | 'pool'>

/**
 * Settles what is exact, each line in a database transaction of its own, so that no locks of one wait for those of another; answers
 * how many were. A line whose payment somebody settled meanwhile waits for an answer instead.
 */
export async function settleExactLines(
  context: Place,
  organizationId: string,
  by: { userId: string; ip: string },
): Promise<number> {
  let settled = 0
  for (const { id, payment_id: paymentId } of await listExactLines(context.db, organizationId)) {
    const settling = { paymentId, transactionId: null, onlyExact: true, ...by }
    if ((await callSettleLine(context.db, organizationId, id, settling)) !== 'matched') continue
    settled += 1
    announceLine(context, organizationId, await findLine(context.db, organizationId, id))
  }
  return settled
}

/** Tells open screens that a line paid something. */
export function announceLine(
  { pool }: Pick<Place, 'pool'>,
  organizationId: string,
  line?: LineRow,
) {
  if (!line?.transaction_id || !line.instrument_id || !line.sender_id || !line.receiver_id) return
  announcePayment(pool, {
    organization_id: organizationId,
    instrument_id: line.instrument_id,
    transaction_id: line.transaction_id,
    sender_id: line.sender_id,
    receiver_id: line.receiver_id,
  })
}
