import { type PaymentStatus, isUnderWay } from '@zegel/core/payments/payment-status'
import { coalesceTrailing } from '../../lib/concurrency/coalesce-trailing.ts'
import { type PaymentContext, publishPayment, thankYouUrl } from './start-payment.ts'
import { ProviderFailed } from './providers/payment-provider.ts'
import { providerOf } from './providers/payment-providers.ts'
import { enqueueRefresh, callSettlePayment, type Settlement } from './payment-acts.queries.ts'
import { type KnownPayment, findLastPayment } from './payments.queries.ts'
import { syncRefunds } from './refunds/refund-payment.ts'

/** How a payment stands once its provider was asked. */
export type Refreshed = Awaited<ReturnType<typeof callSettlePayment>>

const NOTHING = { paidCents: null, currency: null, refundedCents: 0n, payerAccount: null }

const together = coalesceTrailing<Refreshed>()

/**
 * Asks the provider how a payment stands and writes that, with all that follows. May be done as often as anybody likes, in any
 * order; those who ask at once share an answer. Throws ProviderFailed when the provider says nothing.
 */
export function refreshPayment(
  context: Pick<PaymentContext, 'pool' | 'settings'>,
  payment: KnownPayment,
): Promise<Refreshed> {
  return together(payment.id, () => refresh(context, payment))
}

/** The same; when the provider says nothing now, a job asks again. Returns undefined then. */
export async function refreshNowOrLater(
  context: Pick<PaymentContext, 'pool' | 'settings'>,
  payment: KnownPayment,
): Promise<Refreshed | undefined> {
  try {
    return await refreshPayment(context, payment)
  } catch (error) {
    if (!(error instanceof ProviderFailed)) throw error
    await enqueueRefresh(context.pool, keyOf(payment))
    return undefined
  }
}

/** Writes the end of an attempt that no provider was asked about. */
export async function endPayment(
  { pool }: Pick<PaymentContext, 'pool'>,
  payment: KnownPayment,
  status: Extract<PaymentStatus, 'canceled' | 'failed'>,
): Promise<void> {
  await callSettlePayment(pool, keyOf(payment), { status, ...NOTHING, raw: {} })
  publishPayment(pool, payment)
}

async function refresh(
  { pool, settings }: Pick<PaymentContext, 'pool' | 'settings'>,
  payment: KnownPayment,
): Promise<Refreshed> {
  if (payment.status === 'paid') await syncRefunds({ pool, settings }, payment)
  const said = await fetchFromProvider(settings, payment)
  const after = await callSettlePayment(pool, keyOf(payment), said)
  if (after.status !== payment.status) publishPayment(pool, payment)
  return after
}

// What its provider does not know can not be paid any more.
async function fetchFromProvider(
  settings: PaymentContext['settings'],
  payment: KnownPayment,
): Promise<Settlement> {
  try {
    const provider = await providerOf(settings, payment)
    return await provider.fetch(payment)
  } catch (error) {
    if (!(error instanceof ProviderFailed) || error.failure !== 'unknown') throw error
    return { status: 'canceled', ...NOTHING, raw: { failure: error.message } }
  }
}

function keyOf(payment: KnownPayment) {
  return { organizationId: payment.organization_id, paymentId: payment.id }
}

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
