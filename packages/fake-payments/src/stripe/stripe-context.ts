import type { AnswerIdempotently } from '../sandbox-replies.ts'
import type { StripeAccount } from './stripe-accounts.ts'
import type { StripeBilling } from './billing/stripe-billing.ts'
import type { StripeConnect } from './stripe-connect.ts'
import type { StripeDisputes } from './stripe-disputes.ts'
import type { FormObject } from './stripe-form.ts'
import type { StripePaymentStore } from './stripe-payment-store.ts'

/** What a Stripe sandbox has at hand. */
export interface StripeContext {
  store: StripePaymentStore
  disputes: StripeDisputes
  connect: StripeConnect
  billing: StripeBilling
  baseUrl: string
  onlyTo: string | undefined
  secretKey: string | undefined
  answerOnce: AnswerIdempotently
  now: () => Temporal.Instant
}

/** A call on it, read. */
export interface StripeCall {
  method: string
  path: string
  form: FormObject
  /** What is asked to be told whole. */
  expanded: ReadonlySet<string>
  /** The connected account that the call is on; undefined when it is on our own. */
  account: StripeAccount | undefined
}
