import { type Selectable, sql, type Updateable } from 'kysely'
import type { Db, Tables, Tx } from '../../db/database.ts'
import { findInDirectory } from '../../db/directory.ts'

export type BillingRow = Selectable<Tables['billing']>

type Changes = Omit<Updateable<Tables['billing']>, 'organization_id' | 'updated_at'>

/** What is known of what an organisation pays; undefined when it never came to that. */
export function findBilling(db: Db, organizationId: string): Promise<BillingRow | undefined> {
  return db
    .selectFrom('billing')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .executeTakeFirst()
}

export async function findBillingOfCustomer(
  db: Db,
  customer: string,
): Promise<BillingRow | undefined> {
  const organizationId = await findInDirectory(db, 'stripe customer', customer)
  return organizationId ? findBilling(db, organizationId) : undefined
}

/** Has it to oneself until a moment; false while somebody else does. */
export async function acquireBillingLease(
  tx: Tx,
  organizationId: string,
  { now, until }: { now: Date; until: Date },
): Promise<boolean> {
  const taken = await tx
    .insertInto('billing')
    .values({ organization_id: organizationId, busy_until: until })
    .onConflict((conflict) =>
      conflict
        .column('organization_id')
        .doUpdateSet({ busy_until: until })
        .where(({ eb, or }) =>
          or([eb('billing.busy_until', 'is', null), eb('billing.busy_until', '<=', now)]),
        ),
    )
    .returning('organization_id')
    .executeTakeFirst()
  return taken !== undefined
}

/** Leaves it to the next, unless somebody else has it already. */
export async function releaseBillingLease(
  tx: Tx,
  organizationId: string,
  until: Date,
): Promise<void> {
  await tx
    .updateTable('billing')
    .set({ busy_until: null })
    .where('organization_id', '=', organizationId)
    .where('busy_until', '=', until)
    .execute()
}

/** Notes when a payment method was given; false when another was given later. */
export async function updateMethodGivenAt(
  tx: Tx,
  organizationId: string,
  givenAt: Date,
): Promise<boolean> {
  const noted = await tx
    .updateTable('billing')
    .set({ method_given_at: givenAt })
    .where('organization_id', '=', organizationId)
    .where(({ eb, or }) =>
      or([eb('method_given_at', 'is', null), eb('method_given_at', '<=', givenAt)]),
    )
    .returning('organization_id')
    .executeTakeFirst()
  return noted !== undefined
}

/** The organisations where something is not paid since before a moment, and nobody was told that the plan is gone. */
export async function listLapsing(db: Db, before: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('billing')
    .select('organization_id')
    .where('failed_at', '<=', before)
    .where('lapse_told_at', 'is', null)
    .orderBy('organization_id')
    .execute()
  return rows.map(({ organization_id }) => organization_id)
}

/** The organisations that Stripe knows, to ask after them. */
export async function listBilled(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('billing')
    .select('organization_id')
    .where('stripe_customer', 'is not', null)
    .orderBy('organization_id')
    .execute()
  return rows.map(({ organization_id }) => organization_id)
}

/** Keeps something more of what an organisation pays; the first time makes its row. Whoever calls this has locked the organisation. */
export async function upsertBilling(
  tx: Tx,
  organizationId: string,
  changes: Changes,
): Promise<BillingRow> {
  // Made empty first: the database checks a new row alone before it sees that there is one to add to.
  await tx
    .insertInto('billing')
    .values({ organization_id: organizationId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return tx
    .updateTable('billing')
    .set({ ...changes, updated_at: sql<Date>`now()` })
    .where('organization_id', '=', organizationId)
    .returningAll()
    .executeTakeFirstOrThrow()
}

// Ids of both endpoints are Stripe's own, but each endpoint hears an event by itself.
const FROM = 'stripe billing'

export async function isKnownBillingEvent(db: Db, eventId: string): Promise<boolean> {
  const found = await db
    .selectFrom('provider_events')
    .select('event_id')
    .where('provider', '=', FROM)
    .where('event_id', '=', eventId)
    .executeTakeFirst()
  return found !== undefined
}

export async function insertBillingEvent(tx: Tx, eventId: string): Promise<void> {
  await tx
    .insertInto('provider_events')
    .values({ provider: FROM, event_id: eventId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
