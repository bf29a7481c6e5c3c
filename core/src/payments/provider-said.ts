import type { PaymentStatus } from './payment-status.ts'

/** What a provider says of a payment, in our words. Amounts in cents; null where there is nothing to say yet. */
export interface ProviderSaid {
  status: Exclude<PaymentStatus, 'starting'>
  paidCents: bigint | null
  /** Of what was paid, in capitals, such as EUR. */
  currency: string | null
  /** What went back, by a refund or because the payer's bank took it back. */
  refundedCents: bigint
  /** The account it was paid from, where the provider tells: Mollie does for iDEAL and for bank transfers, Stripe for nothing. */
  payerAccount: string | null
}
