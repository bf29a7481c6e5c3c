import {
  type BillingAccount,
  type BillingInvoice,
  INVOICE_STATUSES,
} from '@zegel/contract/billing/billing'
import { NotFound } from '@zegel/core/access/refusals'
import { isRunning } from '@zegel/core/billing/subscription-state'
import { formatCents } from '@zegel/core/money'
import type { Stripe } from 'stripe'
import type { Context } from '../../context.ts'
import {
  callStripe,
  assertStripeUrl,
  billingStripe,
  ignoreMissing,
} from './stripe/billing-stripe.ts'
import { type BillingRow, findBilling } from './billing.queries.ts'
import { toKnown } from '../organizations/organizations.ts'
import {
  CustomerWithMethod,
  type Method,
  Preview,
  StripeInvoice,
  StripeInvoices,
  SubscriptionWithMethod,
} from './stripe/stripe-responses.ts'

const MOST_INVOICES = 36

/** The payment method, what comes next and the invoices, as Stripe tells them now; nothing for who never was its customer. */
export async function getBillingAccount(
  { db, settings }: Context,
  organizationId: string,
): Promise<BillingAccount> {
  const row = await findBilling(db, organizationId)
  const customer = row?.stripe_customer
  if (!customer) return { payment_method: null, upcoming: null, invoices: [] }
  const stripe = await billingStripe(settings)
  const [method, upcoming, invoices] = await Promise.all([
    methodOf(stripe, row, customer),
    upcomingOf(stripe, row, customer),
    callStripe(StripeInvoices, () => stripe.invoices.list({ customer, limit: MOST_INVOICES })),
  ])
  return {
    payment_method: toMethod(method),
    upcoming,
    invoices: invoices.data.flatMap(toInvoice),
  }
}

/** Where the PDF of an invoice is. Throws NotFound for one of somebody else, which looks the same as one that is not there. */
export async function getInvoiceUrl(
  { db, settings }: Context,
  organizationId: string,
  invoiceId: string,
): Promise<string> {
  const customer = (await findBilling(db, organizationId))?.stripe_customer
  if (!customer) throw new NotFound()
  const stripe = await billingStripe(settings)
  const invoice = await callStripe(StripeInvoice.nullable(), () =>
    ignoreMissing(() => stripe.invoices.retrieve(invoiceId)),
  )
  if (invoice?.customer !== customer || !invoice.invoice_pdf) throw new NotFound()
  return assertStripeUrl(settings, invoice.invoice_pdf)
}

// What a subscription began with comes before what its customer has.
async function methodOf(stripe: Stripe, row: BillingRow, customer: string): Promise<Method | null> {
  const { stripe_subscription: id } = row
  const subscription =
    id && isRunning(toKnown(row))
      ? await callStripe(SubscriptionWithMethod, () =>
          stripe.subscriptions.retrieve(id, { expand: ['default_payment_method'] }),
        )
      : undefined
  if (subscription?.default_payment_method) return subscription.default_payment_method
  const { invoice_settings: settings } = await callStripe(CustomerWithMethod, () =>
    stripe.customers.retrieve(customer, { expand: ['invoice_settings.default_payment_method'] }),
  )
  return settings.default_payment_method
}

async function upcomingOf(
  stripe: Stripe,
  row: BillingRow,
  customer: string,
): Promise<BillingAccount['upcoming']> {
  const { stripe_subscription: subscription, period_ends_at: dueAt } = row
  if (!subscription || !dueAt || !isRunning(toKnown(row)) || row.ends_at_period_end) return null
  const preview = await callStripe(Preview, () =>
    stripe.invoices.createPreview({ customer, subscription }),
  )
  return { total: formatCents(BigInt(preview.amount_due)), due_at: dueAt.toISOString() }
}

function toMethod(method: Method | null): BillingAccount['payment_method'] {
  if (!method) return null
  const { card, sepa_debit: debit } = method
  if (card) {
    const expires = `${String(card.exp_month).padStart(2, '0')}/${card.exp_year}`
    return { type: 'card', brand: card.brand, last4: card.last4, expires }
  }
  if (debit) return { type: 'sepa_debit', brand: null, last4: debit.last4, expires: null }
  return { type: 'other', brand: method.type, last4: null, expires: null }
}

// What is still being written is no invoice yet.
function toInvoice(invoice: StripeInvoice): BillingInvoice[] {
  const status = INVOICE_STATUSES.find((known) => known === invoice.status)
  if (!status || status === 'draft') return []
  return [
    {
      id: invoice.id,
      number: invoice.number,
      created_at: new Date(invoice.created * 1000).toISOString(),
      total: formatCents(BigInt(invoice.total)),
      status,
      pay_url: status === 'open' ? (invoice.hosted_invoice_url ?? null) : null,
    },
  ]
}
