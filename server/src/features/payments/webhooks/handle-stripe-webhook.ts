import type { Stripe } from 'stripe'
import { z } from 'zod'
import { handleStripeAccountWebhook } from '../payment-links/refresh-stripe.ts'
import { handleDisputeNowOrLater } from './handle-dispute.ts'
import { insertEvent, isKnownEvent } from '../payment-acts.queries.ts'
import { findPaymentOfWebhook } from './find-payment-of-webhook.ts'
import { findPaymentOnAccount, type KnownPayment } from '../payments.queries.ts'
import { readStripeEvent } from '../providers/read-stripe-event.ts'
import { refreshNowOrLater } from '../refresh-payment.ts'
import type { PaymentContext } from '../start-payment.ts'

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
  const event = readStripeEvent(context, message, webhookSecret)
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
