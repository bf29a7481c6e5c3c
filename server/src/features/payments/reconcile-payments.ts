import { isUnderWay } from '@zegel/core/payments/payment-status'
import { ProviderFailed } from './providers/payment-provider.ts'
import { providerOf } from './providers/payment-providers.ts'
import {
  findPayment,
  type KnownPayment,
  listToReconcile,
  type PaymentKey,
} from './payments.queries.ts'
import { listWithSilentRefunds } from './refunds/refunds.queries.ts'
import { endPayment, refreshNowOrLater, refreshPayment } from './refresh-payment.ts'
import type { PaymentContext } from './start-payment.ts'

const SILENT_MINUTES = 10
const MOST = 500
const AT_ONCE = 10

/**
 * Asks after the attempts and refunds of which nobody heard for ten minutes, and ends attempts of transactions that are over. Returns how
 * many it looked at. What its provider does not answer now is asked again by a job of its own; one that fails leaves the others alone.
 */
export async function reconcilePayments(context: PaymentContext): Promise<number> {
  const before = context.now().subtract({ minutes: SILENT_MINUTES })
  const which = { before: new Date(before.epochMilliseconds), limit: MOST }
  const attempts = await listToReconcile(context.db, which)
  const refunds = await listWithSilentRefunds(context.db, which)
  const keys = [
    ...attempts.map((key) => () => reconcilePayment(context, key)),
    ...refunds.map((key) => () => fetchRefundStatuses(context, key)),
  ]
  const failed: unknown[] = []
  for (let from = 0; from < keys.length; from += AT_ONCE) {
    const some = keys.slice(from, from + AT_ONCE)
    const results = await Promise.allSettled(some.map((ask) => ask()))
    failed.push(...results.flatMap((result) => ('reason' in result ? [result.reason] : [])))
  }
  if (failed.length > 0)
    throw new AggregateError(failed, `${failed.length} payments could not be reconciled`)
  return keys.length
}

/**
 * Asks after one attempt, or ends it when its transaction is over: at its provider first, so that nobody pays for nothing. Does
 * nothing about an attempt that has ended.
 */
export async function reconcilePayment(context: PaymentContext, key: PaymentKey): Promise<void> {
  const payment = await findPayment(context.pool, key)
  if (!payment || !isUnderWay(payment.status)) return
  // Nobody was ever led to what never got to its provider, and nobody pays by bank for what is over.
  if (payment.provider === 'bank' || payment.provider_id === null)
    return endPayment(context, payment, 'canceled')
  if (!isOver(payment)) return void (await refreshNowOrLater(context, payment))
  await callOff(context, payment)
  if (!(await refreshUnlessRefused(context, payment)))
    await endPayment(context, payment, 'canceled')
}

async function fetchRefundStatuses(context: PaymentContext, key: PaymentKey): Promise<void> {
  const payment = await findPayment(context.pool, key)
  if (payment) await refreshNowOrLater(context, payment)
}

function isOver({ transaction_status }: KnownPayment): boolean {
  return transaction_status !== 'pending' && transaction_status !== 'payment_pending'
}

// What can't be called off is over by itself before long, or paid: the provider says which.
async function callOff({ settings }: PaymentContext, payment: KnownPayment): Promise<void> {
  try {
    const provider = await providerOf(settings, payment)
    await provider.cancel(payment)
  } catch (error) {
    if (!(error instanceof ProviderFailed)) throw error
  }
}

// A provider that does not want to say anything to us any more, because its key was withdrawn, is not asked for ever.
async function refreshUnlessRefused(
  context: PaymentContext,
  payment: KnownPayment,
): Promise<boolean> {
  try {
    await refreshPayment(context, payment)
    return true
  } catch (error) {
    if (!(error instanceof ProviderFailed)) throw error
    return error.failure !== 'refused'
  }
}
