import { randomInt, randomUUIDv7 } from 'node:crypto'
import { PAYMENT_METHODS, type PaymentMethod } from '@zegel/core/invest/payment-method'
import { REFERENCE_DIGITS, toCreditorReference } from '@zegel/core/payments/creditor-reference'
import type { PaymentProviderName } from '@zegel/core/payments/payment-status'
import { RuleBroken } from '@zegel/core/rule-broken'
import type { Context } from '../../app.ts'
import type { ChosenPayment } from './payment-acts.queries.ts'
import { findConnected } from './payments.queries.ts'

export type { ChosenPayment } from './payment-acts.queries.ts'

/**
 * Decides through whom something is paid: what a new attempt is started with. Breaks 'payment-method-not-connected' when the
 * organisation has not connected the method, or not any more.
 */
export async function choosePayment(
  context: Pick<Context, 'pool' | 'settings'>,
  organizationId: string,
  method: PaymentMethod,
): Promise<ChosenPayment> {
  const through = await findThrough(context, organizationId, method)
  if (!through) throw new RuleBroken('payment-method-not-connected')
  return { paymentId: randomUUIDv7(), reference: newReference(), ...through }
}

/** The ways in which what is issued in an organisation can be paid now; outside the platform it always can. */
export async function listConnectedMethods(
  context: Pick<Context, 'pool' | 'settings'>,
  organizationId: string,
): Promise<PaymentMethod[]> {
  const through = await Promise.all(
    PAYMENT_METHODS.map((method) => findThrough(context, organizationId, method)),
  )
  return PAYMENT_METHODS.filter((_method, at) => through[at] !== undefined)
}

async function findThrough(
  { pool, settings }: Pick<Context, 'pool' | 'settings'>,
  organizationId: string,
  method: PaymentMethod,
): Promise<{ provider: PaymentProviderName; providerAccount: string | null } | undefined> {
  if (method === 'none') return { provider: 'bank', providerAccount: null }
  const mollie = { provider: 'mollie', providerAccount: null } as const
  if (method === 'sandbox') return settings.sandbox ? mollie : undefined
  const { has_mollie, stripe_account } = await findConnected(pool, organizationId)
  if (method === 'mollie') return has_mollie ? mollie : undefined
  return stripe_account && settings.payments.stripe
    ? { provider: 'stripe', providerAccount: stripe_account }
    : undefined
}

function newReference(): string {
  const digits = Array.from({ length: REFERENCE_DIGITS }, () => randomInt(10))
  return toCreditorReference(digits.join(''))
}
