import type { Stripe } from 'stripe'
import type { PaymentProviderName } from '@zegel/core/payments/payment-status'
import { decrypt } from '../../../lib/encrypt.ts'
import type { ProviderAddress, StripeSettings } from '../../../settings-payments.ts'
import type { Settings } from '../../../settings.ts'
import { mollieProvider } from './mollie-provider.ts'
import { type PaymentProvider, ProviderFailed } from './payment-provider.ts'
import { type Deadline, providerFetch, tenSeconds } from './provider-fetch.ts'
import { loadStripe } from './stripe-library.ts'
import { stripeProvider } from './stripe-provider.ts'

/** What says with whom and on whose account something is paid. */
interface PaidThrough {
  organization_id: string
  provider: PaymentProviderName
  provider_account: string | null
  /** Encrypted; null when the organisation has connected none. */
  mollie_key: Buffer | null
}

/** The key under which the sandbox stands in for an organisation that has none of its own. */
const SANDBOX_KEY = `test_${'proefomgeving'.repeat(3)}`

const mollieFetch = providerFetch()
const stripes = new WeakMap<object, Stripe>()

/** Who takes the payment; ProviderFailed when that is not connected any more. A bank takes none by itself. */
export async function providerOf(settings: Settings, paid: PaidThrough): Promise<PaymentProvider> {
  switch (paid.provider) {
    case 'mollie':
      return mollieOf(settings, paid)
    case 'stripe':
      return stripeOf(settings, paid)
    case 'bank':
      throw new ProviderFailed('refused', 'a bank is not asked anything')
  }
}

function mollieOf(settings: Settings, paid: PaidThrough): PaymentProvider {
  const { mollie } = settings.payments
  const key = mollieKeyOf(settings, paid)
  if (!key) throw new ProviderFailed('refused', 'Mollie is not connected any more')
  const alsoLeadsTo = originsOf(mollie, settings)
  return mollieProvider({ url: mollie.url, key, fetch: mollieFetch, alsoLeadsTo })
}

function mollieKeyOf(
  settings: Settings,
  { organization_id, mollie_key }: PaidThrough,
): string | undefined {
  if (mollie_key) return decrypt(settings.key, mollie_key, `mollie:${organization_id}`)
  return settings.sandbox && !settings.payments.mollie.isReal ? SANDBOX_KEY : undefined
}

async function stripeOf(
  settings: Settings,
  { provider_account }: PaidThrough,
): Promise<PaymentProvider> {
  const stripe = await sharedStripe(settings)
  if (!stripe || !provider_account)
    throw new ProviderFailed('refused', 'Stripe is not connected any more')
  const alsoLeadsTo = settings.payments.stripe ? originsOf(settings.payments.stripe, settings) : []
  return stripeProvider({ stripe, account: provider_account, alsoLeadsTo })
}

/** The one client of Stripe of this server; undefined when it is not set up. */
export async function sharedStripe({ payments }: Settings): Promise<Stripe | undefined> {
  if (!payments.stripe) return undefined
  const library = await loadStripe()
  const stripe = stripes.get(payments.stripe) ?? stripeClient(library, payments.stripe)
  stripes.set(payments.stripe, stripe)
  return stripe
}

// A sandbox shows its pages at our own address.
function originsOf({ isReal, url }: ProviderAddress, settings: Settings): string[] {
  return isReal ? [] : [new URL(url).origin, settings.url]
}

const STRIPE = 'https://api.stripe.com'
// Ours ends before.
const PATIENCE_MS = 30_000

/** Stripe's own client, on our account, at the address of the settings. It keeps time and tries again as all our calls on providers do. */
export function stripeClient(
  Library: typeof Stripe,
  { secretKey, url }: Pick<StripeSettings, 'secretKey' | 'url'>,
  deadline: Deadline = tenSeconds,
): Stripe {
  const send = providerFetch(deadline)
  // The client knows a host and a port, and no path before its own.
  const sendThere: typeof fetch = (input, init) =>
    send(String(input instanceof Request ? input.url : input).replace(STRIPE, url), init)
  return new Library(secretKey, {
    httpClient: Library.createFetchHttpClient(sendThere),
    timeout: PATIENCE_MS,
    maxNetworkRetries: 0,
    telemetry: false,
  })
}
