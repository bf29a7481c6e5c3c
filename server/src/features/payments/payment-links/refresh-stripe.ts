import type { AuditAction } from '@zegel/core/audit/audit-action'
import type { Context as Whole } from '../../../context.ts'
import { inTransaction } from '../../../db/database.ts'
import { lockOrganization } from '../../../db/locks.ts'
import { recordAuditEvent } from '../../audit/audit.ts'
import {
  findLinksOfAccount,
  findPaymentLinks,
  upsertPaymentLinks,
} from './payment-links.queries.ts'
import { type AccountState, stripeAccounts } from './stripe-accounts.ts'

type Context = Pick<Whole, 'db' | 'settings'>

/** Who has it done, and from where; nobody when Stripe itself says so. */
interface Initiator {
  organizationId: string
  userId: string | null
  ip: string | null
}

/** Asks Stripe how far the account of an organisation is, and keeps that; nothing when it has none. */
export async function refreshStripe(context: Context, by: Initiator): Promise<void> {
  const links = await findPaymentLinks(context.db, by.organizationId)
  if (!links?.stripe_account) return
  const account = links.stripe_account
  const accounts = await stripeAccounts(context)
  const state = await accounts.state(account)
  await saveState(context, by, { account, state })
}

/**
 * Stripe says that something became of a connected account. It is asked again, since messages come late and out of order; an account
 * that is nobody's does nothing.
 */
export async function handleStripeAccountWebhook(context: Context, account: string): Promise<void> {
  const links = await findLinksOfAccount(context.db, account)
  if (!links) return
  const { organization_id: organizationId } = links
  await refreshStripe(context, { organizationId, userId: null, ip: null })
}

/** Forgets an account at Stripe; another that came in its place stays. */
export async function removeStripeAccount(
  context: Context,
  by: Initiator,
  account: string | null,
): Promise<void> {
  if (account) await saveState(context, by, { account, state: 'revoked' })
}

/** Forgets whatever account there is; payments under way are charged on it all the same, and still heard of. */
export async function unlinkStripe(context: Context, by: Initiator): Promise<void> {
  const links = await findPaymentLinks(context.db, by.organizationId)
  await removeStripeAccount(context, by, links?.stripe_account ?? null)
}

const ACTIONS: Record<AccountState, AuditAction> = {
  ready: 'stripe connected',
  unfinished: 'stripe not ready',
  revoked: 'stripe disconnected',
}

function saveState(
  { db }: Context,
  { organizationId, userId, ip }: Initiator,
  { account, state }: { account: string; state: AccountState },
): Promise<void> {
  return inTransaction(db, async (tx) => {
    await lockOrganization(tx, organizationId)
    const before = await findPaymentLinks(tx, organizationId)
    if (before?.stripe_account !== account) return
    const isReady = state === 'ready'
    if (state !== 'revoked' && before.stripe_is_ready === isReady) return
    await upsertPaymentLinks(tx, organizationId, {
      stripe_account: state === 'revoked' ? null : account,
      stripe_is_ready: isReady,
    })
    await recordAuditEvent(tx, {
      organization_id: organizationId,
      user_id: userId,
      action: ACTIONS[state],
      record_type: 'organization',
      record_id: organizationId,
      after: { account },
      ip,
    })
  })
}
