import type { Stripe } from 'stripe'
import { z } from 'zod'
import { isCheckoutAddress } from '@zegel/core/payments/providers'
import { mapStripeStatus } from '@zegel/core/payments/map-stripe-status'
import { mapStripeRefundStatus } from '@zegel/core/payments/refund-status'
import {
  type PaymentProvider,
  ProviderFailed,
  type ProviderFailure,
  providerIdempotencyKey,
  type ProviderPayment,
  type ProviderPaymentRequest,
  type ProviderRefundResponse,
} from './payment-provider.ts'
import { isStripeError } from './stripe-library.ts'

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

  async function fetchSession(payment: ProviderPayment): Promise<z.infer<typeof Session>> {
    const found = await orProviderFailed(() =>
      stripe.checkout.sessions.retrieve(
        idAt(payment),
        { expand: ['payment_intent.latest_charge'] },
        onAccount,
      ),
    )
    const session = Session.safeParse(found)
    if (session.success) return session.data
    throw new ProviderFailed('nonsense', 'Stripe says something else of a session', {
      cause: session.error,
    })
  }

  return {
    async create(order) {
      const { url, id } = await orProviderFailed(() =>
        stripe.checkout.sessions.create(toSession(order), {
          ...onAccount,
          idempotencyKey: providerIdempotencyKey(order.payment),
        }),
      )
      if (!id || !url || !isCheckoutAddress(url, 'stripe', alsoLeadsTo))
        throw new ProviderFailed('nonsense', 'Stripe leads nowhere to pay')
      return { providerId: id, checkoutUrl: url }
    },

    async fetch(payment) {
      const session = await fetchSession(payment)
      const said = mapStripeStatus(session)
      if (!said) throw new ProviderFailed('nonsense', 'Stripe says something else of a session')
      return { ...said, raw: session }
    },

    async cancel(payment) {
      await orProviderFailed(() => stripe.checkout.sessions.expire(idAt(payment), {}, onAccount))
    },

    // Stripe forgets a key after a day; what it made under it is found by what we gave along.
    async refund({ payment, refund }) {
      const session = await fetchSession(payment)
      const intent = session.payment_intent?.id
      if (!intent) throw new ProviderFailed('refused', 'nothing was charged for the session')
      const there = await orProviderFailed(() =>
        stripe.refunds.list({ payment_intent: intent, limit: 100 }, onAccount),
      )
      const made = there.data.find(({ metadata }) => metadata?.['refund_id'] === refund.id)
      if (made) return refundAnswer(made)
      const asked = {
        payment_intent: intent,
        amount: Number(refund.amount_cents),
        metadata: { refund_id: refund.id, payment_id: payment.id },
      }
      const once = { ...onAccount, idempotencyKey: `refund-${refund.id}` }
      return refundAnswer(await orProviderFailed(() => stripe.refunds.create(asked, once)))
    },

    async fetchRefund(_payment, providerId) {
      return refundAnswer(
        await orProviderFailed(() => stripe.refunds.retrieve(providerId, {}, onAccount)),
      )
    },
  }
}

/** The fields of Stripe's refund that we rely on. */
const Refund = z.object({ id: z.string(), status: z.string(), amount: z.number() })

function refundAnswer(found: Stripe.Refund): ProviderRefundResponse {
  const refund = Refund.safeParse(found)
  const status = refund.success ? mapStripeRefundStatus(refund.data.status) : undefined
  if (!refund.data || !status)
    throw new ProviderFailed('nonsense', 'Stripe says something else of a refund')
  return { providerId: refund.data.id, status, raw: refund.data }
}

function toSession({
  payment,
  description,
  expiresAt,
  returnUrl,
}: ProviderPaymentRequest): Stripe.Checkout.SessionCreateParams {
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

/** What Stripe answers; throws ProviderFailed when that came to nothing. */
export async function orProviderFailed<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask()
  } catch (error) {
    if (error instanceof ProviderFailed || !isStripeError(error)) throw error
    const { statusCode, message } = error
    const failure = failureOf(statusCode)
    throw new ProviderFailed(failure, `Stripe: ${statusCode ?? 'no answer'}: ${message}`, {
      cause: error,
    })
  }
}

function failureOf(statusCode: number | undefined): ProviderFailure {
  if (statusCode === undefined || statusCode === 429 || statusCode >= 500) return 'away'
  if (statusCode === 404) return 'unknown'
  if (statusCode === 409) return 'busy'
  return statusCode < 400 ? 'nonsense' : 'refused'
}
