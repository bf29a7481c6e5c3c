import type pg from 'pg'
import type { PaymentMethod } from '@zegel/core/invest/payment-method'
import { isUnderWay, PaymentNotMade } from '@zegel/core/payments/payment-status'
import { RuleBroken } from '@zegel/core/rule-broken'
import type { Context } from '../../context.ts'
import { singleFlight } from '../../lib/concurrency/single-flight.ts'
import type { Settings } from '../../settings.ts'
import { publishChange } from '../live/live.ts'
import { callOpenPayment, callSettlePayment, type ChosenPayment } from './payment-acts.queries.ts'
import { findPayment, type KnownPayment, type PaymentKey } from './payments.queries.ts'
import { choosePayment } from './providers/choose-payment.ts'
import {
  type OpenedPayment,
  type PaymentProvider,
  ProviderFailed,
} from './providers/payment-provider.ts'
import { providerOf } from './providers/payment-providers.ts'

/** What paying needs of the server. */
export type PaymentContext = Pick<Context, 'db' | 'pool' | 'settings' | 'now'>

/** Keeps the attempt in the database, and whatever else has to happen with it in the same call; returns which attempt counts. */
type BeginPayment = (chosen: ChosenPayment) => Promise<PaymentKey>

/**
 * Starts paying, and returns where the payer goes. `begin` keeps the attempt; the provider is asked only after that is committed, so that
 * no transaction of the database stays open while it thinks. An attempt that was kept before and never got to its provider is asked for
 * again under the same name. Throws RuleBroken 'payment-method-not-connected', 'payment-provider-away' or 'payment-refused-by-provider';
 * then the attempt is over and the transaction can be paid once more. While the provider is busy with the same attempt it is gone on with
 * next time.
 */
export async function startPayment(
  context: PaymentContext,
  { organizationId, method }: { organizationId: string; method: PaymentMethod },
  begin: BeginPayment,
): Promise<string> {
  const chosen = await choosePayment(context, organizationId, method)
  const payment = await findPayment(context.pool, await begin(chosen))
  if (!payment) throw new Error('a payment vanished that was just started')
  publishPayment(context.pool, payment)
  return leadOn(context, payment)
}

async function leadOn(context: PaymentContext, payment: KnownPayment): Promise<string> {
  const { settings } = context
  if (payment.provider === 'bank' || payment.status === 'paid')
    return thankYouUrl(settings, payment.transaction_id)
  if (!isUnderWay(payment.status)) throw new RuleBroken('payment-ended')
  return payment.checkout_url ?? openAtProvider(context, payment)
}

const together = singleFlight<string>()

// A provider turns down the same call while it is at work on it.
function openAtProvider(context: PaymentContext, payment: KnownPayment): Promise<string> {
  return together(payment.id, () => openOnce(context, payment))
}

async function openOnce(context: PaymentContext, payment: KnownPayment): Promise<string> {
  const { pool, settings } = context
  const { provider, made } = await fetchFromProvider(context, payment)
  const opened = await callOpenPayment(pool, keyOf(payment), made)
  if (opened.status === 'paid') return thankYouUrl(settings, payment.transaction_id)
  if (isUnderWay(opened.status) && opened.checkout_url) return opened.checkout_url
  // The attempt was ended while the provider made it. What can't be called off is told of by the provider, should it be paid.
  await provider.cancel({ ...payment, provider_id: made.providerId }).catch(unlessOfProvider)
  throw new RuleBroken('payment-ended')
}

async function fetchFromProvider(
  context: PaymentContext,
  payment: KnownPayment,
): Promise<{ provider: PaymentProvider; made: OpenedPayment }> {
  const { pool, settings } = context
  try {
    const provider = await providerOf(settings, payment)
    return { provider, made: await provider.create(orderOf(settings, payment)) }
  } catch (error) {
    if (!(error instanceof ProviderFailed)) throw error
    if (error.failure !== 'busy') {
      await callSettlePayment(pool, keyOf(payment), failedWith(error))
      publishPayment(pool, payment)
    }
    throw new PaymentNotMade(
      // Nonsense is an outage by another name.
      error.failure === 'refused' ? 'payment-refused-by-provider' : 'payment-provider-away',
      error,
    )
  }
}

function unlessOfProvider(error: unknown): void {
  if (!(error instanceof ProviderFailed)) throw error
}

function orderOf(settings: PaymentContext['settings'], payment: KnownPayment) {
  return {
    payment,
    description: `${payment.instrument_name} ${payment.reference}`,
    expiresAt: payment.expires_at,
    returnUrl: returnUrl(settings, payment.transaction_id),
    webhookUrl: mollieWebhookUrl(settings),
  }
}

function failedWith({ failure, message }: ProviderFailed) {
  return {
    status: 'failed' as const,
    paidCents: null,
    currency: null,
    refundedCents: 0n,
    payerAccount: null,
    raw: { failure, message },
  }
}

function keyOf(payment: KnownPayment): PaymentKey {
  return { organizationId: payment.organization_id, paymentId: payment.id }
}

type Site = Pick<Settings, 'url'>

/**
 * The page that says what became of a payment, and thanks for what was paid: what was not is paid once more from there, and of a
 * payment by bank it says where the money goes.
 */
export function thankYouUrl({ url }: Site, transactionId: string): string {
  return `${url}/app/transaction-complete?t=${transactionId}`
}

/** Where the provider sends the payer back to, whatever became of it. */
function returnUrl({ url }: Site, transactionId: string): string {
  return `${url}/api/payments/return?t=${transactionId}`
}

/** Where Mollie tells us of changes; undefined where it could never reach us, which it refuses. */
function mollieWebhookUrl({ url, payments }: Site & Pick<Settings, 'payments'>) {
  const isReachable = !payments.mollie.isReal || isPublic(new URL(url))
  return isReachable ? `${url}/api/webhooks/mollie` : undefined
}

function isPublic({ protocol, hostname }: URL): boolean {
  return protocol === 'https:' && hostname.includes('.') && !/^[\d.]+$/.test(hostname)
}

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
