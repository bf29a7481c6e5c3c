import { Stripe } from 'stripe'
import type { StripeSettings } from '../../settings-payments.ts'
import { type Deadline, providerFetch, tenSeconds } from './provider-fetch.ts'

const STRIPE = 'https://api.stripe.com'
// Ours ends before.
const PATIENCE_MS = 30_000

/** Stripe's own client, on our account, at the address of the settings. It keeps time and tries again as all our calls on providers do. */
export function stripeClient(
  { secretKey, url }: Pick<StripeSettings, 'secretKey' | 'url'>,
  deadline: Deadline = tenSeconds,
): Stripe {
  const send = providerFetch(deadline)
  // The client knows a host and a port, and no path before its own.
  const sendThere: typeof fetch = (input, init) =>
    send(String(input instanceof Request ? input.url : input).replace(STRIPE, url), init)
  return new Stripe(secretKey, {
    httpClient: Stripe.createFetchHttpClient(sendThere),
    timeout: PATIENCE_MS,
    maxNetworkRetries: 0,
    telemetry: false,
  })
}
