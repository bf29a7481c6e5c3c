import { formatCents, parseCents } from '@zegel/core/money'
import { z } from 'zod'
import type { Sum } from '../outcome-form.ts'
import { maySendTo } from '../sandbox.ts'

export const MOLLIE_STATUSES = [
  'open',
  'canceled',
  'pending',
  'authorized',
  'expired',
  'failed',
  'paid',
] as const

export type MollieStatus = (typeof MOLLIE_STATUSES)[number]

export type MollieRefundStatus =
  | 'queued'
  | 'pending'
  | 'processing'
  | 'refunded'
  | 'failed'
  | 'canceled'

/** Money that is sent back, as one asked for it. */
export interface MollieRefund {
  id: string
  status: MollieRefundStatus
  cents: bigint
  asked: z.infer<typeof RefundInput>
  createdAt: Temporal.Instant
}

export const RefundInput = z.object({
  amount: z.object({
    currency: z.string(),
    value: z
      .string()
      .regex(/^\d+\.\d{2}$/, 'The amount contains an invalid value')
      .refine((value) => (parseCents(value) ?? 0n) > 0n, 'The amount is lower than the minimum'),
  }),
  description: z.string().max(255).optional(),
  metadata: z.unknown().optional(),
})

export interface MolliePayment {
  id: string
  profileId: string
  mode: 'test' | 'live'
  status: MollieStatus
  sum: Sum
  /** Whatever way it was asked for. */
  refundedCents: bigint
  /** What was asked for by a call. */
  refunds?: readonly MollieRefund[]
  asked: PaymentInput
  createdAt: Temporal.Instant
  expiresAt: Temporal.Instant
  /** When the status became what it is. */
  changedAt: Temporal.Instant
}

export type PaymentInput = z.infer<ReturnType<typeof paymentInputSchema>>

// The limits are those of the real service; where people and messages may go is the sandbox's own.
export function paymentInputSchema(onlyTo: string | undefined) {
  const url = z.custom<string>((value) => maySendTo(value, onlyTo), 'The URL is invalid')
  return z.object({
    amount: z.object({
      currency: z.string().regex(/^[A-Z]{3}$/, 'The currency is invalid'),
      value: z
        .string()
        .regex(/^\d+\.\d{2}$/, 'The amount contains an invalid value')
        .refine((value) => (parseCents(value) ?? 0n) > 0n, 'The amount is lower than the minimum'),
    }),
    description: z.string().min(1, 'The description is missing').max(255),
    redirectUrl: url,
    cancelUrl: url.nullish(),
    webhookUrl: url.nullish(),
    locale: z.string().nullish(),
    method: z.union([z.string(), z.array(z.string())]).nullish(),
    metadata: z.unknown().optional(),
  })
}

// Whom Mollie itself names when somebody tries iDEAL out.
const TRIES_OUT = {
  consumerName: 'T. TEST',
  consumerAccount: 'NL17RABO0213698412',
  consumerBic: 'TESTNL99',
}

/** A payment as the API tells it; `baseUrl` is where its pages are. */
export function toMollieJson(payment: MolliePayment, baseUrl: string) {
  const { id, mode, status, asked, sum, refundedCents, profileId } = payment
  const isOpen = status === 'open'
  return {
    resource: 'payment',
    id,
    mode,
    createdAt: written(payment.createdAt),
    amount: amountOf(sum, sum.cents),
    description: asked.description,
    method: isOpen ? null : 'ideal',
    metadata: asked.metadata ?? null,
    status,
    ...(isOpen || status === 'authorized' ? { isCancelable: true } : {}),
    ...(isOpen ? { expiresAt: written(payment.expiresAt) } : momentOf(payment)),
    ...(status === 'paid' && {
      details: TRIES_OUT,
      amountRefunded: amountOf(sum, refundedCents),
      amountRemaining: amountOf(sum, sum.cents - refundedCents),
    }),
    profileId,
    sequenceType: 'oneoff',
    redirectUrl: asked.redirectUrl,
    ...(asked.cancelUrl && { cancelUrl: asked.cancelUrl }),
    ...(asked.webhookUrl && { webhookUrl: asked.webhookUrl }),
    ...(asked.locale && { locale: asked.locale }),
    _links: {
      self: { href: `${baseUrl}/v2/payments/${id}`, type: 'application/hal+json' },
      ...(isOpen && { checkout: { href: `${baseUrl}/checkout/${id}`, type: 'text/html' } }),
    },
  }
}

function amountOf({ currency }: Sum, cents: bigint) {
  return { currency, value: formatCents(cents) }
}

const MOMENTS = {
  paid: 'paidAt',
  failed: 'failedAt',
  canceled: 'canceledAt',
  expired: 'expiredAt',
  authorized: 'authorizedAt',
} as const

function momentOf({ status, changedAt }: MolliePayment): Record<string, string> {
  if (status === 'open' || status === 'pending') return {}
  return { [MOMENTS[status]]: written(changedAt) }
}

function written(at: Temporal.Instant): string {
  return at.toString({ smallestUnit: 'second' }).replace('Z', '+00:00')
}
