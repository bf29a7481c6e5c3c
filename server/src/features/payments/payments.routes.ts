import { payments } from '@zegel/contract/payments/payments'
import type { App, Context } from '../../context.ts'
import { acceptBytes, type AddWebhook } from '../../http/accept-webhooks.ts'
import { serve } from '../../http/serve.ts'
import { getPayment } from './get-payment.ts'
import { payTransaction } from './pay-transaction.ts'
import { listConnectedMethods } from './providers/choose-payment.ts'
import { returnFromProvider } from './refresh-payment.ts'
import { handleMollieWebhook, handleStripeWebhook } from './webhooks/handle-webhook.ts'

/** Paying a transaction, and coming back from where it was paid. */
export function paymentsRoutes(app: App, context: Context): void {
  serve(app, payments.pay, async ({ actor, on, body, ip, once }) => ({
    payment_link: await payTransaction(context, on, {
      ...{ userId: actor.userId, ip, once },
      coSignerId: body.co_signer_id,
    }),
  }))

  serve(app, payments.methods, ({ on }) => listConnectedMethods(context, on.organizationId))

  serve(app, payments.ofTransaction, ({ actor, on }) => getPayment(context, actor, on))

  serve(app, payments.comeBack, async ({ query, reply }) => {
    await reply.redirect(await returnFromProvider(context, query.t), SEE_OTHER)
    return undefined
  })
}

const SEE_OTHER = 303

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
