import type {
  BillingSession,
  SandboxCard,
  SandboxCustomer,
  SandboxInvoice,
  SandboxPrice,
  SandboxSubscription,
  SandboxTaxId,
} from './stripe-billing-records.ts'
import type { InvoiceTotals } from './stripe-proration.ts'

export function toSeconds(at: Temporal.Instant): number {
  return Math.floor(at.epochMilliseconds / 1000)
}

export function listOf(url: string, data: object[]) {
  return { object: 'list' as const, url, has_more: false, data }
}

export function toTaxIdJson({ id, value, status }: SandboxTaxId, customer: string) {
  return {
    id,
    object: 'tax_id' as const,
    country: value.slice(0, 2),
    customer,
    livemode: false,
    type: 'eu_vat' as const,
    value,
    verification: { status, verified_address: null, verified_name: null },
  }
}

export function toCardJson({ id, brand, last4 }: SandboxCard, customer: string | null) {
  return {
    id,
    object: 'payment_method' as const,
    card: { brand, last4, exp_month: 12, exp_year: 2034, country: 'NL' },
    customer,
    livemode: false,
    type: 'card' as const,
  }
}

/** A customer as the API tells it; its card whole when that is asked for. */
export function toCustomerJson(customer: SandboxCustomer, expanded: ReadonlySet<string>) {
  const { id, card, taxId } = customer
  const isWhole = expanded.has('invoice_settings.default_payment_method')
  return {
    id,
    object: 'customer' as const,
    address: customer.address,
    balance: customer.balance,
    created: toSeconds(customer.createdAt),
    email: customer.email,
    invoice_settings: {
      default_payment_method: card && (isWhole ? toCardJson(card, id) : card.id),
    },
    livemode: false,
    metadata: customer.metadata,
    name: customer.name,
    ...(expanded.has('tax_ids') && {
      tax_ids: listOf(`/v1/customers/${id}/tax_ids`, taxId ? [toTaxIdJson(taxId, id)] : []),
    }),
  }
}

export function toPriceJson({ id, lookupKey, name, unitAmount, interval }: SandboxPrice) {
  return {
    id,
    object: 'price' as const,
    active: true,
    currency: 'eur',
    livemode: false,
    lookup_key: lookupKey,
    nickname: name,
    product: `prod_${id.slice(-14)}`,
    recurring: { interval, interval_count: 1, usage_type: 'licensed' as const },
    tax_behavior: 'exclusive' as const,
    type: 'recurring' as const,
    unit_amount: unitAmount,
  }
}

/** A subscription as the API tells it; its card whole when that is asked for. */
export function toSubscriptionJson(
  subscription: SandboxSubscription,
  price: SandboxPrice,
  expanded?: ReadonlySet<string>,
) {
  const { id, itemId, customerId, card, periodStart, periodEnd } = subscription
  const isWhole = expanded?.has('default_payment_method') ?? false
  const item = {
    id: itemId,
    object: 'subscription_item' as const,
    current_period_start: toSeconds(periodStart),
    current_period_end: toSeconds(periodEnd),
    price: toPriceJson(price),
    quantity: 1,
    subscription: id,
  }
  return {
    id,
    object: 'subscription' as const,
    cancel_at: subscription.cancelAtPeriodEnd ? toSeconds(periodEnd) : null,
    cancel_at_period_end: subscription.cancelAtPeriodEnd,
    collection_method: 'charge_automatically' as const,
    created: toSeconds(subscription.createdAt),
    currency: 'eur',
    customer: customerId,
    default_payment_method: card && (isWhole ? toCardJson(card, customerId) : card.id),
    items: listOf(`/v1/subscription_items?subscription=${id}`, [item]),
    latest_invoice: subscription.latestInvoiceId,
    livemode: false,
    metadata: subscription.metadata,
    status: subscription.status,
  }
}

/** An invoice as the API tells it; its pages and its PDF are below `baseUrl`. */
export function toInvoiceJson(invoice: SandboxInvoice, baseUrl: string) {
  const { id, customerId, createdAt } = invoice
  return {
    ...toAmountsJson(invoice, invoice.subscriptionId),
    id,
    created: toSeconds(createdAt),
    customer: customerId,
    hosted_invoice_url: `${baseUrl}/invoice/${id}`,
    invoice_pdf: `${baseUrl}/invoice/${id}/pdf`,
    next_payment_attempt: null,
    number: invoice.number,
    status: invoice.status,
  }
}

/** An invoice that is not there yet. */
export function toPreviewJson(
  computed: InvoiceTotals,
  { customerId, id, at }: { customerId: string; id: string; at: Temporal.Instant },
) {
  return {
    ...toAmountsJson(computed, id),
    id: `upcoming_in_${id}`,
    created: toSeconds(at),
    customer: customerId,
    next_payment_attempt: toSeconds(at),
    number: null,
    status: 'draft' as const,
  }
}

function toAmountsJson(
  { lines, subtotal, tax, total, amountDue }: Omit<InvoiceTotals, 'balanceAfter'>,
  subscription: string,
) {
  return {
    object: 'invoice' as const,
    amount_due: amountDue,
    amount_remaining: amountDue,
    currency: 'eur',
    lines: listOf(
      '/v1/invoices/lines',
      lines.map(({ description, amount, isProration, start, end }) => ({
        object: 'line_item' as const,
        amount,
        currency: 'eur',
        description,
        parent: {
          type: 'subscription_item_details' as const,
          subscription_item_details: { proration: isProration, subscription },
        },
        period: { start: toSeconds(start), end: toSeconds(end) },
      })),
    ),
    livemode: false,
    parent: {
      type: 'subscription_details' as const,
      subscription_details: { subscription, metadata: null },
    },
    subtotal,
    subtotal_excluding_tax: subtotal,
    total,
    total_excluding_tax: subtotal,
    total_taxes: [{ amount: tax, tax_behavior: 'exclusive' as const, taxable_amount: subtotal }],
  }
}

/** A session of Checkout that begins a subscription, or asks for a card. */
export function toBillingSessionJson(
  session: BillingSession,
  baseUrl: string,
  expanded: ReadonlySet<string>,
) {
  const { id, status, mode, card, customerId } = session
  const intent = card && {
    id: `seti_${card.id.slice(-20)}`,
    object: 'setup_intent' as const,
    customer: customerId,
    payment_method: card.id,
    status: 'succeeded' as const,
  }
  return {
    id,
    object: 'checkout.session' as const,
    client_reference_id: session.clientReferenceId,
    created: toSeconds(session.createdAt),
    currency: 'eur',
    customer: customerId,
    livemode: false,
    locale: session.locale,
    metadata: session.metadata,
    mode,
    payment_intent: null,
    payment_status:
      mode === 'setup' ? 'no_payment_required' : status === 'complete' ? 'paid' : 'unpaid',
    setup_intent:
      mode === 'setup' ? intent && (expanded.has('setup_intent') ? intent : intent.id) : null,
    status,
    subscription: session.subscriptionId,
    success_url: session.successUrl,
    url: status === 'open' ? `${baseUrl}/subscribe/${id}` : null,
  }
}
