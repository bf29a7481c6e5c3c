import { BoundedMap } from './bounded-map.ts'
import { sandboxId } from './sandbox-id.ts'
import type { WebhookTiming } from './sandbox-webhooks.ts'
import {
  type AccountLink,
  accountFromBefore,
  isOwnAccountId,
  newAccountId,
  type StripeAccount,
  toAccountJson,
} from './stripe-accounts.ts'
import type { StripeEvents } from './stripe-events.ts'

const MOST_ACCOUNTS = 10_000
const LINK_LIFE = { minutes: 5 }

export type SignedUp = Partial<Pick<StripeAccount, 'detailsSubmitted' | 'chargesEnabled'>>

export interface StripeConnect {
  accounts: ReadonlyMap<string, StripeAccount>
  add: (about: Pick<StripeAccount, 'email' | 'businessName' | 'metadata'>) => StripeAccount
  /** An account that is connected to us; undefined when it never was, or no longer is. */
  find: (id: string) => StripeAccount | undefined
  addLink: (link: Omit<AccountLink, 'expiresAt'>) => { token: string; link: AccountLink }
  /** A link that was not used and did not expire. */
  findLink: (token: string) => { link: AccountLink; isUsable: boolean } | undefined
  useLink: (token: string) => void
  signUp: (account: StripeAccount, signedUp: SignedUp, timing?: WebhookTiming) => Promise<void>
  deauthorize: (account: StripeAccount, timing?: WebhookTiming) => Promise<void>
}

/** The accounts of a Stripe sandbox, how they sign up, and the messages about them. */
export function stripeConnect(events: StripeEvents, now: () => Temporal.Instant): StripeConnect {
  const accounts = new BoundedMap<StripeAccount>(MOST_ACCOUNTS)
  const links = new BoundedMap<AccountLink>(MOST_ACCOUNTS)

  return {
    accounts,
    add(about) {
      const account: StripeAccount = {
        ...about,
        id: newAccountId(),
        createdAt: now(),
        detailsSubmitted: false,
        chargesEnabled: false,
        isConnected: true,
      }
      accounts.set(account.id, account)
      return account
    },
    find(id) {
      const known = accounts.get(id)
      if (known) return known.isConnected ? known : undefined
      return isOwnAccountId(id) ? accountFromBefore(id, now()) : undefined
    },
    addLink(about) {
      const token = sandboxId('', 24)
      const link = { ...about, expiresAt: now().add(LINK_LIFE) }
      links.set(token, link)
      return { token, link }
    },
    findLink(token) {
      const link = links.get(token)
      return link && { link, isUsable: Temporal.Instant.compare(now(), link.expiresAt) < 0 }
    },
    useLink(token) {
      const link = links.get(token)
      if (link) links.set(token, { ...link, expiresAt: now() })
    },
    async signUp(account, signedUp, timing) {
      const changed = { ...account, ...signedUp }
      accounts.set(account.id, changed)
      const { id } = account
      const object = toAccountJson(changed)
      await events.tell({ about: id, type: 'account.updated', account: id, object }, timing)
    },
    async deauthorize(account, timing) {
      accounts.set(account.id, { ...account, isConnected: false, chargesEnabled: false })
      const { id } = account
      const object = { id: 'ca_sandbox', object: 'application', name: 'Zegel' }
      const type = 'account.application.deauthorized'
      await events.tell({ about: id, type, account: id, object }, timing)
    },
  }
}
