import { idFrom, sandboxId } from './sandbox-id.ts'
import type { OpenStore, SandboxStore } from './sandbox-store.ts'
import { StripeRefused } from './stripe-answers.ts'
import { toInvoiceJson, toSubscriptionJson, toTaxIdJson } from './stripe-billing-json.ts'
import type {
  BillingSession,
  PortalVisit,
  SandboxCard,
  SandboxCustomer,
  SandboxInvoice,
  SandboxLine,
  SandboxPrice,
  SandboxSubscription,
  SandboxTaxId,
} from './stripe-billing-records.ts'
import type { StripeEvents } from './stripe-events.ts'
import { changeLines, periodAfter, type Reckoned, reckon, wholePeriod } from './stripe-reckoning.ts'

/** A card with this number is refused each time something is charged. */
export const DECLINED = '0002'
const GOOD = '4242'

interface BillingOptions {
  baseUrl: string
  events: StripeEvents
  openStore: OpenStore
  now: () => Temporal.Instant
}

export interface ChangeAsked {
  to: SandboxPrice
  at: Temporal.Instant
}

export type StripeBilling = ReturnType<typeof stripeBilling>

/** What a Stripe sandbox bills for us: customers, prices, subscriptions and invoices, and the messages about them. */
export function stripeBilling({ baseUrl, events, openStore, now }: BillingOptions) {
  const customers = openStore<SandboxCustomer>('customer')
  const prices = openStore<SandboxPrice>('price')
  const subscriptions = openStore<SandboxSubscription>('subscription')
  const invoices = openStore<SandboxInvoice>('invoice')
  const sessions = openStore<BillingSession>('billing session')
  const visits = openStore<PortalVisit>('portal visit')
  const cards = openStore<SandboxCard>('card')

  const tell = (about: string, type: string, object: object) => events.tell({ about, type, object })

  async function changeCustomer(id: string, changes: Partial<SandboxCustomer>) {
    const changed = { ...(await get(customers, id)), ...changes }
    await customers.keep(id, changed)
    return changed
  }

  async function changeSubscription(id: string, changes: Partial<SandboxSubscription>) {
    const changed = { ...(await get(subscriptions, id)), ...changes }
    await subscriptions.keep(id, changed)
    return changed
  }

  async function tellSubscription(subscription: SandboxSubscription, act: string) {
    const price = await get(prices, subscription.priceId)
    const type = `customer.subscription.${act}`
    await tell(subscription.customerId, type, toSubscriptionJson(subscription, price))
  }

  async function charge(
    { customerId, id }: SandboxSubscription,
    lines: SandboxLine[],
    { isPaid }: { isPaid: boolean },
  ): Promise<SandboxInvoice> {
    const customer = await get(customers, customerId)
    const { balanceAfter, ...amounts } = reckon(customer, lines)
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
    await changeCustomer(customerId, { invoiceIds, balance: balanceAfter })
    await changeSubscription(id, { latestInvoiceId: invoice.id })
    const type = isPaid ? 'invoice.paid' : 'invoice.payment_failed'
    await tell(customerId, type, toInvoiceJson(invoice, baseUrl))
    return invoice
  }

  async function begin(session: BillingSession): Promise<SandboxSubscription> {
    const price = await get(prices, session.priceId ?? '')
    const start = now()
    const subscription: SandboxSubscription = {
      id: sandboxId('sub_1', 23),
      itemId: sandboxId('si_', 14),
      customerId: session.customerId,
      priceId: price.id,
      status: 'active',
      periodStart: start,
      periodEnd: periodAfter(start, price.interval),
      cancelAtPeriodEnd: false,
      latestInvoiceId: null,
      metadata: session.metadata,
      createdAt: start,
    }
    await subscriptions.keep(subscription.id, subscription)
    await changeCustomer(session.customerId, { subscriptionId: subscription.id })
    await tellSubscription(subscription, 'created')
    await charge(subscription, [wholePeriod(price, start)], { isPaid: true })
    return get(subscriptions, subscription.id)
  }

  /** A subscription as it is now: one that was to end has ended with its period. */
  async function findSubscription(id: string): Promise<SandboxSubscription | undefined> {
    const found = await subscriptions.find(id)
    if (!found?.cancelAtPeriodEnd || found.status === 'canceled') return found
    const isOver = Temporal.Instant.compare(now(), found.periodEnd) >= 0
    return isOver ? changeSubscription(id, { status: 'canceled' }) : found
  }

  async function linesOf(subscription: SandboxSubscription, asked: ChangeAsked | undefined) {
    const price = await get(prices, subscription.priceId)
    return asked
      ? changeLines(subscription, { from: price, ...asked })
      : [wholePeriod(price, subscription.periodEnd)]
  }

  return {
    customers,
    prices,
    invoices,
    sessions,
    visits,
    cards,
    changeCustomer,
    findSubscription,
    getPrice: (id: string) => get(prices, id),

    async addCustomer(about: Pick<SandboxCustomer, 'name' | 'email' | 'address' | 'metadata'>) {
      const customer: SandboxCustomer = {
        ...about,
        id: sandboxId('cus_', 14),
        taxId: null,
        card: null,
        balance: 0,
        invoiceIds: [],
        subscriptionId: null,
        createdAt: now(),
      }
      await customers.keep(customer.id, customer)
      return customer
    },

    /** The price that goes by a name now; one that costs something else takes the name over. */
    async addPrice(about: Omit<SandboxPrice, 'id'>) {
      const price = {
        ...about,
        id: idFrom('price_1', `${about.lookupKey} ${about.unitAmount}`, 23),
      }
      await prices.keep(price.id, price)
      await prices.keep(`by name ${about.lookupKey}`, price)
      return price
    },
    findPriceByName: (name: string) => prices.find(`by name ${name}`),

    /** Stripe asks the tax administration after a number; how that ends is chosen on its page. */
    async setTaxId(customerId: string, value: string | null) {
      const taxId: SandboxTaxId | null = value
        ? { id: sandboxId('txi_1', 23), value, status: 'pending' }
        : null
      await changeCustomer(customerId, { taxId })
      return taxId
    },
    async checkTaxId(customerId: string, status: SandboxTaxId['status']) {
      const { taxId } = await get(customers, customerId)
      if (!taxId) return
      const checked = { ...taxId, status }
      await changeCustomer(customerId, { taxId: checked })
      await tell(customerId, 'customer.tax_id.updated', toTaxIdJson(checked, customerId))
    },

    async setCard(customerId: string, last4: string) {
      const card = newCard(last4)
      await cards.keep(card.id, card)
      await changeCustomer(customerId, { card })
      return card
    },

    /** Ends a visit to Checkout well: with a card, and a subscription when that was asked for. */
    async complete(session: BillingSession, last4 = GOOD): Promise<BillingSession> {
      const card = newCard(last4)
      await cards.keep(card.id, card)
      if (session.mode === 'subscription') await changeCustomer(session.customerId, { card })
      const subscription = session.mode === 'subscription' ? await begin(session) : null
      const done: BillingSession = {
        ...session,
        card,
        status: 'complete',
        subscriptionId: subscription?.id ?? null,
      }
      await sessions.keep(session.id, done)
      const { id, customerId, mode, metadata } = done
      const object = { id, object: 'checkout.session', customer: customerId, mode, metadata }
      await tell(customerId, 'checkout.session.completed', object)
      return done
    },

    /** What a change, or the next period, would come to. */
    async preview(subscription: SandboxSubscription, asked?: ChangeAsked): Promise<Reckoned> {
      const customer = await get(customers, subscription.customerId)
      return reckon(customer, await linesOf(subscription, asked))
    },

    /** Changes the price and charges for it; refused whole when the card is. */
    async changePrice(subscription: SandboxSubscription, asked: ChangeAsked) {
      const customer = await get(customers, subscription.customerId)
      const lines = await linesOf(subscription, asked)
      if (reckon(customer, lines).amountDue > 0) assertCharged(customer)
      const before = await get(prices, subscription.priceId)
      const changed = await changeSubscription(subscription.id, {
        priceId: asked.to.id,
        ...(before.interval !== asked.to.interval && {
          periodStart: asked.at,
          periodEnd: periodAfter(asked.at, asked.to.interval),
        }),
      })
      await charge(changed, lines, { isPaid: true })
      await tellSubscription(changed, 'updated')
      return get(subscriptions, subscription.id)
    },

    async setEnding(subscription: SandboxSubscription, cancelAtPeriodEnd: boolean) {
      const changed = await changeSubscription(subscription.id, { cancelAtPeriodEnd })
      await tellSubscription(changed, 'updated')
      return changed
    },

    /** The next period begins, and is paid or not. */
    async renew(id: string, { isPaid }: { isPaid: boolean }) {
      const subscription = await get(subscriptions, id)
      const price = await get(prices, subscription.priceId)
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
      const { invoiceIds, subscriptionId } = await get(customers, customerId)
      for (const id of invoiceIds) {
        const invoice = await get(invoices, id)
        if (invoice.status === 'paid') continue
        const paid: SandboxInvoice = { ...invoice, status: 'paid' }
        await invoices.keep(id, paid)
        await tell(customerId, 'invoice.paid', toInvoiceJson(paid, baseUrl))
      }
      const subscription = subscriptionId ? await subscriptions.find(subscriptionId) : undefined
      if (subscription?.status === 'past_due')
        await tellSubscription(
          await changeSubscription(subscription.id, { status: 'active' }),
          'updated',
        )
    },

    /** Stripe gives up, or somebody ends it there. */
    async end(id: string) {
      await tellSubscription(await changeSubscription(id, { status: 'canceled' }), 'deleted')
    },

    resend: (customerId: string) => events.control.resendWebhooks(customerId),
  }
}

function newCard(last4: string): SandboxCard {
  return { id: sandboxId('pm_1', 23), brand: 'visa', last4 }
}

function assertCharged({ card }: SandboxCustomer): void {
  if (card && card.last4 !== DECLINED) return
  throw new StripeRefused(402, {
    message: card ? 'Your card was declined.' : 'This customer has no attached payment source.',
    type: 'card_error',
    code: card ? 'card_declined' : 'missing',
  })
}

async function get<Value>(store: SandboxStore<Value>, id: string): Promise<Value> {
  const found = await store.find(id)
  if (!found) throw new Error(`the sandbox knows no ${id}`)
  return found
}
