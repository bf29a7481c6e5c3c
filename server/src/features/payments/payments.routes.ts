import { payments } from '@zegel/contract/payments/payments'
import type { App, Context } from '../../context.ts'
import { serve } from '../../http/serve.ts'
import { listConnectedMethods } from './providers/choose-payment.ts'
import { getPayment } from './get-payment.ts'
import { payTransaction } from './pay-transaction.ts'
import { returnFromProvider } from './return-from-provider.ts'

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
