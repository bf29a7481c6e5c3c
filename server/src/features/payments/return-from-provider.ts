import { isUnderWay } from '@zegel/core/payments/payment-status'
import { type PaymentContext, thankYouUrl } from './start-payment.ts'
import { findLastPayment } from './payments.queries.ts'
import { refreshNowOrLater } from './refresh-payment.ts'

/**
 * A payer comes back from the provider: asks how the payment stands, since the provider's own message may be late, and returns the page
 * that says what became of it. Of a transaction that nobody knows it tells no more than of any other.
 */
export async function returnFromProvider(
  context: PaymentContext,
  transactionId: string,
): Promise<string> {
  const last = await findLastPayment(context.pool, transactionId)
  const isAsked =
    last && last.provider !== 'bank' && last.provider_id !== null && isUnderWay(last.status)
  if (isAsked) await refreshNowOrLater(context, last)
  return thankYouUrl(context.settings, transactionId)
}
