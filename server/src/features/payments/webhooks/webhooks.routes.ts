import { payments } from '@zegel/contract/payments/payments'
import type { App, Context } from '../../../context.ts'
import { type AddWebhook, acceptBytes } from '../../../http/accept-webhooks.ts'
import { serve } from '../../../http/serve.ts'
import { handleMollieWebhook } from './handle-mollie-webhook.ts'
import { handleStripeWebhook } from './handle-stripe-webhook.ts'

/** What payment providers tell us of payments. */
export async function webhooksRoutes(addWebhook: AddWebhook, context: Context): Promise<void> {
  await addWebhook((app) => mollieRoute(app, context))
  await addWebhook((app) => stripeRoute(app, context))
}

function mollieRoute(app: App, context: Context): void {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, text: string, done) => done(null, Object.fromEntries(new URLSearchParams(text))),
  )
  serve(app, payments.mollieWebhook, async ({ body }) => {
    await handleMollieWebhook(context, body.id)
    return {}
  })
}

function stripeRoute(app: App, context: Context): void {
  acceptBytes(app)
  serve(app, payments.stripeWebhook, async ({ body, request }) => {
    const { 'stripe-signature': signature = '' } = request.raw.headers
    await handleStripeWebhook(context, { body, signature: String(signature) })
    return {}
  })
}
