import { type OpenStore, sandboxId } from '../sandbox-store.ts'
import type { WebhookTiming } from '../sandbox-webhooks.ts'
import { type AccountLink, type StripeAccount, toAccountJson } from './stripe-accounts.ts'
import type { StripeEvents } from './stripe-events.ts'

const LINK_LIFE = { minutes: 5 }

export type SignedUp = Partial<Pick<StripeAccount, 'detailsSubmitted' | 'chargesEnabled'>>

export interface StripeConnect {
  held: () => readonly StripeAccount[]
  add: (about: Pick<StripeAccount, 'email' | 'businessName' | 'metadata'>) => Promise<StripeAccount>
  /** An account that is connected to us; undefined when it never was, or no longer is. */
  find: (id: string) => Promise<StripeAccount | undefined>
  addLink: (link: Omit<AccountLink, 'expiresAt'>) => Promise<{ token: string; link: AccountLink }>
  /** A link that was not used and did not expire. */
  findLink: (token: string) => Promise<{ link: AccountLink; isUsable: boolean } | undefined>
  useLink: (token: string) => Promise<void>
  signUp: (account: StripeAccount, signedUp: SignedUp, timing?: WebhookTiming) => Promise<void>
  deauthorize: (account: StripeAccount, timing?: WebhookTiming) => Promise<void>
}

/** The accounts of a Stripe sandbox, how they sign up, and the messages about them. */
export function stripeConnect(
  events: StripeEvents,
  openStore: OpenStore,
  now: () => Temporal.Instant,
): StripeConnect {
  const accounts = openStore<StripeAccount>('account')
  const links = openStore<AccountLink>('account link')

  return {
    held: accounts.held,
    async add(about) {
      const account: StripeAccount = {
        ...about,
        id: sandboxId('acct_1', 16),
        createdAt: now(),
        detailsSubmitted: false,
        chargesEnabled: false,
        isConnected: true,
      }
      await accounts.keep(account.id, account)
      return account
    },
    async find(id) {
      const known = await accounts.find(id)
      return known?.isConnected ? known : undefined
    },
    async addLink(about) {
      const token = sandboxId('', 24)
      const link = { ...about, expiresAt: now().add(LINK_LIFE) }
      await links.keep(token, link)
      return { token, link }
    },
    async findLink(token) {
      const link = await links.find(token)
      return link && { link, isUsable: Temporal.Instant.compare(now(), link.expiresAt) < 0 }
    },
    async useLink(token) {
      const link = await links.find(token)
      if (link) await links.keep(token, { ...link, expiresAt: now() })
    },
    async signUp(account, signedUp, timing) {
      const changed = { ...account, ...signedUp }
      await accounts.keep(account.id, changed)
      const { id } = account
      const object = toAccountJson(changed)
      await events.tell({ about: id, type: 'account.updated', account: id, object }, timing)
    },
    async deauthorize(account, timing) {
      await accounts.keep(account.id, { ...account, isConnected: false, chargesEnabled: false })
      const { id } = account
      const object = { id: 'ca_sandbox', object: 'application', name: 'Zegel' }
      const type = 'account.application.deauthorized'
      await events.tell({ about: id, type, account: id, object }, timing)
    },
  }
}
