import { z } from 'zod'
import type { SandboxPayments } from './settings-sandbox.ts'

const MOLLIE = 'https://api.mollie.com'
const STRIPE = 'https://api.stripe.com'

/** Where the payment providers are asked, and who we are there. */
export interface PaymentSettings {
  mollie: ProviderAddress
  /** Undefined when nobody can pay through Stripe. */
  stripe?: StripeSettings | undefined
  /** Undefined when plans are not sold, and so nothing is limited. */
  billing?: BillingSettings | undefined
}

export interface BillingSettings {
  /** What messages about what is billed for us are signed with. */
  webhookSecret: string
}

/** Where the calls of a provider begin, without a slash at the end. */
export interface ProviderAddress {
  url: string
  /** The provider itself; anything else stands in for it, and may send payers to its own pages. */
  isReal: boolean
}

export interface StripeSettings extends ProviderAddress {
  secretKey: string
  /** What its messages about connected accounts are signed with; undefined when none can be believed. */
  webhookSecret: string | undefined
}

/** The settings of the payment providers, as they stand in the environment. */
export const paymentEnvironment = {
  MOLLIE_API_URL: address().optional(),
  STRIPE_SECRET_KEY: z
    .string()
    .trim()
    .regex(/^(sk|rk)_(test|live)_\w+$/, 'must look like sk_live_…')
    .optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .trim()
    .regex(/^whsec_\S+$/, 'must look like whsec_…')
    .optional(),
  STRIPE_BILLING_WEBHOOK_SECRET: z
    .string()
    .trim()
    .regex(/^whsec_\S+$/, 'must look like whsec_…')
    .optional(),
  STRIPE_API_URL: address().optional(),
}

interface PaymentEnvironment {
  MOLLIE_API_URL?: string | undefined
  STRIPE_SECRET_KEY?: string | undefined
  STRIPE_WEBHOOK_SECRET?: string | undefined
  STRIPE_BILLING_WEBHOOK_SECRET?: string | undefined
  STRIPE_API_URL?: string | undefined
}

/**
 * Mollie needs nothing of ours: each organisation has a key of its own. Stripe needs our key. What is not set up is `instead`, when
 * there is something that stands in for it.
 */
export function toPaymentSettings(
  given: PaymentEnvironment,
  instead?: SandboxPayments,
): PaymentSettings {
  const mollie = given.MOLLIE_API_URL ?? instead?.mollieUrl ?? MOLLIE
  return {
    mollie: { url: mollie, isReal: mollie === MOLLIE },
    stripe: toStripe(given, instead),
    billing: toBilling(given, instead),
  }
}

// With a key of Stripe, plans are sold once its messages about them can be believed.
function toBilling(
  given: PaymentEnvironment,
  instead?: SandboxPayments,
): BillingSettings | undefined {
  const own = given.STRIPE_BILLING_WEBHOOK_SECRET
  if (given.STRIPE_SECRET_KEY) return own ? { webhookSecret: own } : undefined
  return instead && { webhookSecret: instead.stripeBillingSecret }
}

function toStripe(
  given: PaymentEnvironment,
  instead?: SandboxPayments,
): StripeSettings | undefined {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_API_URL: url = STRIPE } = given
  if (secretKey) {
    const webhookSecret = given.STRIPE_WEBHOOK_SECRET
    return { secretKey, webhookSecret, url, isReal: url === STRIPE }
  }
  return (
    instead && {
      secretKey: instead.stripeSecretKey,
      webhookSecret: instead.stripeWebhookSecret,
      url: instead.stripeUrl,
      isReal: false,
    }
  )
}

function address() {
  return z
    .string()
    .refine(isAddress, 'must start with https://; http:// is for this machine alone')
    .transform((url) => url.replace(/\/+$/, ''))
}

function isAddress(text: string): boolean {
  const url = URL.parse(text)
  if (!url || url.search || url.hash || url.username) return false
  const isHere = ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname)
  return url.protocol === 'https:' || (url.protocol === 'http:' && isHere)
}
