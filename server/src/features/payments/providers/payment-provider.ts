import type { ProviderStatus } from '@zegel/core/payments/map-stripe-status'
import type { RefundStatus } from '@zegel/core/payments/refund-status'

/** An attempt, as its provider is asked for it. */
export interface ProviderPayment {
  id: string
  organization_id: string
  transaction_id: string
  /** Counts the attempts of the transaction. */
  attempt: number
  provider_id: string | null
  /** The Stripe account it is charged on. */
  provider_account: string | null
  amount_cents: bigint
  created_at: Date
}

/** A payment that is to be made. */
export interface ProviderPaymentRequest {
  payment: ProviderPayment
  /** What the payer reads on the provider's page and on the statement. */
  description: string
  /** Until when the transaction can be paid; null when that does not end. */
  expiresAt: Date | null
  /** Where the payer comes back to, also without having done anything. */
  returnUrl: string
  /** Where the provider tells us that something changed; undefined where it can not reach us. */
  webhookUrl: string | undefined
}

/** What a provider gave for an order: its own name for the payment, and where the payer goes. */
export interface OpenedPayment {
  providerId: string
  checkoutUrl: string
}

/** What a provider says of a payment, and how it said so. */
export interface ProviderResponse extends ProviderStatus {
  raw: object
}

/** Money that is to be sent back to whoever paid. */
export interface ProviderRefundRequest {
  payment: ProviderPayment
  refund: { id: string; amount_cents: bigint; currency: string }
  /** What the payer reads on the statement, where the provider shows it. */
  description: string
}

/** What a provider says of a refund, and how it said so. */
export interface ProviderRefundResponse {
  providerId: string
  status: Exclude<RefundStatus, 'starting'>
  raw: object
}

/** Somebody who takes payments for an organisation. Each call throws ProviderFailed, and nothing else, when it came to nothing. */
export interface PaymentProvider {
  /** Makes a payment; the same attempt again returns the same payment. */
  create: (order: ProviderPaymentRequest) => Promise<OpenedPayment>
  fetch: (payment: ProviderPayment) => Promise<ProviderResponse>
  /** Calls off what nobody has paid. What can't be called off any more is refused. */
  cancel: (payment: ProviderPayment) => Promise<void>
  /** Sends money back; the same refund again returns the same one, however long after. */
  refund: (order: ProviderRefundRequest) => Promise<ProviderRefundResponse>
  fetchRefund: (payment: ProviderPayment, providerId: string) => Promise<ProviderRefundResponse>
}

/** Why a provider did not do what it was asked. */
export type ProviderFailure =
  /** Nobody answered in time, or it is out of order: later may help. */
  | 'away'
  /** It is still at work on the same call, which came before: the answer to that one counts. */
  | 'busy'
  /** It does not want to: the key, the amount, the payment. */
  | 'refused'
  /** It has no such payment. */
  | 'unknown'
  /** What it answered can't be understood. */
  | 'nonsense'

/** A provider did not do what it was asked. The message is for the log. */
export class ProviderFailed extends Error {
  override readonly name = 'ProviderFailed'
  readonly failure: ProviderFailure

  constructor(failure: ProviderFailure, message: string, options?: ErrorOptions) {
    super(message, options)
    this.failure = failure
  }
}

/** The name of an attempt at its provider: asked twice under it, a provider makes one payment. */
export function providerIdempotencyKey({ transaction_id, attempt }: ProviderPayment): string {
  return `pay-${transaction_id}-${attempt}`
}
