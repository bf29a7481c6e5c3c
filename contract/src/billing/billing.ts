import {
  hasVatNumbers,
  isVatNumber,
  isVatNumberOf,
  normalizeVatNumber,
} from '@zegel/core/billing/vat-number'
import { INTERVALS, PAID_PLANS, PLAN_NAMES } from '@zegel/core/billing/plans'
import { SUBSCRIPTION_STATES } from '@zegel/core/billing/subscription-state'
import { isCountryOrNone } from '@zegel/core/legal-persons/country'
import { z } from 'zod'
import { endpoint, NoContent } from '../endpoint.ts'
import { message } from '../messages.ts'
import { EmailAddress, Id, Instant, Money, optionalText, requiredText } from '../values.ts'
import { fromVersion, Version } from '../version.ts'

const Limit = z.int().nullable()

const PlanOffer = z.object({
  plan: z.enum(PLAN_NAMES),
  /** In euros, without VAT. */
  price: z.object({ month: Money, year: Money }),
  limits: z.object({ instruments: Limit, participants: Limit }),
})

/** What an organisation has of what plans are chosen by. */
const Usage = z.object({
  entities: z.int(),
  members: z.int(),
  instruments: z.int(),
  participants: z.int(),
})

/** What Stripe found about a VAT number with the tax administration; 'unavailable' when nobody there answered. */
export const VAT_CHECKS = ['pending', 'verified', 'unverified', 'unavailable'] as const

export const BillingDetails = z.object({
  name: z.string(),
  email: z.string(),
  address: z.string(),
  postal_code: z.string(),
  city: z.string(),
  country: z.string(),
  vat_number: z.string().nullable(),
  vat_check: z.enum(VAT_CHECKS).nullable(),
  /** Of all that is filled in. */
  version: Version,
})
export type BillingDetails = z.infer<typeof BillingDetails>

export const Billing = z.object({
  /** Plans are sold here; where they are not, nothing is limited. */
  is_sold: z.boolean(),
  /** Sandboxes stand in for who takes the money. */
  is_sandbox: z.boolean(),
  /** The plan whose limits count now. */
  plan: z.enum(PLAN_NAMES),
  /** A plan that was agreed on, beside what is paid through this screen. */
  agreed_plan: z.enum(PLAN_NAMES).nullable(),
  usage: Usage,
  subscription: z
    .object({
      plan: z.enum(PAID_PLANS),
      interval: z.enum(INTERVALS),
      state: z.enum(SUBSCRIPTION_STATES),
      /** Until when is paid for: then it is renewed, or ends. */
      period_ends_at: Instant.nullable(),
      /** Until when the plan stays in force although a payment failed. */
      grace_ends_at: Instant.nullable(),
    })
    .nullable(),
  /** For who reads what is billed. */
  details: BillingDetails.nullable().optional(),
})
export type Billing = z.infer<typeof Billing>

export const INVOICE_STATUSES = ['draft', 'open', 'paid', 'uncollectible', 'void'] as const

const BillingInvoice = z.object({
  id: z.string(),
  number: z.string().nullable(),
  created_at: Instant,
  total: Money,
  status: z.enum(INVOICE_STATUSES),
  /** Where an open one is paid. */
  pay_url: z.url().nullable(),
})
export type BillingInvoice = z.infer<typeof BillingInvoice>

const PaymentMethod = z.object({
  type: z.enum(['card', 'sepa_debit', 'other']),
  brand: z.string().nullable(),
  last4: z.string().nullable(),
  expires: z.string().nullable(),
})

/** What Stripe knows: asked at once, and kept nowhere else. */
export const BillingAccount = z.object({
  payment_method: PaymentMethod.nullable(),
  /** What comes next, VAT included. */
  upcoming: z.object({ total: Money, due_at: Instant }).nullable(),
  /** The newest first; the last three years or so. */
  invoices: z.array(BillingInvoice),
})
export type BillingAccount = z.infer<typeof BillingAccount>

/** A plan that is paid for. */
const OnPlan = z.object({ plan: z.enum(PAID_PLANS), interval: z.enum(INTERVALS) })

/** What goes back of the plan before, what the other one costs until the period is over, and what it costs for a period of its own. */
export const PREVIEW_LINE_KINDS = ['unused', 'remaining', 'period', 'other'] as const

/** Stripe's own description is read of what is none of the known kinds. */
const PreviewLine = z.object({
  kind: z.enum(PREVIEW_LINE_KINDS),
  description: z.string(),
  amount: Money,
})

/** What a change costs at once. */
export const ChangePreview = z.object({
  lines: z.array(PreviewLine),
  /** Without VAT. */
  subtotal: Money,
  vat: Money,
  /** What was left over before and pays part of this. */
  credit_used: Money,
  /** What is charged now; 0.00 when something is left over. */
  due_now: Money,
  /** What is left over and counts towards the next invoice. */
  credit: Money,
  next: z.object({ price: Money, at: Instant }),
  /** Both are sent along with the change, so that it costs what the preview says. */
  reckoned_at: Instant,
  reckoned_from: OnPlan,
})
export type ChangePreview = z.infer<typeof ChangePreview>

const OfOrganization = z.object({ id: Id })

export const PlanChoice = OnPlan.extend({ id: Id })

const VatNumber = optionalText(30)
  .transform((text) => text && normalizeVatNumber(text))
  .refine((number) => number === null || isVatNumber(number), {
    error: message('vat-number-malformed'),
  })

export const NewBillingDetails = z
  .object({
    id: Id,
    name: requiredText('required'),
    email: EmailAddress,
    address: requiredText('required'),
    postal_code: requiredText('required', 20),
    city: requiredText('required', 100),
    country: requiredText('country-required')
      .transform((code) => code.toUpperCase())
      .refine(isCountryOrNone, { error: message('country-invalid') }),
    vat_number: VatNumber.nullable().default(null),
    ...fromVersion,
  })
  .refine(
    ({ country, vat_number }) =>
      vat_number === null || !hasVatNumbers(country) || isVatNumberOf(country, vat_number),
    { error: message('vat-number-elsewhere'), path: ['vat_number'] },
  )

/** A page of Stripe to go to. */
const StripePage = z.object({ url: z.url() })

export const billing = {
  products: endpoint({
    method: 'GET',
    path: '/billing/products',
    summary: 'The plans: what each costs and allows.',
    reads: [],
    right: 'user',
    reply: z.array(PlanOffer),
  }),
  get: endpoint({
    method: 'GET',
    path: '/organizations/billing',
    summary: 'The plan of an organisation, and how much of it is used.',
    reads: ['billing'],
    right: 'read organization',
    of: ({ query }) => query.id,
    query: OfOrganization,
    reply: Billing,
  }),
  account: endpoint({
    method: 'GET',
    path: '/organizations/billing/account',
    summary: 'The payment method, what comes next and the invoices, as Stripe has them.',
    reads: ['billing'],
    right: 'read billing',
    of: ({ query }) => query.id,
    query: OfOrganization,
    reply: BillingAccount,
  }),
  invoice: endpoint({
    method: 'GET',
    path: '/organizations/billing/invoice',
    summary: 'Leads on to an invoice as PDF.',
    right: 'read billing',
    of: ({ query }) => query.id,
    query: OfOrganization.extend({ invoice: z.string().regex(/^in_\w{1,100}$/) }),
    reply: NoContent,
    download: true,
  }),
  setDetails: endpoint({
    method: 'PATCH',
    path: '/organizations/billing/details',
    summary: 'Whom invoices are made out to; a VAT number is checked.',
    changes: ['billing'],
    right: 'manage billing',
    of: ({ body }) => body.id,
    body: NewBillingDetails,
    reply: Billing,
  }),
  checkout: endpoint({
    method: 'POST',
    path: '/organizations/billing/checkout',
    summary: 'Where the first payment of a plan is made.',
    changes: [],
    right: 'manage billing',
    of: ({ body }) => body.id,
    body: PlanChoice,
    reply: StripePage,
    idempotent: true,
  }),
  preview: endpoint({
    method: 'POST',
    path: '/organizations/billing/preview',
    summary: 'What another plan would cost at once; changes nothing.',
    changes: [],
    right: 'manage billing',
    of: ({ body }) => body.id,
    body: PlanChoice,
    reply: ChangePreview,
  }),
  change: endpoint({
    method: 'POST',
    path: '/organizations/billing/change',
    summary: 'Changes the plan at once; when the payment for it fails, nothing changes.',
    changes: ['billing'],
    right: 'manage billing',
    of: ({ body }) => body.id,
    body: PlanChoice.extend({
      reckoned_at: Instant.optional(),
      reckoned_from: OnPlan.optional(),
    }),
    reply: Billing,
    idempotent: true,
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/organizations/billing/cancel',
    summary: 'Ends the subscription when what was paid for is over.',
    changes: ['billing'],
    right: 'manage billing',
    of: ({ body }) => body.id,
    body: OfOrganization,
    reply: Billing,
  }),
  resume: endpoint({
    method: 'POST',
    path: '/organizations/billing/resume',
    summary: 'Goes on with a subscription that was to end.',
    changes: ['billing'],
    right: 'manage billing',
    of: ({ body }) => body.id,
    body: OfOrganization,
    reply: Billing,
  }),
  paymentMethod: endpoint({
    method: 'POST',
    path: '/organizations/billing/payment_method',
    summary: 'Where another payment method is given.',
    changes: [],
    right: 'manage billing',
    of: ({ body }) => body.id,
    body: OfOrganization,
    reply: StripePage,
  }),
  portal: endpoint({
    method: 'POST',
    path: '/organizations/billing/portal',
    summary: "Stripe's own page on what is billed.",
    changes: [],
    right: 'manage billing',
    of: ({ body }) => body.id,
    body: OfOrganization,
    reply: StripePage,
  }),
  refresh: endpoint({
    method: 'POST',
    path: '/organizations/billing/refresh',
    summary: 'Asks Stripe how things stand, for who just came back from there.',
    changes: ['billing'],
    right: 'manage billing',
    of: ({ body }) => body.id,
    body: OfOrganization,
    reply: Billing,
  }),
  webhook: endpoint({
    method: 'POST',
    path: '/webhooks/stripe_billing',
    summary: 'Stripe says, signed, that something became of a subscription or an invoice of ours.',
    changes: ['billing'],
    right: 'anyone',
    body: z.string(),
    reply: z.object({}),
  }),
}
