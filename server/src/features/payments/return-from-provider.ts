import { isUnderWay } from '@zegel/core/payments/payment-status'
import { thankYouPage, transactionPage } from './payment-places.ts'
import { findLastPayment, type KnownPayment } from './payments.queries.ts'
import { refreshNowOrLater } from './refresh-payment.ts'
import type { PaymentContext } from './start-paying.ts'

/**
 * A payer comes back from the provider: asks how the payment stands, since the provider's own message may be late, and answers the
 * page that fits. Of a transaction that nobody knows it tells no more than of any other.
 */
export async function returnFromProvider(
  context: PaymentContext,
  transactionId: string,
): Promise<string> {
  const { settings, pool } = context
  const last = await findLastPayment(pool, transactionId)
  const came = !last || (await cameToSomething(context, last))
  return came ? thankYouPage(settings, transactionId) : transactionPage(settings, transactionId)
}

async function cameToSomething(context: PaymentContext, payment: KnownPayment): Promise<boolean> {
  const isAsked =
    payment.provider !== 'bank' && payment.provider_id !== null && isUnderWay(payment.status)
  const stands = (isAsked ? await refreshNowOrLater(context, payment) : undefined) ?? payment
  if (stands.status === 'paid') return stands.to_refund === null
  return isUnderWay(stands.status)
}
