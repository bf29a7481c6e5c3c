import { formatCents, parseCents } from '@zegel/core/money'
import { hal, mollieError } from './mollie-responses.ts'
import { RefundInput, type MolliePayment, type MollieRefund } from './mollie-payments.ts'
import type { MolliePaymentStore } from './mollie-payment-store.ts'
import type { SandboxAnswer } from '../sandbox.ts'

/** What of a payment was not sent back. */
export function remainingOf({ sum, refundedCents }: MolliePayment): bigint {
  return sum.cents - refundedCents
}

/** Answers a call on the refunds of a payment, by what comes behind its address. */
export async function answerRefundCall(
  { store, baseUrl }: { store: MolliePaymentStore; baseUrl: string },
  payment: MolliePayment,
  { method, refundId, body }: { method: string; refundId: string | undefined; body: unknown },
): Promise<SandboxAnswer> {
  const tell = (refund: MollieRefund) => toRefundJson(payment, refund, baseUrl)
  const { refunds = [] } = payment
  if (refundId) {
    const refund = refunds.find(({ id }) => id === refundId)
    if (!refund) return mollieError(404, `No refund exists with token ${refundId}.`)
    return method === 'GET' ? hal(200, tell(refund)) : mollieError(405, 'The method is not allowed')
  }
  if (method === 'GET')
    return hal(200, {
      count: refunds.length,
      _embedded: { refunds: refunds.map(tell) },
      _links: {},
    })
  if (method !== 'POST') return mollieError(405, 'The method is not allowed')
  const { success, data, error } = RefundInput.safeParse(body)
  if (!success) {
    const [issue] = error.issues
    return mollieError(422, issue?.message ?? 'Invalid', issue?.path.map(String).join('.'))
  }
  if (payment.status !== 'paid') return mollieError(422, 'The payment cannot be refunded')
  if (data.amount.currency !== payment.sum.currency)
    return mollieError(422, 'The currency is not the one of the payment', 'amount')
  if ((parseCents(data.amount.value) ?? 0n) > remainingOf(payment))
    return mollieError(422, 'The amount is higher than the maximum', 'amount')
  return hal(201, tell(await store.addRefund(payment, data)))
}

function toRefundJson(payment: MolliePayment, refund: MollieRefund, baseUrl: string) {
  const { id, status, cents, asked, createdAt } = refund
  const type = 'application/hal+json'
  const ofPayment = `${baseUrl}/v2/payments/${payment.id}`
  return {
    resource: 'refund',
    id,
    mode: payment.mode,
    description: asked.description ?? '',
    amount: { currency: payment.sum.currency, value: formatCents(cents) },
    status,
    metadata: asked.metadata ?? null,
    paymentId: payment.id,
    createdAt: createdAt.toString({ smallestUnit: 'second' }).replace('Z', '+00:00'),
    _links: {
      self: { href: `${ofPayment}/refunds/${id}`, type },
      payment: { href: ofPayment, type },
    },
  }
}
