import { mapStripeDisputeStatus } from '@zegel/core/payments/refund-status'
import { z } from 'zod'
import { coalesceTrailing } from '../../../lib/concurrency/coalesce-trailing.ts'
import { type PaymentContext, publishPayment } from '../start-payment.ts'
import { enqueueDispute, callSettleDispute, type SettledDispute } from './disputes.queries.ts'
import { ProviderFailed } from '../providers/payment-provider.ts'
import { sharedStripe } from '../providers/payment-providers.ts'
import { findPaymentOnAccount } from '../payments.queries.ts'
import { refreshPayment } from '../refresh-payment.ts'
import { orProviderFailed } from '../providers/stripe-provider.ts'

/** A dispute, on the connected account that it is about. */
export interface DisputeKey {
  account: string
  disputeId: string
}

type Dependencies = Pick<PaymentContext, 'pool' | 'settings'>

/** The fields of Stripe's dispute that we rely on. Which payment it is of is told by its charge. */
const Dispute = z.object({
  id: z.string(),
  status: z.string(),
  amount: z.int().positive(),
  reason: z.string(),
  created: z.number(),
  evidence_details: z.object({ due_by: z.number().nullish() }),
  // Whose account it is may take payments that are not ours, with words of its own.
  charge: z.object({ metadata: z.object({ payment_id: z.uuid().optional().catch(undefined) }) }),
})

const together = coalesceTrailing<void>()

/**
 * Asks Stripe how a dispute stands and writes that with its payment; the units stay where they are. One of another payment than ours
 * does nothing. Throws ProviderFailed when Stripe says nothing.
 */
export function handleDispute(context: Dependencies, key: DisputeKey): Promise<void> {
  return together(key.disputeId, () => hear(context, key))
}

/** The same; when Stripe says nothing now, a job asks again. */
export async function handleDisputeNowOrLater(
  context: Dependencies,
  key: DisputeKey,
): Promise<void> {
  try {
    await handleDispute(context, key)
  } catch (error) {
    if (!(error instanceof ProviderFailed)) throw error
    if (error.failure === 'unknown') return
    await enqueueDispute(context.pool, key)
  }
}

async function hear(context: Dependencies, key: DisputeKey): Promise<void> {
  const dispute = await fetchFromStripe(context, key)
  const { payment_id } = dispute.charge.metadata
  if (!payment_id) return
  const payment = await findPaymentOnAccount(context.pool, key.account, payment_id)
  if (!payment) return
  // The message that it was paid may come after this one.
  if (payment.status !== 'paid') await refreshPayment(context, payment)
  await callSettleDispute(context.pool, payment, settled(dispute))
  publishPayment(context.pool, payment)
}

async function fetchFromStripe({ settings }: Dependencies, { account, disputeId }: DisputeKey) {
  const stripe = await sharedStripe(settings)
  if (!stripe) throw new ProviderFailed('refused', 'Stripe is not set up')
  const found = await orProviderFailed(() =>
    stripe.disputes.retrieve(disputeId, { expand: ['charge'] }, { stripeAccount: account }),
  )
  const dispute = Dispute.safeParse(found)
  if (dispute.success) return dispute.data
  throw new ProviderFailed('nonsense', 'Stripe says something else of a dispute', {
    cause: dispute.error,
  })
}

function settled(dispute: z.infer<typeof Dispute>): SettledDispute {
  const { due_by: dueBy } = dispute.evidence_details
  return {
    id: dispute.id,
    status: mapStripeDisputeStatus(dispute.status),
    cents: BigInt(dispute.amount),
    reason: dispute.reason,
    answerBefore: dueBy ? new Date(dueBy * 1000) : null,
    disputedAt: new Date(dispute.created * 1000),
  }
}
