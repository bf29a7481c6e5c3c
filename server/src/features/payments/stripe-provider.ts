import { isCheckoutAddress } from '@zegel/core/payments/checkout-address'
import { stripeSaid } from '@zegel/core/payments/stripe-said'
import type { Stripe } from 'stripe'
import { z } from 'zod'
import {
  onceKey,
  type PaymentOrder,
  type PaymentProvider,
  ProviderFailed,
  type ProviderPayment,
} from './payment-provider.ts'
import { orFailed } from './stripe-failures.ts'

/** The fields of Stripe's session that we rely on; of the rest nothing is kept. */
const Session = z.object({
  id: z.string(),
  status: z.string().nullable(),
  payment_status: z.string(),
  amount_total: z.number().nullable(),
  currency: z.string().nullable(),
  livemode: z.boolean().optional(),
  expires_at: z.number().optional(),
  payment_intent: z
    .object({
      id: z.string(),
      status: z.string(),
      amount_received: z.number(),
      latest_charge: z.object({ id: z.string(), amount_refunded: z.number() }).nullish(),
    })
    .nullish(),
})

// Stripe takes 30 minutes to 24 hours; whoever asks a second time has half an hour for it.
const LEAST_OPEN_MS = 60 * 60_000
const MOST_OPEN_MS = 23 * 60 * 60_000

interface Options {
  stripe: Stripe
  /** The organisation's account; payments are charged on it and never come by ours. */
  account: string
  /** Origins besides Stripe's own where its pages may be. */
  alsoLeadsTo: readonly string[]
}

/** Payments through Stripe Checkout, charged directly on the account of one organisation. */
export function stripeProvider({ stripe, account, alsoLeadsTo }: Options): PaymentProvider {
  const onAccount = { stripeAccount: account }
  return {
    async create(order) {
      const { url, id } = await orFailed(() =>
        stripe.checkout.sessions.create(toSession(order), {
          ...onAccount,
          idempotencyKey: onceKey(order.payment),
        }),
      )
      if (!id || !url || !isCheckoutAddress(url, 'stripe', alsoLeadsTo))
        throw new ProviderFailed('nonsense', 'Stripe leads nowhere to pay')
      return { providerId: id, checkoutUrl: url }
    },

    async fetch(payment) {
      const found = await orFailed(() =>
        stripe.checkout.sessions.retrieve(
          idAt(payment),
          { expand: ['payment_intent.latest_charge'] },
          onAccount,
        ),
      )
      const session = Session.safeParse(found)
      const said = session.success ? stripeSaid(session.data) : undefined
      if (!session.data || !said)
        throw new ProviderFailed('nonsense', 'Stripe says something else of a session')
      return { ...said, raw: session.data }
    },

    async cancel(payment) {
      await orFailed(() => stripe.checkout.sessions.expire(idAt(payment), {}, onAccount))
    },
  }
}

function toSession({
  payment,
  description,
  expiresAt,
  returnUrl,
}: PaymentOrder): Stripe.Checkout.SessionCreateParams {
  const metadata = { payment_id: payment.id, transaction_id: payment.transaction_id }
  const from = payment.created_at.getTime()
  const until = Math.min(
    Math.max(expiresAt?.getTime() ?? from + MOST_OPEN_MS, from + LEAST_OPEN_MS),
    from + MOST_OPEN_MS,
  )
  return {
    mode: 'payment',
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: 'eur',
          unit_amount: Number(payment.amount_cents),
          product_data: { name: description },
        },
      },
    ],
    client_reference_id: payment.transaction_id,
    metadata,
    // A refund is told by its charge, which takes these over.
    payment_intent_data: { description, metadata },
    success_url: returnUrl,
    cancel_url: returnUrl,
    expires_at: Math.floor(until / 1000),
  }
}

function idAt({ id, provider_id }: ProviderPayment): string {
  if (provider_id === null) throw new ProviderFailed('refused', `payment ${id} never got to Stripe`)
  return provider_id
}
