import { type Insertable, type Selectable, sql } from 'kysely'
import type { Db, Tables, Tx } from '../../db/database.ts'

export type BillingRow = Selectable<Tables['billing']>

type Changes = Omit<Insertable<Tables['billing']>, 'organization_id' | 'updated_at'>

/** What is known of what an organisation pays; undefined when it never came to that. */
export function findBilling(db: Db, organizationId: string): Promise<BillingRow | undefined> {
  return db
    .selectFrom('billing')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .executeTakeFirst()
}

export function findBillingOfCustomer(db: Db, customer: string): Promise<BillingRow | undefined> {
  return db
    .selectFrom('billing')
    .selectAll()
    .where('stripe_customer', '=', customer)
    .executeTakeFirst()
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
  const kept = { ...changes, updated_at: sql<Date>`now()` }
  // Not by 'on conflict': the database checks the new row alone before it sees that there is one to add to.
  const changed = await tx
    .updateTable('billing')
    .set(kept)
    .where('organization_id', '=', organizationId)
    .returningAll()
    .executeTakeFirst()
  if (changed) return changed
  return tx
    .insertInto('billing')
    .values({ organization_id: organizationId, ...kept })
    .returningAll()
    .executeTakeFirstOrThrow()
}

export interface UsageRow {
  entities: number
  members: number
  instruments: number
  participants: number
}

/** What an organisation has; somebody who holds several instruments is one participant. */
export async function countUsage(db: Db, organizationId: string): Promise<UsageRow> {
  const { rows } = await sql<UsageRow>`
    select
      (select count(*)::int from organization_legal_persons where organization_id = ${organizationId}) as entities,
      (select count(*)::int from organization_members where organization_id = ${organizationId}) as members,
      (select count(*)::int from instruments where organization_id = ${organizationId}) as instruments,
      (select count(distinct legal_person_id)::int from participants where organization_id = ${organizationId}) as participants`.execute(
    db,
  )
  const [usage] = rows
  if (!usage) throw new Error('counting answered nothing')
  return usage
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
