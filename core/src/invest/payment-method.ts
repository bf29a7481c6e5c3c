import type { PaymentProviderName } from '../payments/payment-status.ts'

/** How an issuance is paid through the platform; 'sandbox' moves no money and stands in where nothing real is connected. */
export const PAYMENT_METHODS = ['none', 'mollie', 'stripe', 'sandbox'] as const
export type PaymentMethod = (typeof PAYMENT_METHODS)[number]

/** What becomes of whoever pays: they go on to a payment page, are told where to transfer the money, or can't pay right now. */
export const WAYS_TO_PAY = ['online', 'bank', 'nothing'] as const
type WayToPay = (typeof WAYS_TO_PAY)[number]

/** How an instrument is paid, given the methods that its organisation has connected. */
export function wayToPay(method: PaymentMethod, connected: readonly PaymentMethod[]): WayToPay {
  if (method === 'none') return 'bank'
  return connected.includes(method) ? 'online' : 'nothing'
}

const HOURS_ONLINE = 1
const DAYS_BY_BANK = 14

/** How long what somebody invests in is kept for them until they have paid; after that others may have it. */
export function timeToPay(provider: PaymentProviderName): { hours: number } {
  return { hours: provider === 'bank' ? DAYS_BY_BANK * 24 : HOURS_ONLINE }
}

/** The same in hours, for what is offered to be paid so. */
export function hoursToPay(method: PaymentMethod): number {
  return timeToPay(method === 'none' ? 'bank' : 'mollie').hours
}
