import { randomInt, randomUUIDv7 } from 'node:crypto'
import { PAYMENT_METHODS, type PaymentMethod } from '@zegel/core/invest/payment-method'
import { REFERENCE_DIGITS, toCreditorReference } from '@zegel/core/payments/creditor-reference'
import type { PaymentProviderName } from '@zegel/core/payments/payment-status'
import { RuleBroken } from '@zegel/core/rule-broken'
import type { Context } from '../../../context.ts'
import type { ChosenPayment } from '../payment-acts.queries.ts'
import { type ConnectedRow, findConnected } from '../payments.queries.ts'

export type { ChosenPayment } from '../payment-acts.queries.ts'

const NOTHING_CONNECTED: ConnectedRow = { has_mollie: false, stripe_account: null }

/**
 * Decides through whom something is paid: what a new attempt is started with. Throws RuleBroken 'payment-method-not-connected' when the
 * organisation has not connected the method, or not any more.
 */
export async function choosePayment(
  { pool, settings }: Pick<Context, 'pool' | 'settings'>,
  organizationId: string,
  method: PaymentMethod,
): Promise<ChosenPayment> {
  const isOnline = method === 'mollie' || method === 'stripe'
  const connected = isOnline ? await findConnected(pool, organizationId) : NOTHING_CONNECTED
  const through = throughWhom(settings, connected, method)
  if (!through) throw new RuleBroken('payment-method-not-connected')
  return { paymentId: randomUUIDv7(), reference: newReference(), ...through }
}

/** The ways in which what is issued in an organisation can be paid now; outside the platform it always can. */
export async function listConnectedMethods(
  { pool, settings }: Pick<Context, 'pool' | 'settings'>,
  organizationId: string,
): Promise<PaymentMethod[]> {
  const connected = await findConnected(pool, organizationId)
  return PAYMENT_METHODS.filter((method) => throughWhom(settings, connected, method) !== undefined)
}

function throughWhom(
  { sandbox, payments }: Context['settings'],
  { has_mollie, stripe_account }: ConnectedRow,
  method: PaymentMethod,
): { provider: PaymentProviderName; providerAccount: string | null } | undefined {
  const mollie = { provider: 'mollie', providerAccount: null } as const
  switch (method) {
    case 'none':
      return { provider: 'bank', providerAccount: null }
    case 'stripe':
      return stripe_account && payments.stripe
        ? { provider: 'stripe', providerAccount: stripe_account }
        : undefined
    case 'mollie':
      return has_mollie ? mollie : undefined
    // The sandbox speaks as Mollie does.
    case 'sandbox':
      return sandbox ? mollie : undefined
  }
}

function newReference(): string {
  const digits = Array.from({ length: REFERENCE_DIGITS }, () => randomInt(10))
  return toCreditorReference(digits.join(''))
}
