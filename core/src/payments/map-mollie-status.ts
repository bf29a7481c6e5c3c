import { parseCents } from '../money.ts'
import type { ProviderStatus } from './map-stripe-status.ts'

/** An amount as Mollie writes it: 'EUR' and '1000.00'. */
export interface MollieAmount {
  currency: string
  value: string
}

/** The parts of a Mollie payment that say how far it is. */
export interface MolliePaymentState {
  status: string
  amount: MollieAmount
  amountRefunded?: MollieAmount | null | undefined
  amountChargedBack?: MollieAmount | null | undefined
  details?: { consumerAccount?: string | null | undefined } | null | undefined
}

/** Mollie's statuses and ours. Source: docs.mollie.com, handling payment status. */
const STATUSES: ReadonlyMap<string, ProviderStatus['status']> = new Map([
  ['open', 'open'],
  ['pending', 'pending'],
  ['authorized', 'authorized'],
  ['paid', 'paid'],
  ['failed', 'failed'],
  ['canceled', 'canceled'],
  ['expired', 'expired'],
])

/** What a Mollie payment says, in our words; undefined for a status or an amount that can't be read. */
export function mapMollieStatus(payment: MolliePaymentState): ProviderStatus | undefined {
  const status = STATUSES.get(payment.status)
  const paid = parseCents(payment.amount.value)
  const refunded = centsOf(payment.amountRefunded)
  const chargedBack = centsOf(payment.amountChargedBack)
  if (!status || paid === undefined || refunded === undefined || chargedBack === undefined)
    return undefined
  const isPaid = status === 'paid'
  return {
    status,
    paidCents: isPaid ? paid : null,
    currency: isPaid ? payment.amount.currency.toUpperCase() : null,
    refundedCents: refunded + chargedBack,
    payerAccount: isPaid ? (payment.details?.consumerAccount ?? null) : null,
  }
}

function centsOf(amount: MollieAmount | null | undefined): bigint | undefined {
  return amount ? parseCents(amount.value) : 0n
}
