import { paymentLinks } from '@zegel/contract/payments/payment-links'
import { NotAllowed } from '@zegel/core/access/refusals'
import type { FastifyRequest } from 'fastify'
import type { App, Context } from '../../../context.ts'
import { serve } from '../../../http/serve.ts'
import { getPaymentLinks } from './get-payment-links.ts'
import { linkMollie, unlinkMollie } from './link-mollie.ts'
import { linkStripe } from './link-stripe.ts'
import { refreshStripe, unlinkStripe } from './refresh-stripe.ts'

/** The calls that connect an organisation with who takes its payments. */
export function paymentLinksRoutes(app: App, context: Context): void {
  serve(app, paymentLinks.setMollieKey, async ({ actor, ip, on, body }) => {
    const { organizationId } = on
    await linkMollie(context, { organizationId, userId: actor.userId, ip }, body.mollie_api_key)
    return getPaymentLinks(context, organizationId)
  })

  serve(app, paymentLinks.unlinkMollie, async ({ actor, ip, on: { organizationId } }) => {
    await unlinkMollie(context, { organizationId, userId: actor.userId, ip })
    return getPaymentLinks(context, organizationId)
  })

  serve(app, paymentLinks.linkStripe, async ({ actor, ip, on: { organizationId }, request }) => {
    // An account may be made by it: another website may not have that done.
    if (isFromElsewhere(request)) throw new NotAllowed()
    return { url: await linkStripe(context, { organizationId, userId: actor.userId, ip }) }
  })

  serve(app, paymentLinks.refreshStripe, async ({ actor, ip, on: { organizationId } }) => {
    await refreshStripe(context, { organizationId, userId: actor.userId, ip })
    return getPaymentLinks(context, organizationId)
  })

  serve(app, paymentLinks.unlinkStripe, async ({ actor, ip, on: { organizationId } }) => {
    await unlinkStripe(context, { organizationId, userId: actor.userId, ip })
    return getPaymentLinks(context, organizationId)
  })
}

function isFromElsewhere({ headers }: FastifyRequest): boolean {
  return ['cross-site', 'same-site'].includes(String(headers['sec-fetch-site']))
}
