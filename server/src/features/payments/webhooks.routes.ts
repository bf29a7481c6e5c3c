import { billing } from '@zegel/contract/billing/billing'
import { payments } from '@zegel/contract/payments/payments'
import { ipGroup } from '../../access/limits.ts'
import { CallCounter } from '../../access/portions.ts'
import type { App, Context } from '../../app.ts'
import { serve } from '../../http/serve.ts'
import { hearBilling } from '../billing/hear-billing.ts'
import { hearMollie } from './mollie-webhook.ts'
import { hearStripe } from './stripe-webhook.ts'

// A provider tells everything from a few addresses.
const AS_OFTEN = 10

/** What payment providers tell us. They are no browsers: their bodies are read their own way, and they are counted apart. */
export async function webhooksRoutes(app: App, context: Context): Promise<void> {
  const byAddress = new CallCounter(context.pool, context.settings.callsPerMinute * AS_OFTEN)
  for (const route of [mollieRoute, stripeRoute, billingRoute]) {
    await app.register(async (own: App) => {
      own.addHook('onRoute', (options) => {
        options.config = { ...options.config, isUnlimited: true }
      })
      own.addHook('onRequest', (request) =>
        byAddress.count(`webhooks ${ipGroup(request.ip)}`, context.now()),
      )
      route(own, context)
    })
  }
}

function mollieRoute(app: App, context: Context): void {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, text: string, done) => done(null, Object.fromEntries(new URLSearchParams(text))),
  )
  serve(app, payments.mollieWebhook, async ({ body }) => {
    await hearMollie(context, body.id)
    return {}
  })
}

function stripeRoute(app: App, context: Context): void {
  acceptBytes(app)
  serve(app, payments.stripeWebhook, async ({ body, request }) => {
    const { 'stripe-signature': signature = '' } = request.raw.headers
    await hearStripe(context, { body, signature: String(signature) })
    return {}
  })
}

function billingRoute(app: App, context: Context): void {
  acceptBytes(app)
  serve(app, billing.webhook, async ({ body, request }) => {
    const { 'stripe-signature': signature = '' } = request.raw.headers
    await hearBilling(context, { body, signature: String(signature) })
    return {}
  })
}

// The signature is over the bytes as they came.
function acceptBytes(app: App): void {
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'string' },
    (_request, text: string, done) => done(null, text),
  )
}
