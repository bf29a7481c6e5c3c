import { RuleBroken } from '@zegel/core/rule-broken'
import { z } from 'zod'
import type { Context } from '../../../context.ts'
import { sharedStripe } from '../providers/payment-providers.ts'
import { isStripeError } from '../providers/stripe-library.ts'

/** How far an account at Stripe is: 'revoked' when it is not ours to use any more. */
export type AccountState = 'ready' | 'unfinished' | 'revoked'

/** The fields of Stripe's account and its links that we rely on: its client hands on whatever comes. */
const Account = z.object({ id: z.string().regex(/^acct_\w+$/) })
const Progress = z.object({ details_submitted: z.boolean(), charges_enabled: z.boolean() })
const Link = z.object({ url: z.string() })

interface NewAccount {
  organizationId: string
  name: string
  /** Asked twice under it, Stripe makes one account. */
  idempotencyKey: string
}

export interface AccountUrls {
  account: string
  returnUrl: string
  refreshUrl: string
}

export interface StripeAccounts {
  create: (about: NewAccount) => Promise<string>
  /** Where the owner of an account tells Stripe who it is; undefined when it was revoked. */
  findPlace: (places: AccountUrls) => Promise<string | undefined>
  state: (account: string) => Promise<AccountState>
}

/**
 * The accounts that are connected to ours at Stripe. Throws RuleBroken 'stripe-absent' without Stripe, and 'stripe-not-reached' without an
 * answer.
 */
export async function stripeAccounts({
  settings,
}: Pick<Context, 'settings'>): Promise<StripeAccounts> {
  const stripe = await sharedStripe(settings)
  if (!stripe) throw new RuleBroken('stripe-absent')
  return {
    async create({ organizationId, name, idempotencyKey }) {
      const account = await reached(() =>
        stripe.accounts.create(
          {
            type: 'standard',
            country: 'NL',
            business_profile: { name },
            metadata: { organization_id: organizationId },
          },
          { idempotencyKey },
        ),
      )
      return read(Account, account).id
    },
    async findPlace({ account, returnUrl: return_url, refreshUrl: refresh_url }) {
      const link = await unlessRevoked(() =>
        stripe.accountLinks.create({
          account,
          type: 'account_onboarding',
          return_url,
          refresh_url,
        }),
      )
      return link && read(Link, link).url
    },
    async state(account) {
      const found = await unlessRevoked(() => stripe.accounts.retrieve(account))
      if (!found) return 'revoked'
      const { details_submitted, charges_enabled } = read(Progress, found)
      return details_submitted && charges_enabled ? 'ready' : 'unfinished'
    },
  }
}

async function unlessRevoked<Answer>(ask: () => Promise<Answer>): Promise<Answer | undefined> {
  return reached(async () => {
    try {
      return await ask()
    } catch (error) {
      if (isStripeError(error) && error.code === 'account_invalid') return undefined
      throw error
    }
  })
}

// Whatever else Stripe holds against it comes to the same for who asks; why stays with the error.
async function reached<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask()
  } catch (error) {
    if (!isStripeError(error)) throw error
    throw Object.assign(new RuleBroken('stripe-not-reached'), { cause: error })
  }
}

function read<Schema extends z.ZodType>(schema: Schema, answer: unknown): z.output<Schema> {
  const { data, success, error } = schema.safeParse(answer)
  if (success) return data
  throw Object.assign(new RuleBroken('stripe-not-reached'), { cause: error })
}
