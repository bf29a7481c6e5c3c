import type { MollieControl } from '@zegel/fake-payments/mollie/mollie'
import type { SendWebhook } from '@zegel/fake-payments/sandbox-webhooks'
import type { StripeControl } from '@zegel/fake-payments/stripe/stripe'
import {
  type SandboxServer,
  startMollieSandbox,
  startStripeSandbox,
} from '@zegel/fake-payments/test/sandbox-servers'
import type { PaymentSettings } from '../../src/settings-payments.ts'
import type { TestApp } from '../app.ts'

export interface PaymentSandboxes extends AsyncDisposable {
  /** What a server is given to be paid through them. */
  settings: PaymentSettings & { stripe: { webhookSecret: string } }
  /** The same, with plans that are sold. */
  selling: PaymentSettings
  mollie: SandboxServer<MollieControl>
  stripe: SandboxServer<StripeControl>
}

/** A Mollie and a Stripe of a test alone. */
export async function paymentSandboxes(now?: () => Temporal.Instant): Promise<PaymentSandboxes> {
  const webhookSecret = 'whsec_test'
  const secretKey = 'sk_test_ofthetest'
  const mollie = await startMollieSandbox({ now })
  const webhookUrl = 'http://localhost:3000/api/webhooks/stripe'
  const billing = { url: `${webhookUrl}_billing`, secret: 'whsec_billing' }
  const about = { now, secretKey, webhookSecret, webhookUrl, billingWebhook: billing }
  const stripe = await startStripeSandbox(about)
  const settings = {
    mollie: { url: mollie.url, isReal: false },
    stripe: { url: stripe.url, isReal: false, secretKey, webhookSecret },
  }
  return {
    mollie,
    stripe,
    settings,
    selling: { ...settings, billing: { webhookSecret: billing.secret } },
    async [Symbol.asyncDispose]() {
      await mollie.close()
      await stripe.close()
    },
  }
}

/** Hands messages straight to a server under test, which does not listen. */
export function deliverTo({ guest }: Pick<TestApp, 'guest'>): SendWebhook {
  return async ({ url, headers, body }) => {
    const { pathname, search } = new URL(url)
    const reply = await guest.send({
      method: 'POST',
      url: pathname + search,
      headers,
      payload: body,
    })
    return { status: reply.statusCode }
  }
}
