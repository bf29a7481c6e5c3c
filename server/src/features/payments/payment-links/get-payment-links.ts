import type { ConnectedMethods, PaymentLinks } from '@zegel/contract/payments/payment-links'
import type { Context } from '../../../context.ts'
import { findPaymentLinks } from './payment-links.queries.ts'
import { toConnectedMethods, toPaymentLinks } from './payment-links.rows.ts'

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
