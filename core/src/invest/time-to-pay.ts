import type { PaymentProviderName } from '../payments/payment-status.ts'
import type { PaymentMethod } from './payment-method.ts'

const HOURS_ONLINE = 1
const DAYS_BY_BANK = 14

/** How long what somebody invests in is kept for him until he has paid; after that others may have it. */
export function timeToPay(provider: PaymentProviderName): { hours: number } {
  return { hours: provider === 'bank' ? DAYS_BY_BANK * 24 : HOURS_ONLINE }
}

/** The same in hours, for what is offered to be paid so. */
export function hoursToPay(method: PaymentMethod): number {
  return timeToPay(method === 'none' ? 'bank' : 'mollie').hours
}
