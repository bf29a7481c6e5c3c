import type { Context } from '../context.ts'
import { createMollieSandbox, type MollieControl } from '@zegel/fake-payments/mollie/mollie'
import type { Sandbox } from '@zegel/fake-payments/sandbox'
import { databaseStore } from './sandbox-records.queries.ts'
import { sandboxPayments } from '../settings-sandbox.ts'
import { createStripeSandbox, type StripeControl } from '@zegel/fake-payments/stripe/stripe'

/** Where a server has its sandboxes, below its own address. */
export const SANDBOX_PATH = '/sandbox'

export interface Sandboxes {
  mollie: Sandbox<MollieControl>
  stripe: Sandbox<StripeControl>
}

/** The Mollie and the Stripe of this server, which send people and messages to its own address alone. */
export function openSandboxes({
  settings,
  pool,
  now,
}: Pick<Context, 'settings' | 'pool' | 'now'>): Sandboxes {
  const { url } = settings
  const { stripeSecretKey, stripeWebhookSecret, stripeBillingSecret } = sandboxPayments(settings)
  const both = { onlyTo: url, now }
  return {
    mollie: createMollieSandbox({
      ...both,
      baseUrl: `${url}${SANDBOX_PATH}/mollie`,
      openStore: databaseStore(pool, 'mollie'),
    }),
    stripe: createStripeSandbox({
      ...both,
      baseUrl: `${url}${SANDBOX_PATH}/stripe`,
      openStore: databaseStore(pool, 'stripe'),
      secretKey: stripeSecretKey,
      webhookSecret: stripeWebhookSecret,
      webhookUrl: `${url}/api/webhooks/stripe`,
      billingWebhook: { url: `${url}/api/webhooks/stripe_billing`, secret: stripeBillingSecret },
    }),
  }
}
