import { randomUUIDv7 } from 'node:crypto'
import type { ActorContext } from '../../../db/idempotency.ts'
import { type PaymentContext, publishPayment } from '../start-payment.ts'
import { enqueueRefresh } from '../payment-acts.queries.ts'
import { ProviderFailed, type ProviderRefundResponse } from '../providers/payment-provider.ts'
import { providerOf } from '../providers/payment-providers.ts'
import { findPayment, type KnownPayment, type PaymentKey } from '../payments.queries.ts'
import {
  callSettleRefund,
  callStartRefund,
  listRefunds,
  type RefundRow,
  type RefundResult,
} from './refunds.queries.ts'

type Dependencies = Pick<PaymentContext, 'pool' | 'settings'>

/**
 * Sends money that has to go back to whoever paid, through the provider that it came by: all that is still there, once. The refund is kept
 * before the provider is asked, so that a server that dies in between asks again for the same one. Refused for what need not go back, came
 * by bank, was dealt with, is disputed, and while a refund is under way. What the provider refuses has failed, and can be tried again.
 */
export async function refundPayment(
  context: Dependencies,
  key: PaymentKey,
  act: ActorContext,
): Promise<void> {
  const { pool } = context
  const refund = await callStartRefund(pool, key, randomUUIDv7(), act)
  const payment = await findPayment(pool, key)
  if (!payment) throw new Error('a payment vanished that is being refunded')
  try {
    await followRefund(context, payment, refund)
  } catch (error) {
    if (!(error instanceof ProviderFailed)) throw error
    await enqueueRefresh(pool, key)
  }
  publishPayment(pool, payment)
}

/** Asks the provider how the refunds of a payment stand, and for those that never got there. Throws ProviderFailed when it says nothing. */
export async function syncRefunds(context: Dependencies, payment: KnownPayment): Promise<void> {
  const key = { organizationId: payment.organization_id, paymentId: payment.id }
  for (const refund of await listRefunds(context.pool, key))
    await followRefund(context, payment, refund)
}

const asked = new Set<string>()

// A provider may tell of a refund before it answers who asked for it: that answer comes, and is not waited for here.
async function followRefund(
  { pool, settings }: Dependencies,
  payment: KnownPayment,
  refund: RefundRow,
): Promise<void> {
  if (asked.has(refund.id)) return
  asked.add(refund.id)
  try {
    await callSettleRefund(pool, refund, await fetchFromProvider(settings, payment, refund))
  } finally {
    asked.delete(refund.id)
  }
}

// What it refuses, or does not know, comes to nothing; of what it says later nothing is known yet.
async function fetchFromProvider(
  settings: Dependencies['settings'],
  payment: KnownPayment,
  refund: RefundRow,
): Promise<RefundResult> {
  try {
    return await askOnce(settings, payment, refund)
  } catch (error) {
    if (!(error instanceof ProviderFailed)) throw error
    const { failure, message } = error
    if (failure !== 'refused' && failure !== 'unknown') throw error
    // What is known there is not given up because we may not ask any more.
    if (refund.provider_id !== null && failure === 'refused') throw error
    return { status: 'failed', providerId: null, raw: { failure, message } }
  }
}

async function askOnce(
  settings: Dependencies['settings'],
  payment: KnownPayment,
  refund: RefundRow,
): Promise<ProviderRefundResponse> {
  const provider = await providerOf(settings, payment)
  if (refund.provider_id !== null) return provider.fetchRefund(payment, refund.provider_id)
  const description = `${payment.instrument_name} ${payment.reference}`
  return provider.refund({ payment, refund, description })
}
