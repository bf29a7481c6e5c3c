import type { Stripe } from 'stripe'
import { z } from 'zod'
import { handleStripeAccountWebhook } from '../payment-links/refresh-stripe.ts'
import { handleDisputeNowOrLater } from './handle-dispute.ts'
import {
  insertEvent,
  isKnownEvent,
  callKeepEarlyMessage,
  deleteOldEvents,
} from '../payment-acts.queries.ts'
import {
  findPaymentOnAccount,
  type KnownPayment,
  findPaymentOfProvider,
} from '../payments.queries.ts'
import { readStripeEvent } from '../providers/read-stripe-event.ts'
import { refreshNowOrLater } from '../refresh-payment.ts'
import type { PaymentContext } from '../start-payment.ts'
import type { PaymentProviderName } from '@zegel/core/payments/payment-status'
import type pg from 'pg'
import type { Context } from '../../../context.ts'

/** The parts of an event that say what it is about; the state of things is asked, since events come late and out of order. */
const WebhookObject = z.object({
  id: z.string(),
  metadata: z.object({ payment_id: z.uuid() }).partial().nullish(),
})

/**
 * Stripe says that something became of a payment on a connected account, or of the account itself. Throws RuleBroken 'webhook-not-signed'
 * for what is not signed with our secret, or too long ago; an event that was heard before does nothing.
 */
export async function handleStripeWebhook(
  context: PaymentContext,
  message: { body: string; signature: string | undefined },
): Promise<void> {
  const { webhookSecret } = context.settings.payments.stripe ?? {}
  const event = await readStripeEvent(context, message, webhookSecret)
  const { pool } = context
  if (await isKnownEvent(pool, 'stripe', event.id)) return
  if (event.account && event.type.startsWith('account.'))
    await handleStripeAccountWebhook(context, event.account)
  const disputeId = disputeIn(event)
  if (event.account && disputeId)
    await handleDisputeNowOrLater(context, { account: event.account, disputeId })
  const payment = await findConcerned(context, event)
  if (payment) await refreshNowOrLater(context, payment)
  await insertEvent(pool, 'stripe', event.id)
}

function disputeIn({ type, data }: Stripe.Event): string | undefined {
  if (!type.startsWith('charge.dispute.')) return undefined
  return WebhookObject.safeParse(data.object).data?.id
}

// A session is known by its own id; what went back is told by the charge, and by our own refund, which carry ours.
async function findConcerned(
  { pool }: PaymentContext,
  { type, account, data }: Stripe.Event,
): Promise<KnownPayment | undefined> {
  const about = WebhookObject.safeParse(data.object)
  if (!account || !about.success) return undefined
  const { id, metadata } = about.data
  if (type.startsWith('checkout.session.')) {
    const payment = await findPaymentOfWebhook(pool, 'stripe', id)
    return payment?.provider_account === account ? payment : undefined
  }
  const isOfMoney = type.startsWith('charge.') || type.startsWith('refund.')
  if (!isOfMoney || !metadata?.payment_id) return undefined
  return findPaymentOnAccount(pool, account, metadata.payment_id)
}

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

// A signature is believed for five minutes, so that nothing older comes again.
const KEPT_HOURS = 7 * 24

/** Forgets the events of providers that can not be sent again; returns how many. */
export function deleteOldEventsRegularly({
  pool,
  now,
}: Pick<Context, 'pool' | 'now'>): Promise<number> {
  const before = now().subtract({ hours: KEPT_HOURS })
  return deleteOldEvents(pool, new Date(before.epochMilliseconds))
}
