import { type Insertable, type Selectable, sql } from 'kysely'
import type { Db, Tables, Tx } from '../../../db/database.ts'
import { findInDirectory } from '../../../db/directory.ts'

export type PaymentLinksRow = Selectable<Tables['payment_links']>

type Values = Omit<Insertable<Tables['payment_links']>, 'organization_id' | 'updated_at'>

/** How an organisation is paid online; undefined when it never connected anything. */
export function findPaymentLinks(
  db: Db,
  organizationId: string,
): Promise<PaymentLinksRow | undefined> {
  return db
    .selectFrom('payment_links')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .executeTakeFirst()
}

/** The organisation that has connected an account at Stripe. */
export async function findLinksOfAccount(
  db: Db,
  account: string,
): Promise<PaymentLinksRow | undefined> {
  const organizationId = await findInDirectory(db, 'stripe account', account)
  return organizationId ? findPaymentLinks(db, organizationId) : undefined
}

export function upsertPaymentLinks(
  tx: Tx,
  organizationId: string,
  values: Values,
): Promise<PaymentLinksRow> {
  const changed = { ...values, updated_at: sql<Date>`now()` }
  return tx
    .insertInto('payment_links')
    .values({ organization_id: organizationId, ...changed })
    .onConflict((conflict) => conflict.column('organization_id').doUpdateSet(changed))
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** A payment through Mollie of which the outcome is not known yet. */
export function findMolliePaymentUnderWay(
  db: Db,
  organizationId: string,
): Promise<{ id: string } | undefined> {
  return db
    .selectFrom('payments')
    .select('id')
    .where('organization_id', '=', organizationId)
    .where('provider', '=', 'mollie')
    .where('status', 'in', ['starting', 'open', 'pending', 'authorized'])
    .limit(1)
    .executeTakeFirst()
}
