export interface SandboxCard {
  id: string
  brand: string
  last4: string
}

export interface SandboxTaxId {
  id: string
  value: string
  status: 'pending' | 'verified' | 'unverified' | 'unavailable'
}

export interface SandboxAddress {
  line1: string
  postal_code: string
  city: string
  country: string
}

export interface SandboxCustomer {
  id: string
  name: string | null
  email: string | null
  address: SandboxAddress | null
  metadata: Record<string, string>
  taxId: SandboxTaxId | null
  card: SandboxCard | null
  /** In cents; below zero it counts towards what comes next. */
  balance: number
  /** The newest first. */
  invoiceIds: string[]
  /** The newest first. */
  sessionIds: string[]
  subscriptionId: string | null
  createdAt: Temporal.Instant
}

export interface SandboxPrice {
  id: string
  lookupKey: string
  name: string
  unitAmount: number
  interval: 'month' | 'year'
}

export interface SandboxSubscription {
  id: string
  itemId: string
  customerId: string
  priceId: string
  status: 'active' | 'past_due' | 'canceled'
  /** What it is paid with; it comes before the customer's. */
  card: SandboxCard | null
  periodStart: Temporal.Instant
  periodEnd: Temporal.Instant
  cancelAtPeriodEnd: boolean
  latestInvoiceId: string | null
  metadata: Record<string, string>
  createdAt: Temporal.Instant
}

export interface SandboxLine {
  description: string
  amount: number
  isProration: boolean
  start: Temporal.Instant
  end: Temporal.Instant
}

export interface SandboxInvoice {
  id: string
  number: string
  customerId: string
  subscriptionId: string
  status: 'open' | 'paid'
  lines: SandboxLine[]
  subtotal: number
  tax: number
  total: number
  amountDue: number
  createdAt: Temporal.Instant
}

/** A page on which somebody begins a subscription, or gives another card. */
export interface BillingSession {
  id: string
  customerId: string
  mode: 'subscription' | 'setup'
  status: 'open' | 'complete' | 'expired'
  priceId: string | null
  subscriptionId: string | null
  card: SandboxCard | null
  successUrl: string
  cancelUrl: string | null
  clientReferenceId: string | null
  locale: string | null
  metadata: Record<string, string>
  createdAt: Temporal.Instant
}

/** A visit to Stripe's own page about what is billed. */
export interface PortalSession {
  id: string
  customerId: string
  returnUrl: string
  locale: string | null
  createdAt: Temporal.Instant
}
