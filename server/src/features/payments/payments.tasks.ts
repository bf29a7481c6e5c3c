import { PAYMENT_EVENTS } from '@zegel/core/payments/payment-event'
import type { TaskList } from 'graphile-worker'
import { z } from 'zod'
import type { Context } from '../../context.ts'
import { handleDispute } from './webhooks/handle-dispute.ts'
import { notifyPayment } from './notices/notify-payment.ts'
import { findPayment } from './payments.queries.ts'
import { reconcilePayment, reconcilePayments } from './reconcile-payments.ts'
import { refreshPayment } from './refresh-payment.ts'

const OfPayment = z.object({ organization_id: z.uuid(), payment_id: z.uuid() })
const OfEvent = OfPayment.extend({ event: z.enum(PAYMENT_EVENTS) })
const OfDispute = z.object({ account: z.string(), dispute_id: z.string() })

/** The jobs that ask providers, and tell people what became of a payment. One that throws is tried again, each time after a longer while. */
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
      await handleDispute(context, { account, disputeId })
    },
    'tell-about-payment': async (payload) => {
      const { organization_id, payment_id, event } = OfEvent.parse(payload)
      const key = { organizationId: organization_id, paymentId: payment_id }
      await notifyPayment(context, key, event)
    },
    'reconcile-payments': async () => void (await reconcilePayments(context)),
  }
}
