import type { ConnectedMethods, PaymentLinks } from '@zegel/contract/payments/payment-links'
import type { Context } from '../../../context.ts'
import { findPaymentLinks, type PaymentLinksRow } from './payment-links.queries.ts'
import type { Settings } from '../../../settings.ts'

export type PaymentLinksState = ConnectedMethods & { payment_links: PaymentLinks }

/** Which ways of paying online an organisation has connected, and how. No key is among it. */
export async function getPaymentLinks(
  { db, settings }: Pick<Context, 'db' | 'settings'>,
  organizationId: string,
): Promise<PaymentLinksState> {
  const row = await findPaymentLinks(db, organizationId)
  return {
    ...toConnectedMethods(row, settings),
    payment_links: toPaymentLinks(row, settings),
  }
}

type Row = PaymentLinksRow | undefined

/** Which ways of paying online can be used. */
export function toConnectedMethods(row: Row, { payments }: Pick<Settings, 'payments'>) {
  return {
    mollie_api_key: Boolean(row?.mollie_key),
    stripe_connected: row?.stripe_is_ready === true && payments.stripe !== undefined,
  } satisfies ConnectedMethods
}

/** How each is connected; of a key of Mollie no more than whose it is. */
export function toPaymentLinks(row: Row, settings: Pick<Settings, 'payments' | 'sandbox'>) {
  const { mollie_key: key, mollie_profile_name: profile_name, mollie_is_test } = row ?? {}
  return {
    mollie: key ? { profile_name: profile_name ?? null, is_test: mollie_is_test === true } : null,
    stripe: stripeState(row, settings),
    is_sandbox: settings.sandbox && !settings.payments.mollie.isReal,
  } satisfies PaymentLinks
}

function stripeState(row: Row, { payments }: Pick<Settings, 'payments'>): PaymentLinks['stripe'] {
  if (!payments.stripe) return 'absent'
  if (!row?.stripe_account) return 'not-connected'
  return row.stripe_is_ready ? 'connected' : 'unfinished'
}
