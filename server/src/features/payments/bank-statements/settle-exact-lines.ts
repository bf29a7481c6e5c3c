import type { Context } from '../../../context.ts'
import { publishPayment } from '../start-payment.ts'
import {
  callSettleLine,
  type ExactLine,
  findLine,
  type LineRow,
  listExactLines,
} from './bank-lines.queries.ts'

type Dependencies = Pick<Context, 'db' | 'pool'>

/**
 * Settles what is exact, each line in a database transaction of its own, so that no locks of one wait for those of another; returns how
 * many were. A line whose payment somebody settled meanwhile waits for an answer instead. One that is refused holds no other up: it stays
 * proposed, and the refusal is thrown once all had their turn.
 */
export async function settleExactLines(
  context: Dependencies,
  organizationId: string,
  by: { userId: string; ip: string },
): Promise<number> {
  let settled = 0
  const refused: unknown[] = []
  for (const line of await listExactLines(context.db, organizationId)) {
    try {
      if (await settleExactLine(context, organizationId, line, by)) settled += 1
    } catch (error) {
      refused.push(error)
    }
  }
  if (refused.length > 0) throw refused[0]
  return settled
}

async function settleExactLine(
  context: Dependencies,
  organizationId: string,
  { id, payment_id: paymentId }: ExactLine,
  by: { userId: string; ip: string },
): Promise<boolean> {
  const settling = { paymentId, transactionId: null, onlyExact: true, ...by }
  if ((await callSettleLine(context.db, organizationId, id, settling)) !== 'matched') return false
  publishLine(context, organizationId, await findLine(context.db, organizationId, id))
  return true
}

/** Tells open screens that a line paid something. */
export function publishLine(
  { pool }: Pick<Dependencies, 'pool'>,
  organizationId: string,
  line?: LineRow,
) {
  if (!line?.transaction_id || !line.instrument_id || !line.sender_id || !line.receiver_id) return
  publishPayment(pool, {
    organization_id: organizationId,
    instrument_id: line.instrument_id,
    transaction_id: line.transaction_id,
    sender_id: line.sender_id,
    receiver_id: line.receiver_id,
  })
}
