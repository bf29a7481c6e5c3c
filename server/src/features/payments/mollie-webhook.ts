import { findPaymentOfProvider } from './payments.queries.ts'
import { refreshNowOrLater } from './refresh-payment.ts'
import type { PaymentContext } from './start-paying.ts'

/**
 * Mollie says that something became of a payment, and not what: it is asked. Anybody may send this, so nothing in it is believed, and
 * what we do not know looks like what we do.
 */
export async function hearMollie(context: PaymentContext, mollieId: string): Promise<void> {
  const payment = await findPaymentOfProvider(context.pool, 'mollie', mollieId)
  if (payment) await refreshNowOrLater(context, payment)
}
