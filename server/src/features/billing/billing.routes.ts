import { billing } from '@zegel/contract/billing'
import { mayInOrganization } from '@zegel/core/access/may'
import type { App, Context } from '../../app.ts'
import { serve } from '../../http/serve.ts'
import { cancelSubscription, resumeSubscription } from './end-subscription.ts'
import { changePlan, previewChange } from './change-plan.ts'
import { getBilling } from './get-billing.ts'
import { getBillingAccount, getInvoicePlace } from './get-billing-account.ts'
import { listProducts } from './list-products.ts'
import { refreshBilling } from './refresh-billing.ts'
import { setBillingDetails } from './set-billing-details.ts'
import { startCheckout, startPaymentMethod, startPortal } from './visit-stripe.ts'

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
    const place = await getInvoicePlace(context, on.organizationId, query.invoice)
    await reply.redirect(place, SEE_OTHER)
    return undefined
  })
}

function visitingRoutes(app: App, context: Context): void {
  serve(app, billing.checkout, async ({ actor, ip, on, body, once }) => ({
    url: await startCheckout(context, payer(actor, ip, on), {
      choice: body,
      onceKey: once?.key ?? null,
    }),
  }))

  serve(app, billing.paymentMethod, async ({ actor, ip, on }) => ({
    url: await startPaymentMethod(context, payer(actor, ip, on)),
  }))

  serve(app, billing.portal, async ({ actor, ip, on }) => ({
    url: await startPortal(context, payer(actor, ip, on)),
  }))
}

function changingRoutes(app: App, context: Context): void {
  const after = (organizationId: string) =>
    getBilling(context, organizationId, { withDetails: true })

  serve(app, billing.setDetails, async ({ actor, ip, on, body }) => {
    const { id: _, ...details } = body
    await setBillingDetails(context, payer(actor, ip, on), details)
    return after(on.organizationId)
  })

  serve(app, billing.preview, ({ actor, ip, on, body }) =>
    previewChange(context, payer(actor, ip, on), body),
  )

  serve(app, billing.change, async ({ actor, ip, on, body, once }) => {
    const reckonedAt = body.reckoned_at ? Temporal.Instant.from(body.reckoned_at) : undefined
    const wish = { choice: body, reckonedAt }
    await changePlan(context, payer(actor, ip, on), wish, once?.key ?? null)
    return after(on.organizationId)
  })

  serve(app, billing.cancel, async ({ actor, ip, on }) => {
    await cancelSubscription(context, payer(actor, ip, on))
    return after(on.organizationId)
  })

  serve(app, billing.resume, async ({ actor, ip, on }) => {
    await resumeSubscription(context, payer(actor, ip, on))
    return after(on.organizationId)
  })

  serve(app, billing.refresh, async ({ actor, ip, on }) => {
    await refreshBilling(context, payer(actor, ip, on))
    return after(on.organizationId)
  })
}

function payer(actor: { userId: string }, ip: string, on: { organizationId: string }) {
  return { organizationId: on.organizationId, userId: actor.userId, ip }
}
