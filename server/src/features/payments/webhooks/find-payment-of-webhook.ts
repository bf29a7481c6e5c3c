import type { PaymentProviderName } from '@zegel/core/payments/payment-status'
import type pg from 'pg'
import { callKeepEarlyMessage } from '../payment-acts.queries.ts'
import { findPaymentOfProvider, type KnownPayment } from '../payments.queries.ts'

/**
 * The payment that a provider tells of. A message may come before we know what the provider calls the payment: it is kept then, and a
 * job asks after the payment as soon as we do.
 */
export async function findPaymentOfWebhook(
  pool: pg.Pool,
  provider: PaymentProviderName,
  providerId: string,
): Promise<KnownPayment | undefined> {
  const payment = await findPaymentOfProvider(pool, provider, providerId)
  if (payment) return payment
  await callKeepEarlyMessage(pool, provider, providerId)
  // The name may have been kept just before the message was.
  return findPaymentOfProvider(pool, provider, providerId)
}
