import { billing } from '@zegel/contract/billing/billing'
import type { Context } from '../../../context.ts'
import { type AddWebhook, acceptBytes } from '../../../http/accept-webhooks.ts'
import { serve } from '../../../http/serve.ts'
import { handleBillingWebhook } from './handle-billing-webhook.ts'

/** What Stripe tells us of what organisations pay for the platform. */
export function billingWebhookRoutes(addWebhook: AddWebhook, context: Context): Promise<void> {
  return addWebhook((app) => {
    acceptBytes(app)
    serve(app, billing.webhook, async ({ body, request }) => {
      const { 'stripe-signature': signature = '' } = request.raw.headers
      await handleBillingWebhook(context, { body, signature: String(signature) })
      return {}
    })
  })
}
