import { billing } from '@zegel/contract/billing/billing'
import type { Language } from '@zegel/contract/messages'
import { mayInOrganization } from '@zegel/core/access/may'
import type { App, Context } from '../../context.ts'
import { acceptBytes, type AddWebhook } from '../../http/accept-webhooks.ts'
import { serve } from '../../http/serve.ts'
import { changePlan, previewChange, cancelSubscription, resumeSubscription } from './change-plan.ts'
import { getBillingAccount, getInvoiceUrl } from './get-billing-account.ts'
import { getBilling, listProducts } from './get-billing.ts'
import { setBillingDetails } from './set-billing-details.ts'
import type { Payer } from './stripe/billing-customer.ts'
import { handleBillingWebhook } from './stripe/handle-billing-webhook.ts'
import { startCheckout, startPaymentMethod, startPortal } from './stripe/start-stripe-session.ts'
import { syncSubscription } from './stripe/sync-subscription.ts'

const SEE_OTHER = 303

/** The calls on what an organisation pays for the platform. */
export function billingRoutes(app: App, context: Context): void {
  readingRoutes(app, context)
  visitingRoutes(app, context)
  changingRoutes(app, context)
}

function readingRoutes(app: App, context: Context): void {
  serve(app, billing.products, async () => listProducts())

  serve(app, billing.get, ({ actor, on }) =>
    getBilling(context, on.organizationId, {
      withDetails: mayInOrganization(actor, 'read billing', on),
    }),
  )

  serve(app, billing.account, ({ on }) => getBillingAccount(context, on.organizationId))

  serve(app, billing.invoice, async ({ on, query, reply }) => {
    const place = await getInvoiceUrl(context, on.organizationId, query.invoice)
    await reply.redirect(place, SEE_OTHER)
    return undefined
  })
}

function visitingRoutes(app: App, context: Context): void {
  serve(app, billing.checkout, async ({ body, once, ...call }) => ({
    url: await startCheckout(context, payer(call), {
      choice: body,
      idempotencyKey: once?.key ?? null,
    }),
  }))

  serve(app, billing.paymentMethod, async (call) => ({
    url: await startPaymentMethod(context, payer(call)),
  }))

  serve(app, billing.portal, async (call) => ({
    url: await startPortal(context, payer(call)),
  }))
}

function changingRoutes(app: App, context: Context): void {
  const after = (organizationId: string) =>
    getBilling(context, organizationId, { withDetails: true })

  serve(app, billing.setDetails, async ({ body, ...call }) => {
    const { id, ...details } = body
    await setBillingDetails(context, payer(call), details)
    return after(id)
  })

  serve(app, billing.preview, ({ body, ...call }) => previewChange(context, payer(call), body))

  serve(app, billing.change, async ({ body, once, ...call }) => {
    const computedAt = body.reckoned_at ? Temporal.Instant.from(body.reckoned_at) : undefined
    const wish = { choice: body, computedAt, computedFrom: body.reckoned_from }
    await changePlan(context, payer(call), wish, once?.key ?? null)
    return after(body.id)
  })

  serve(app, billing.cancel, async (call) => {
    await cancelSubscription(context, payer(call))
    return after(call.body.id)
  })

  serve(app, billing.resume, async (call) => {
    await resumeSubscription(context, payer(call))
    return after(call.body.id)
  })

  serve(app, billing.refresh, async (call) => {
    await syncSubscription(context, payer(call))
    return after(call.body.id)
  })
}

interface BillingCall {
  actor: { userId: string }
  ip: string
  on: { organizationId: string }
  language: Language
}

function payer({ actor, ip, on, language }: BillingCall): Payer {
  return { organizationId: on.organizationId, userId: actor.userId, ip, language }
}

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
