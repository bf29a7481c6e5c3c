import { z } from 'zod'

/** The fields of Stripe's answers that billing relies on; of the rest nothing is read. */
export const WithId = z.object({ id: z.string() })
export const WithUrl = z.object({ url: z.string() })
export const Prices = z.object({
  data: z.array(
    z.object({
      id: z.string(),
      lookup_key: z.string().nullable(),
      unit_amount: z.number().nullable(),
    }),
  ),
})

export const Subscription = z.object({
  id: z.string(),
  status: z.string(),
  created: z.number(),
  cancel_at_period_end: z.boolean(),
  items: z.object({
    data: z
      .array(
        z.object({
          id: z.string(),
          current_period_end: z.number(),
          price: z.object({ lookup_key: z.string().nullable() }),
        }),
      )
      .min(1),
  }),
})
export type Subscription = z.infer<typeof Subscription>
export const Subscriptions = z.object({ data: z.array(Subscription) })

export const TaxIds = z.object({
  data: z.array(
    z.object({
      id: z.string(),
      value: z.string(),
      verification: z.object({ status: z.string() }).nullable(),
    }),
  ),
})

const Method = z.object({
  type: z.string(),
  card: z
    .object({ brand: z.string(), last4: z.string(), exp_month: z.int(), exp_year: z.int() })
    .nullish(),
  sepa_debit: z.object({ last4: z.string().nullable() }).nullish(),
})
export type Method = z.infer<typeof Method>

export const SubscriptionWithMethod = z.object({ default_payment_method: Method.nullable() })

export const CustomerWithMethod = z.object({
  invoice_settings: z.object({ default_payment_method: Method.nullable() }),
})

export const StripeInvoice = z.object({
  id: z.string(),
  number: z.string().nullable(),
  created: z.number(),
  customer: z.string(),
  total: z.int(),
  status: z.string().nullable(),
  hosted_invoice_url: z.string().nullish(),
  invoice_pdf: z.string().nullish(),
})
export type StripeInvoice = z.infer<typeof StripeInvoice>
export const StripeInvoices = z.object({ data: z.array(StripeInvoice) })

const PreviewLine = z.object({
  description: z.string().nullable(),
  amount: z.int(),
  parent: z
    .object({ subscription_item_details: z.object({ proration: z.boolean() }).nullish() })
    .nullish(),
})
export type PreviewLine = z.infer<typeof PreviewLine>

export const Preview = z.object({
  subtotal: z.int(),
  total: z.int(),
  amount_due: z.int(),
  total_excluding_tax: z.int().nullable(),
  lines: z.object({ data: z.array(PreviewLine) }),
})

export const OpenSessions = z.object({
  data: z.array(
    z.object({
      id: z.string(),
      mode: z.string(),
      url: z.string().nullable(),
      metadata: z.record(z.string(), z.string()).nullable(),
    }),
  ),
})

export const SetupSession = z.object({
  mode: z.string(),
  setup_intent: z.object({ payment_method: z.string().nullable() }).nullish(),
})
