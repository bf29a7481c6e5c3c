import type { TaskList } from 'graphile-worker'
import { z } from 'zod'
import type { Context } from '../../app.ts'
import { findPayment } from './payments.queries.ts'
import { reconcilePayments } from './reconcile-payments.ts'
import { refreshPayment } from './refresh-payment.ts'

const OfPayment = z.object({ organization_id: z.uuid(), payment_id: z.uuid() })

/** The jobs that ask providers. One that throws is tried again, each time after a longer while. */
export function paymentTasks(context: Context): TaskList {
  return {
    'refresh-payment': async (payload) => {
      const { organization_id: organizationId, payment_id: paymentId } = OfPayment.parse(payload)
      const payment = await findPayment(context.pool, { organizationId, paymentId })
      if (payment) await refreshPayment(context, payment)
    },
    'reconcile-payments': async () => void (await reconcilePayments(context)),
  }
}
