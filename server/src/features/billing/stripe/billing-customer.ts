import type { Language } from '@zegel/contract/messages'
import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../db/database.ts'
import { lockOrganization } from '../../../db/locks.ts'
import { callStripe, billingStripe } from './billing-stripe.ts'
import { findBilling, upsertBilling } from '../billing.queries.ts'
import { WithId } from './stripe-responses.ts'

/** Who changes what is billed. */
export interface Payer {
  organizationId: string
  userId: string
  ip: string
  /** In which Stripe speaks to them. */
  language: Language
}

/** What an organisation is called at Stripe; it is made a customer there the first time. Two at once get one. */
export async function customerOf(context: Context, organizationId: string): Promise<string> {
  const known = await findBilling(context.db, organizationId)
  if (known?.stripe_customer) return known.stripe_customer
  const stripe = await billingStripe(context.settings)
  const made = await callStripe(WithId, () =>
    stripe.customers.create(
      { metadata: { organization_id: organizationId } },
      { idempotencyKey: `customer-${organizationId}` },
    ),
  )
  return inTransaction(context.db, async (tx) => {
    await lockOrganization(tx, organizationId)
    const now = await findBilling(tx, organizationId)
    if (now?.stripe_customer) return now.stripe_customer
    await upsertBilling(tx, organizationId, { stripe_customer: made.id })
    return made.id
  })
}
