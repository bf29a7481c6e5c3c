import { RuleBroken } from '../rule-broken.ts'

/** The provider could not or would not make a payment. The cause says why, for the log. */
export class PaymentNotMade extends RuleBroken {
  constructor(rule: 'payment-provider-away' | 'payment-refused-by-provider', cause: Error) {
    super(rule)
    this.cause = cause
  }
}
