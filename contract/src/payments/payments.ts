import { PAYMENT_METHODS } from '@zegel/core/invest/payment-method'
import { REFUND_REASONS } from '@zegel/core/payments/payment-event'
import { PAYMENT_PROVIDERS, PAYMENT_STATUSES } from '@zegel/core/payments/payment-status'
import { z } from 'zod'
import { endpoint, NoContent } from '../endpoint.ts'
import { coSigned } from '../structure/representation.ts'
import { Id, Instant, Money } from '../values.ts'
import { POSTING } from '../subjects.ts'

/** How a transaction is being paid: the last attempt. */
export const TransactionPayment = z.object({
  status: z.enum(PAYMENT_STATUSES),
  provider: z.enum(PAYMENT_PROVIDERS),
  amount: Money,
  /** A creditor reference (ISO 11649) that goes with the money. */
  reference: z.string(),
  pay_before: Instant.nullable(),
  /** Why the money that came in has to go back. */
  to_refund: z.enum(REFUND_REASONS).nullable(),
  /** Where the money goes when it is paid by bank, for who pays. */
  bank_account: z.object({ name: z.string(), iban: z.string().nullable() }).nullable(),
})
export type TransactionPayment = z.infer<typeof TransactionPayment>

/** Providers want to be answered 200, and read nothing. */
const WebhookReply = z.object({})

export const payments = {
  pay: endpoint({
    method: 'POST',
    path: '/transactions/pay',
    summary: 'Starts paying an open issuance, or goes on with it; answers where the payer goes.',
    changes: POSTING,
    right: 'pay transaction',
    of: ({ body }) => body.transaction_id,
    body: z.object({ transaction_id: Id, ...coSigned }),
    reply: z.object({ payment_link: z.url() }),
    idempotent: true,
  }),
  methods: endpoint({
    method: 'GET',
    path: '/financial_instruments/payment_methods',
    summary:
      'The payment methods that can be chosen for an instrument, because they are connected.',
    reads: ['payment-methods'],
    right: 'manage instrument',
    of: ({ query }) => query.id,
    query: z.object({ id: Id }),
    reply: z.array(z.enum(PAYMENT_METHODS)),
  }),
  ofTransaction: endpoint({
    method: 'GET',
    path: '/transactions/payment',
    summary:
      'The last attempt to pay a transaction; of one by bank who pays is told where the money goes.',
    reads: ['transactions'],
    right: 'read transaction',
    of: ({ query }) => query.uuid,
    query: z.object({ uuid: Id }),
    reply: TransactionPayment,
  }),
  comeBack: endpoint({
    method: 'GET',
    path: '/payments/return',
    summary: 'Where a payment provider sends the payer back to; leads on to the page that fits.',
    right: 'anyone',
    query: z.object({ t: Id }),
    reply: NoContent,
    download: true,
  }),
  mollieWebhook: endpoint({
    method: 'POST',
    path: '/webhooks/mollie',
    summary: 'Mollie says that something became of a payment, in a form with its id.',
    changes: POSTING,
    right: 'anyone',
    body: z.object({ id: z.string().max(100) }),
    reply: WebhookReply,
  }),
  stripeWebhook: endpoint({
    method: 'POST',
    path: '/webhooks/stripe',
    summary: 'Stripe says, signed, that something became of a payment on a connected account.',
    changes: POSTING,
    right: 'anyone',
    body: z.string(),
    reply: WebhookReply,
  }),
}
