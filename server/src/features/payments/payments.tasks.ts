import type { TaskList } from 'graphile-worker'
import { z } from 'zod'
import type { Context } from '../../app.ts'
import { hearDispute } from './hear-dispute.ts'
import { findPayment } from './payments.queries.ts'
import { reconcilePayment, reconcilePayments } from './reconcile-payments.ts'
import { refreshPayment } from './refresh-payment.ts'

const OfPayment = z.object({ organization_id: z.uuid(), payment_id: z.uuid() })
const OfDispute = z.object({ account: z.string(), dispute_id: z.string() })

/** The jobs that ask providers. One that throws is tried again, each time after a longer while. */
export function paymentTasks(context: Context): TaskList {
  return {
    'refresh-payment': async (payload) => {
      const { organization_id: organizationId, payment_id: paymentId } = OfPayment.parse(payload)
      const payment = await findPayment(context.pool, { organizationId, paymentId })
      if (payment) await refreshPayment(context, payment)
    },
    'call-off-payment': async (payload) => {
      const { organization_id: organizationId, payment_id: paymentId } = OfPayment.parse(payload)
      await reconcilePayment(context, { organizationId, paymentId })
    },
    'hear-dispute': async (payload) => {
      const { account, dispute_id: disputeId } = OfDispute.parse(payload)
      await hearDispute(context, { account, disputeId })
    },
    'reconcile-payments': async () => void (await reconcilePayments(context)),
  }
}
