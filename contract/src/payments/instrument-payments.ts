import { DISPUTE_STATUSES, REFUND_STATUSES } from '@zegel/core/payments/refund-status'
import {
  PAYMENT_PROVIDERS,
  PAYMENT_STATES,
  PAYMENT_STATUSES,
} from '@zegel/core/payments/payment-status'
import { REFUND_REASONS } from '@zegel/core/payments/payment-event'
import { z } from 'zod'
import { endpoint, NoContent } from '../endpoint.ts'
import { SheetFormat } from '../file-formats.ts'
import { message } from '../messages.ts'
import { Id, IdsInAddress, Instant, Money, optionalText, pageOf, pageQuery } from '../values.ts'
import { POSTING } from '../subjects.ts'

/** An attempt to pay a transaction of an instrument, as the issuer's side sees it. */
export const InstrumentPayment = z.object({
  id: Id,
  transaction_id: Id,
  payer: z.string(),
  /** The legal person who pays. */
  payer_id: Id,
  state: z.enum(PAYMENT_STATES),
  /** As the provider has it. */
  status: z.enum(PAYMENT_STATUSES),
  provider: z.enum(PAYMENT_PROVIDERS),
  /** Counts the attempts of the transaction. */
  attempt: z.int(),
  amount: Money,
  reference: z.string(),
  created_at: Instant,
  paid_at: Instant.nullable(),
  paid_amount: Money.nullable(),
  paid_currency: z.string().nullable(),
  refunded_amount: Money,
  /** Where it came from, as far as a provider or a bank told. */
  paid_by_account_number: z.string().nullable(),
  /** Why what came in has, or had, to go back. */
  to_refund: z.enum(REFUND_REASONS).nullable(),
  /** What the payer asks back, or asked back, through their bank. */
  dispute: z
    .object({
      status: z.enum(DISPUTE_STATUSES),
      amount: Money,
      /** In the provider's own word, such as 'fraudulent'. */
      reason: z.string(),
      since: Instant,
      /** Until when the provider takes an answer. */
      answer_before: Instant.nullable(),
    })
    .nullable(),
  /** What was last done to send it back through the provider. */
  refund: z.object({ status: z.enum(REFUND_STATUSES), amount: Money, since: Instant }).nullable(),
  /** The provider that it came by can send it back now. */
  is_refundable: z.boolean(),
  resolution_note: z.string().nullable(),
  resolved_at: Instant.nullable(),
  /** Who said what became of it. */
  resolved_by: z.string().nullable(),
})
export type InstrumentPayment = z.infer<typeof InstrumentPayment>

export const PAYMENT_SORTS = ['created_at', 'amount', 'paid_at'] as const
/** How money that had to go back was dealt with. */
export const PAYMENT_RESOLUTIONS = ['refunded', 'kept'] as const

const PaymentFilter = z.object({
  state: z.enum(PAYMENT_STATES).optional(),
  /** Part of the payer's name or of the reference. */
  q: z.string().trim().max(200).optional(),
  /** Only these. */
  payment_ids: IdsInAddress.optional(),
})

const OnePayment = z.object({ financial_instrument_id: Id, payment_id: Id })

export const ResolvePayment = OnePayment.extend({
  resolution: z.enum(PAYMENT_RESOLUTIONS, { error: message('resolution-required') }),
  note: optionalText(1000).nullish(),
})
export type ResolvePayment = z.input<typeof ResolvePayment>

export const instrumentPayments = {
  list: endpoint({
    method: 'GET',
    path: '/financial_instruments/payments',
    summary: 'The payments of an instrument, the latest first, with what they come to together.',
    reads: ['instrument-payments'],
    right: 'read register',
    of: ({ query }) => query.id,
    query: pageQuery(PAYMENT_SORTS).extend({ ...PaymentFilter.shape, id: Id }),
    reply: pageOf(InstrumentPayment).extend({
      /**
       * What is listed on all pages: what was asked for and, of that in euros, what came in. Attempts that failed count for nothing beside
       * others, and are told as left out.
       */
      listed: z.object({ amount: Money, paid_amount: Money, left_out: z.int() }),
      /** How many of what is searched for are in each state. */
      counts: z.record(z.enum(PAYMENT_STATES), z.int()),
      /**
       * How many there are in each state and what they come to, whatever is asked for. What came in in another currency than euros is
       * counted apart as well, and is not in the amount.
       */
      totals: z.record(
        z.enum(PAYMENT_STATES),
        z.object({ count: z.int(), foreign_count: z.int(), amount: Money }),
      ),
    }),
  }),
  export: endpoint({
    method: 'GET',
    path: '/financial_instruments/payments/export',
    summary: 'The payments of an instrument as a CSV or Excel file, filtered as their list.',
    right: 'read register',
    of: ({ query }) => query.id,
    query: PaymentFilter.extend({ id: Id, format: SheetFormat.default('xlsx') }),
    reply: NoContent,
    download: true,
  }),
  receive: endpoint({
    method: 'POST',
    path: '/financial_instruments/payments/receive',
    summary: 'Says that the money of a payment by bank came in, all of it.',
    changes: POSTING,
    right: 'manage instrument',
    of: ({ body }) => body.financial_instrument_id,
    body: OnePayment,
    reply: InstrumentPayment,
  }),
  refund: endpoint({
    method: 'POST',
    path: '/financial_instruments/payments/refund',
    summary:
      'Sends money that has to go back to whoever paid, through Mollie or Stripe, and answers how that stands.',
    changes: POSTING,
    right: 'manage instrument',
    of: ({ body }) => body.financial_instrument_id,
    body: OnePayment,
    reply: InstrumentPayment,
    idempotent: true,
  }),
  resolve: endpoint({
    method: 'POST',
    path: '/financial_instruments/payments/resolve',
    summary: 'Says what became of money that had to go back.',
    changes: POSTING,
    right: 'manage instrument',
    of: ({ body }) => body.financial_instrument_id,
    body: ResolvePayment,
    reply: InstrumentPayment,
  }),
}
