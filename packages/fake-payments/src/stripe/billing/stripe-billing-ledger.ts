import type { OpenStore, SandboxStore } from '../../sandbox-store.ts'
import { toSubscriptionJson } from './stripe-billing-json.ts'
import type {
  BillingSession,
  PortalSession,
  SandboxCard,
  SandboxCustomer,
  SandboxInvoice,
  SandboxPrice,
  SandboxSubscription,
} from './stripe-billing-records.ts'
import type { StripeEvents } from '../stripe-events.ts'

export interface BillingLedgerOptions {
  baseUrl: string
  events: StripeEvents
  openStore: OpenStore
  now: () => Temporal.Instant
}

export type BillingLedger = ReturnType<typeof billingLedger>

/** All that a Stripe sandbox knows of what it bills, and how it says that something of it changed. */
export function billingLedger({ baseUrl, events, openStore, now }: BillingLedgerOptions) {
  const customers = openStore<SandboxCustomer>('customer')
  const prices = openStore<SandboxPrice>('price')
  const subscriptions = openStore<SandboxSubscription>('subscription')

  const tell = (about: string, type: string, object: object) => events.tell({ about, type, object })

  return {
    baseUrl,
    now,
    customers,
    prices,
    subscriptions,
    invoices: openStore<SandboxInvoice>('invoice'),
    sessions: openStore<BillingSession>('billing session'),
    visits: openStore<PortalSession>('portal visit'),
    cards: openStore<SandboxCard>('card'),
    tell,

    async changeCustomer(id: string, changes: Partial<SandboxCustomer>) {
      const changed = { ...(await getFrom(customers, id)), ...changes }
      await customers.keep(id, changed)
      return changed
    },
    async changeSubscription(id: string, changes: Partial<SandboxSubscription>) {
      const changed = { ...(await getFrom(subscriptions, id)), ...changes }
      await subscriptions.keep(id, changed)
      return changed
    },
    async tellSubscription(subscription: SandboxSubscription, act: string) {
      const price = await getFrom(prices, subscription.priceId)
      const type = `customer.subscription.${act}`
      await tell(subscription.customerId, type, toSubscriptionJson(subscription, price))
    },
    getPrice: (id: string) => getFrom(prices, id),
    resend: (customerId: string) => events.control.resendWebhooks(customerId),
  }
}

/** What is known to be there. */
export async function getFrom<Value>(store: SandboxStore<Value>, id: string): Promise<Value> {
  const found = await store.find(id)
  if (!found) throw new Error(`the sandbox knows no ${id}`)
  return found
}
