import { sandboxId } from '../../sandbox-store.ts'
import { type BillingLedger, getFrom } from './stripe-billing-ledger.ts'
import type { BillingSession } from './stripe-billing-records.ts'
import { GOOD, newCard } from './stripe-customers.ts'
import type { StripeSubscriptions } from './stripe-subscriptions.ts'

type NewSession = Omit<BillingSession, 'id' | 'status' | 'subscriptionId' | 'card' | 'createdAt'>

/** Visits to Checkout that begin a subscription, or ask for a card. */
export function stripeBillingSessions(
  { customers, sessions, cards, now, ...books }: BillingLedger,
  { begin }: Pick<StripeSubscriptions, 'begin'>,
) {
  return {
    async addSession(about: NewSession): Promise<BillingSession> {
      const session: BillingSession = {
        ...about,
        id: sandboxId('cs_test_', 58),
        status: 'open',
        subscriptionId: null,
        card: null,
        createdAt: now(),
      }
      await sessions.keep(session.id, session)
      const { id: customerId, sessionIds } = await getFrom(customers, about.customerId)
      await books.changeCustomer(customerId, { sessionIds: [session.id, ...sessionIds] })
      return session
    },

    /** The visits of a customer, the newest first. */
    async listSessions(customerId: string): Promise<BillingSession[]> {
      const customer = await customers.find(customerId)
      const found = await Promise.all((customer?.sessionIds ?? []).map(sessions.find))
      return found.filter((session) => session !== undefined)
    },

    /** Nobody can end this visit well any more. */
    async expire(session: BillingSession): Promise<BillingSession> {
      const expired: BillingSession = { ...session, status: 'expired' }
      await sessions.keep(session.id, expired)
      return expired
    },

    /** Ends a visit well: with a card, and a subscription when that was asked for, which is paid with that card. */
    async complete(session: BillingSession, last4 = GOOD): Promise<BillingSession> {
      const card = newCard(last4)
      await cards.keep(card.id, card)
      const subscription = session.mode === 'subscription' ? await begin(session, card) : null
      const done: BillingSession = {
        ...session,
        card,
        status: 'complete',
        subscriptionId: subscription?.id ?? null,
      }
      await sessions.keep(session.id, done)
      const { id, customerId, mode, metadata } = done
      const object = { id, object: 'checkout.session', customer: customerId, mode, metadata }
      await books.tell(customerId, 'checkout.session.completed', object)
      return done
    },
  }
}
