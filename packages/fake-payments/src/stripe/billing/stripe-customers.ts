import { idFrom, sandboxId } from '../../sandbox-store.ts'
import { StripeRefused } from '../stripe-answers.ts'
import { toTaxIdJson } from './stripe-billing-json.ts'
import { type BillingLedger, getFrom } from './stripe-billing-ledger.ts'
import type {
  SandboxCard,
  SandboxCustomer,
  SandboxPrice,
  SandboxTaxId,
} from './stripe-billing-records.ts'

/** Who is billed, and what there is to buy. */
export function stripeCustomers({ customers, prices, cards, now, ...books }: BillingLedger) {
  return {
    async addCustomer(about: Pick<SandboxCustomer, 'name' | 'email' | 'address' | 'metadata'>) {
      const customer: SandboxCustomer = {
        ...about,
        id: sandboxId('cus_', 14),
        taxId: null,
        card: null,
        balance: 0,
        invoiceIds: [],
        sessionIds: [],
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
      await books.changeCustomer(customerId, { taxId })
      return taxId
    },
    async checkTaxId(customerId: string, status: SandboxTaxId['status']) {
      const { taxId } = await getFrom(customers, customerId)
      if (!taxId) return
      const checked = { ...taxId, status }
      await books.changeCustomer(customerId, { taxId: checked })
      await books.tell(customerId, 'customer.tax_id.updated', toTaxIdJson(checked, customerId))
    },

    /** The card that counts from now on, whatever was given before. */
    async setCard(customerId: string, last4: string) {
      const card = newCard(last4)
      await cards.keep(card.id, card)
      const { subscriptionId } = await books.changeCustomer(customerId, { card })
      if (subscriptionId) await books.changeSubscription(subscriptionId, { card })
      return card
    },
  }
}

/** A card with this number is refused each time something is charged. */
export const DECLINED = '0002'
/** A card with this number always pays. */
export const GOOD = '4242'

/** A card that somebody gives. */
export function newCard(last4: string): SandboxCard {
  return { id: sandboxId('pm_1', 23), brand: 'visa', last4 }
}

/** Refuses as a bank would, when nothing can be charged. */
export function assertCharged(card: SandboxCard | null): void {
  if (card && card.last4 !== DECLINED) return
  throw new StripeRefused(402, {
    message: card ? 'Your card was declined.' : 'This customer has no attached payment source.',
    type: 'card_error',
    code: card ? 'card_declined' : 'missing',
  })
}
