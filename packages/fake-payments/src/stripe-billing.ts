import { billingBooks, type BooksOptions } from './stripe-billing-books.ts'
import { stripeCustomers } from './stripe-customers.ts'
import { stripeSubscriptions } from './stripe-subscriptions.ts'
import { stripeVisits } from './stripe-visits.ts'

export type StripeBilling = ReturnType<typeof stripeBilling>

/** What a Stripe sandbox bills for us: customers, prices, subscriptions and invoices, and the messages about them. */
export function stripeBilling(options: BooksOptions) {
  const books = billingBooks(options)
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
    ...stripeVisits(books, subscriptions),
  }
}
