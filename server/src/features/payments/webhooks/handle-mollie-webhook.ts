import { findPaymentOfWebhook } from './find-payment-of-webhook.ts'
import { refreshNowOrLater } from '../refresh-payment.ts'
import type { PaymentContext } from '../start-payment.ts'

const MOLLIE_ID = /^tr_\w{1,60}$/

/**
 * Mollie says that something became of a payment, and not what: it is asked. Anybody may send this, so nothing in it is believed, and
 * what we do not know looks like what we do.
 */
export async function handleMollieWebhook(
  context: PaymentContext,
  mollieId: string,
): Promise<void> {
  if (!MOLLIE_ID.test(mollieId)) return
  const payment = await findPaymentOfWebhook(context.pool, 'mollie', mollieId)
  if (payment) await refreshNowOrLater(context, payment)
}
