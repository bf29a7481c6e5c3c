import type { Context } from '../app.ts'
import { createMollieSandbox, type MollieControl } from './mollie.ts'
import type { Sandbox } from './sandbox.ts'
import { keptInDatabase } from './sandbox-records.queries.ts'
import { sandboxPayments } from './sandbox-settings.ts'
import { createStripeSandbox, type StripeControl } from './stripe.ts'

export interface Sandboxes {
  mollie: Sandbox<MollieControl>
  stripe: Sandbox<StripeControl>
}

/** The Mollie and the Stripe of this server, which send people and messages to its own address alone. */
export function openSandboxes({ settings, pool, now }: Context, path: string): Sandboxes {
  const { url } = settings
  const { stripeSecretKey, stripeWebhookSecret, stripeBillingSecret } = sandboxPayments(settings)
  const both = { onlyTo: url, now }
  return {
    mollie: createMollieSandbox({
      ...both,
      baseUrl: `${url}${path}/mollie`,
      openStore: keptInDatabase(pool, 'mollie'),
    }),
    stripe: createStripeSandbox({
      ...both,
      baseUrl: `${url}${path}/stripe`,
      openStore: keptInDatabase(pool, 'stripe'),
      secretKey: stripeSecretKey,
      webhookSecret: stripeWebhookSecret,
      webhookUrl: `${url}/api/webhooks/stripe`,
      billingWebhook: { url: `${url}/api/webhooks/stripe_billing`, secret: stripeBillingSecret },
    }),
  }
}
