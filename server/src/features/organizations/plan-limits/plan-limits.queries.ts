import { type Selectable, sql } from 'kysely'
import type { Db, Tables } from '../../../db/database.ts'

/** What of the billing of an organisation says which plan it has. */
export type PlanRow = Pick<
  Selectable<Tables['billing']>,
  'plan' | 'status' | 'ends_at_period_end' | 'failed_at' | 'agreed_plan'
>

/** Undefined when the organisation never came to a plan. */
export function findPlan(db: Db, organizationId: string): Promise<PlanRow | undefined> {
  return db
    .selectFrom('billing')
    .select(['plan', 'status', 'ends_at_period_end', 'failed_at', 'agreed_plan'])
    .where('organization_id', '=', organizationId)
    .executeTakeFirst()
}

export interface UsageRow {
  entities: number
  members: number
  instruments: number
  participants: number
}

/**
 * What an organisation has. Somebody who holds several instruments is one participant, and what was added below an instrument while
 * that was set up is one with it.
 */
export async function countUsage(db: Db, organizationId: string): Promise<UsageRow> {
  const { rows } = await sql<UsageRow>`
    select
      (select count(*)::int from organization_legal_persons where organization_id = ${organizationId}) as entities,
      (select count(*)::int from organization_members where organization_id = ${organizationId}) as members,
      (select count(*)::int from instruments
        where organization_id = ${organizationId} and added_for_instrument_id is null) as instruments,
      (select count(distinct legal_person_id)::int from participants where organization_id = ${organizationId} and merged_into is null and withdrawn_at is null) as participants`.execute(
    db,
  )
  const [usage] = rows
  if (!usage) throw new Error('counting answered nothing')
  return usage
}

/** How many of these legal persons participate in something of an organisation. */
export async function countParticipating(
  db: Db,
  organizationId: string,
  legalPersonIds: readonly string[],
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct legal_person_id)::int as count from participants
    where organization_id = ${organizationId} and legal_person_id = any(${[...legalPersonIds]}::uuid[]) and withdrawn_at is null`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}
