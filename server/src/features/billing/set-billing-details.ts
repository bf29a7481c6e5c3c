import { randomUUID } from 'node:crypto'
import type { NewBillingDetails } from '@zegel/contract/billing/billing'
import type { Stripe } from 'stripe'
import { z } from 'zod'
import { assertWithinLimit } from '../../access/limits.ts'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../db/database.ts'
import { lockOrganization } from '../../db/locks.ts'
import { assertVersion } from '../../lib/version.ts'
import { recordAuditEvent } from '../audit/audit.ts'
import { customerOf, type Payer } from './stripe/billing-customer.ts'
import { callStripe, billingStripe } from './stripe/billing-stripe.ts'
import { findBilling, upsertBilling } from './billing.queries.ts'
import { toDetails, versionOfDetails } from './billing.rows.ts'
import { withBillingLease } from './stripe/start-stripe-session.ts'
import { syncSubscription } from './stripe/sync-subscription.ts'
import { TaxIds } from './stripe/stripe-responses.ts'

type Details = Omit<z.output<typeof NewBillingDetails>, 'id'>

/**
 * Sets whom invoices are made out to: at Stripe first, so that what is kept here is what stands on the next invoice. Stripe asks the
 * tax administration after a VAT number, which may take a while. Refuses ('changed-meanwhile') who saw other details.
 */
export async function setBillingDetails(
  context: Context,
  by: Payer,
  { version, ...details }: Details,
): Promise<void> {
  await assertWithinLimit(context, 'billing by user', by.userId)
  const stripe = await billingStripe(context.settings)
  await withBillingLease(context, by.organizationId, async () => {
    const before = toDetails(await findBilling(context.db, by.organizationId))
    assertVersion(version, versionOfDetails(before))
    await setAtStripe(context, by, { stripe, details })
    await keep(context, by, details)
    await syncSubscription(context, by)
  })
}

async function setAtStripe(
  context: Context,
  { organizationId, language }: Payer,
  { stripe, details }: { stripe: Stripe; details: Details },
): Promise<void> {
  const customer = await customerOf(context, organizationId)
  await setVatNumber(stripe, customer, details.vat_number)
  const { name, email, address: line1, postal_code, city, country } = details
  await callStripe(z.unknown(), () =>
    stripe.customers.update(customer, {
      name,
      email,
      address: { line1, postal_code, city, country },
      preferred_locales: [language],
    }),
  )
}

async function keep(context: Context, by: Payer, details: Details): Promise<void> {
  await inTransaction(context.db, async (tx) => {
    const { organizationId } = by
    await lockOrganization(tx, organizationId)
    const before = toDetails(await findBilling(tx, organizationId))
    const isSameNumber = before?.vat_number === details.vat_number
    await upsertBilling(tx, organizationId, {
      ...details,
      ...(!isSameNumber && { vat_check: details.vat_number ? 'pending' : null }),
    })
    await recordAuditEvent(tx, {
      organization_id: organizationId,
      user_id: by.userId,
      action: 'billing details changed',
      record_type: 'organization',
      record_id: organizationId,
      ...(before && { before }),
      after: details,
      ip: by.ip,
    })
  })
}

// The new one is there before the old one goes: one that Stripe refuses leaves things as they were.
async function setVatNumber(stripe: Stripe, customer: string, value: string | null): Promise<void> {
  const { data } = await callStripe(TaxIds, () => stripe.customers.listTaxIds(customer))
  const others = data.filter((taxId) => taxId.value !== value)
  if (value && others.length === data.length)
    await callStripe(z.unknown(), () =>
      stripe.customers.createTaxId(
        customer,
        { type: 'eu_vat', value },
        // Sent twice when the first answer is lost.
        { idempotencyKey: randomUUID() },
      ),
    )
  for (const { id } of others)
    await callStripe(z.unknown(), () => stripe.customers.deleteTaxId(customer, id))
}
