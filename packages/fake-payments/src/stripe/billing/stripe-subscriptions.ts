import { sandboxId } from '../../sandbox-store.ts'
import { toInvoiceJson } from './stripe-billing-json.ts'
import { type BillingLedger, getFrom } from './stripe-billing-ledger.ts'
import type {
  BillingSession,
  SandboxCard,
  SandboxInvoice,
  SandboxLine,
  SandboxPrice,
  SandboxSubscription,
} from './stripe-billing-records.ts'
import { assertCharged } from './stripe-customers.ts'
import {
  changeLines,
  type InvoiceTotals,
  invoiceTotals,
  periodAfter,
  wholePeriod,
} from './stripe-proration.ts'

interface SubscriptionChangeInput {
  to: SandboxPrice
  at: Temporal.Instant
}

export type StripeSubscriptions = ReturnType<typeof stripeSubscriptions>

/** Subscriptions, from their first payment to their end. */
export function stripeSubscriptions(books: BillingLedger) {
  const { customers, prices, subscriptions, now, changeSubscription, tellSubscription } = books
  const { charge, payAll } = stripeInvoices(books)

  async function linesOf(
    subscription: SandboxSubscription,
    asked: SubscriptionChangeInput | undefined,
  ) {
    const price = await getFrom(prices, subscription.priceId)
    return asked
      ? changeLines(subscription, { from: price, ...asked })
      : [wholePeriod(price, subscription.periodEnd)]
  }

  return {
    /** Begins what was paid for on a page, and goes on to be paid with that card. */
    async begin(session: BillingSession, card: SandboxCard): Promise<SandboxSubscription> {
      const price = await getFrom(prices, session.priceId ?? '')
      const start = now()
      const subscription: SandboxSubscription = {
        id: sandboxId('sub_1', 23),
        itemId: sandboxId('si_', 14),
        customerId: session.customerId,
        priceId: price.id,
        status: 'active',
        card,
        periodStart: start,
        periodEnd: periodAfter(start, price.interval),
        cancelAtPeriodEnd: false,
        latestInvoiceId: null,
        metadata: session.metadata,
        createdAt: start,
      }
      await subscriptions.keep(subscription.id, subscription)
      await books.changeCustomer(session.customerId, { subscriptionId: subscription.id })
      await tellSubscription(subscription, 'created')
      await charge(subscription, [wholePeriod(price, start)], { isPaid: true })
      return getFrom(subscriptions, subscription.id)
    },

    /** A subscription as it is now: one that was to end has ended with its period. */
    async findSubscription(id: string): Promise<SandboxSubscription | undefined> {
      const found = await subscriptions.find(id)
      if (!found?.cancelAtPeriodEnd || found.status === 'canceled') return found
      const isOver = Temporal.Instant.compare(now(), found.periodEnd) >= 0
      return isOver ? changeSubscription(id, { status: 'canceled' }) : found
    },

    /** What a change, or the next period, would come to. */
    async preview(
      subscription: SandboxSubscription,
      asked?: SubscriptionChangeInput,
    ): Promise<InvoiceTotals> {
      const customer = await getFrom(customers, subscription.customerId)
      return invoiceTotals(customer, await linesOf(subscription, asked))
    },

    /** Changes the price and charges for it; refused whole when the card is. */
    async changePrice(subscription: SandboxSubscription, asked: SubscriptionChangeInput) {
      const customer = await getFrom(customers, subscription.customerId)
      const lines = await linesOf(subscription, asked)
      if (invoiceTotals(customer, lines).amountDue > 0)
        assertCharged(subscription.card ?? customer.card)
      const before = await getFrom(prices, subscription.priceId)
      const changed = await changeSubscription(subscription.id, {
        priceId: asked.to.id,
        ...(before.interval !== asked.to.interval && {
          periodStart: asked.at,
          periodEnd: periodAfter(asked.at, asked.to.interval),
        }),
      })
      await charge(changed, lines, { isPaid: true })
      await tellSubscription(changed, 'updated')
      return getFrom(subscriptions, subscription.id)
    },

    async setEnding(subscription: SandboxSubscription, cancelAtPeriodEnd: boolean) {
      const changed = await changeSubscription(subscription.id, { cancelAtPeriodEnd })
      await tellSubscription(changed, 'updated')
      return changed
    },

    /** The next period begins, and is paid or not. */
    async renew(id: string, { isPaid }: { isPaid: boolean }) {
      const subscription = await getFrom(subscriptions, id)
      const price = await getFrom(prices, subscription.priceId)
      const start = subscription.periodEnd
      const changed = await changeSubscription(id, {
        periodStart: start,
        periodEnd: periodAfter(start, price.interval),
        status: isPaid ? 'active' : 'past_due',
      })
      await charge(changed, [wholePeriod(price, start)], { isPaid })
      await tellSubscription(changed, 'updated')
    },

    /** What was open is paid after all. */
    async payOpen(customerId: string) {
      await payAll(customerId)
      const { subscriptionId } = await getFrom(customers, customerId)
      const subscription = subscriptionId ? await subscriptions.find(subscriptionId) : undefined
      if (subscription?.status !== 'past_due') return
      const paid = await changeSubscription(subscription.id, { status: 'active' })
      await tellSubscription(paid, 'updated')
    },

    /** Stripe gives up, or somebody ends it there. */
    async end(id: string) {
      await tellSubscription(await changeSubscription(id, { status: 'canceled' }), 'deleted')
    },
  }
}

/** What a subscription is charged, and whether that was paid. */
function stripeInvoices({ customers, invoices, baseUrl, now, ...books }: BillingLedger) {
  return {
    async charge(
      { customerId, id }: SandboxSubscription,
      lines: SandboxLine[],
      { isPaid }: { isPaid: boolean },
    ): Promise<void> {
      const customer = await getFrom(customers, customerId)
      const { balanceAfter, ...amounts } = invoiceTotals(customer, lines)
      const invoice: SandboxInvoice = {
        ...amounts,
        id: sandboxId('in_1', 23),
        number: `ZEGEL-${String(customer.invoiceIds.length + 1).padStart(4, '0')}`,
        customerId,
        subscriptionId: id,
        status: isPaid ? 'paid' : 'open',
        createdAt: now(),
      }
      await invoices.keep(invoice.id, invoice)
      const invoiceIds = [invoice.id, ...customer.invoiceIds]
      await books.changeCustomer(customerId, { invoiceIds, balance: balanceAfter })
      await books.changeSubscription(id, { latestInvoiceId: invoice.id })
      const type = isPaid ? 'invoice.paid' : 'invoice.payment_failed'
      await books.tell(customerId, type, toInvoiceJson(invoice, baseUrl))
    },

    /** Pays all that is open of a customer. */
    async payAll(customerId: string): Promise<void> {
      const { invoiceIds } = await getFrom(customers, customerId)
      for (const id of invoiceIds) {
        const invoice = await getFrom(invoices, id)
        if (invoice.status === 'paid') continue
        const paid: SandboxInvoice = { ...invoice, status: 'paid' }
        await invoices.keep(id, paid)
        await books.tell(customerId, 'invoice.paid', toInvoiceJson(paid, baseUrl))
      }
    },
  }
}
