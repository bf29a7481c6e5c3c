import { billingLedger, type BillingLedgerOptions } from './stripe-billing-ledger.ts'
import { stripeCustomers } from './stripe-customers.ts'
import { stripeSubscriptions } from './stripe-subscriptions.ts'
import { stripeBillingSessions } from './stripe-billing-sessions.ts'

export type StripeBilling = ReturnType<typeof stripeBilling>

/** What a Stripe sandbox bills for us: customers, prices, subscriptions and invoices, and the messages about them. */
export function stripeBilling(options: BillingLedgerOptions) {
  const books = billingLedger(options)
  const subscriptions = stripeSubscriptions(books)
  const { customers, prices, invoices, sessions, visits, cards } = books
  const { changeCustomer, changeSubscription, getPrice, resend } = books
  return {
    customers,
    prices,
    invoices,
    sessions,
    visits,
    cards,
    changeCustomer,
    changeSubscription,
    getPrice,
    resend,
    ...stripeCustomers(books),
    ...subscriptions,
    ...stripeBillingSessions(books, subscriptions),
  }
}
