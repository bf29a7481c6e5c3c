import { instrumentPayments } from '@zegel/contract/payments/instrument-payments'
import type { App, Context } from '../../../context.ts'
import { sendDownload } from '../../../http/replies/send-file.ts'
import { serve } from '../../../http/serve.ts'
import { exportPayments } from './export-payments.ts'
import { listInstrumentPayments } from './list-instrument-payments.ts'
import {
  receiveInstrumentPayment,
  refundInstrumentPayment,
  resolveInstrumentPayment,
} from './settle-instrument-payment.ts'

/** The calls on the payments of an instrument, for the issuer's side. */
export function instrumentPaymentsRoutes(app: App, context: Context): void {
  serve(app, instrumentPayments.list, ({ on, query }) =>
    listInstrumentPayments(context.db, on, query),
  )

  serve(app, instrumentPayments.export, async ({ actor, on, query, ip, language, reply }) => {
    const { id: _, format, ...filter } = query
    const wish = { filter, format, language }
    const { name, file } = await exportPayments(context, { actor, ip }, on, wish)
    await sendDownload(reply, file, { name, format })
    return undefined
  })

  serve(app, instrumentPayments.receive, ({ actor, on, body, ip }) => {
    const key = { ...on, paymentId: body.payment_id }
    return receiveInstrumentPayment(context, key, { userId: actor.userId, ip })
  })

  serve(app, instrumentPayments.refund, ({ actor, on, body, ip, once }) => {
    const key = { ...on, paymentId: body.payment_id }
    return refundInstrumentPayment(context, key, { userId: actor.userId, ip, once })
  })

  serve(app, instrumentPayments.resolve, ({ actor, on, body, ip }) => {
    const { payment_id: paymentId, resolution, note = null } = body
    const key = { ...on, paymentId }
    return resolveInstrumentPayment(
      context,
      key,
      { resolution, note },
      { userId: actor.userId, ip },
    )
  })
}
