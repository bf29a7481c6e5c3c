import { isCheckoutAddress } from '@zegel/core/payments/providers'
import { RuleBroken } from '@zegel/core/rule-broken'
import { assertWithinLimit } from '../../../access/limits.ts'
import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../db/database.ts'
import { lockOrganization } from '../../../db/locks.ts'
import type { Settings } from '../../../settings.ts'
import { recordAuditEvent } from '../../audit/audit.ts'
import { getOrganizationById } from '../../organizations/organizations.ts'
import type { PaymentLinkEditor } from './link-mollie.ts'
import { findPaymentLinks, upsertPaymentLinks } from './payment-links.queries.ts'
import { removeStripeAccount } from './refresh-stripe.ts'
import { type StripeAccounts, stripeAccounts } from './stripe-accounts.ts'

/**
 * Where an organisation connects its account at Stripe: it gets one when it has none, or when the one it had was taken away from us. Two at
 * once get one account. Throws RuleBroken 'stripe-absent' and 'stripe-not-reached'.
 */
export async function linkStripe(context: Context, by: PaymentLinkEditor): Promise<string> {
  const accounts = await stripeAccounts(context)
  await assertWithinLimit(context, 'payment links by user', by.userId)
  const account = await accountOf(context, accounts, by)
  const url = await placeOf(context, accounts, { ...by, account })
  if (url) return url
  await removeStripeAccount(context, by, account)
  const anew = await accountOf(context, accounts, by)
  const place = await placeOf(context, accounts, { ...by, account: anew })
  if (!place) throw new RuleBroken('stripe-not-reached')
  return place
}

async function placeOf(
  { settings }: Context,
  accounts: StripeAccounts,
  { organizationId, account }: { organizationId: string; account: string },
): Promise<string | undefined> {
  const back = `${settings.url}/app/overview/organization/integrations?id=${organizationId}`
  const url = await accounts.findPlace({
    account,
    returnUrl: `${back}&stripe=back`,
    refreshUrl: `${back}&stripe=again`,
  })
  if (url && !isCheckoutAddress(url, 'stripe', placesOf(settings)))
    throw new RuleBroken('stripe-not-reached')
  return url
}

// A sandbox shows its pages at our own address.
function placesOf({ payments, url }: Settings): string[] {
  const { stripe } = payments
  return stripe && !stripe.isReal ? [new URL(stripe.url).origin, url] : []
}

async function accountOf(
  context: Context,
  accounts: StripeAccounts,
  by: PaymentLinkEditor,
): Promise<string> {
  const { organizationId } = by
  const links = await findPaymentLinks(context.db, organizationId)
  if (links?.stripe_account) return links.stripe_account
  const { name } = await getOrganizationById(context.db, organizationId)
  const made = await accounts.create({
    organizationId,
    name,
    idempotencyKey: `account-${organizationId}-${links?.updated_at.getTime() ?? 0}`,
  })
  return saveAccount(context, by, made)
}

// Of two at once the first is kept, and it is the same one: Stripe made one account for both.
function saveAccount({ db }: Context, by: PaymentLinkEditor, account: string): Promise<string> {
  const { organizationId, userId, ip } = by
  return inTransaction(db, async (tx) => {
    await lockOrganization(tx, organizationId)
    const now = await findPaymentLinks(tx, organizationId)
    if (now?.stripe_account) return now.stripe_account
    await upsertPaymentLinks(tx, organizationId, { stripe_account: account })
    await recordAuditEvent(tx, {
      organization_id: organizationId,
      user_id: userId,
      action: 'stripe account made',
      record_type: 'organization',
      record_id: organizationId,
      after: { account },
      ip,
    })
    return account
  })
}
