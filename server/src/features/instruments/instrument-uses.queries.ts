import { sql } from 'kysely'
import type { Db, Tx } from '../../db/database.ts'
import { lockOrganization } from '../../db/locks.ts'
import type { OnInstrument } from '../../db/sql-fragments.ts'

/**
 * Locks an instrument against whoever uses it: its row, so that nothing can begin to refer to it, and its participants, so that
 * whoever is posting comes first and whoever posts next sees what was done. Structure comes before, as everywhere.
 */
export async function lockUses(tx: Tx, { organizationId, instrumentId }: OnInstrument) {
  await lockOrganization(tx, organizationId)
  await sql`
    select from instruments where organization_id = ${organizationId} and id = ${instrumentId} for update`.execute(
    tx,
  )
  await sql`
    select from participants where organization_id = ${organizationId} and instrument_id = ${instrumentId}
    order by legal_person_id for no key update`.execute(tx)
}

interface Uses {
  in_register: boolean
  has_files: boolean
  /** The name of an instrument that lies on it. */
  derived: string | null
}

/** What speaks against removing an instrument. */
export async function findUses(
  tx: Tx,
  { organizationId, instrumentId }: OnInstrument,
): Promise<Uses> {
  const { rows } = await sql<Uses>`
    select
      exists (select from transactions t where t.organization_id = i.organization_id and t.instrument_id = i.id)
        or exists (select from balance_registrations r where r.organization_id = i.organization_id and r.instrument_id = i.id)
        as in_register,
      exists (select from entity_files f where f.organization_id = i.organization_id and f.instrument_id = i.id
        and f.removed_at is null) as has_files,
      (select t.name from instrument_terms t where t.organization_id = i.organization_id and t.underlying_instrument_id = i.id
        order by t.name limit 1) as derived
    from instruments i where i.organization_id = ${organizationId} and i.id = ${instrumentId}`.execute(
    tx,
  )
  const [uses] = rows
  if (!uses) throw new Error(`instrument ${instrumentId} vanished while locked`)
  return uses
}

/** Deletes an instrument and its participants, who have nothing; its terms and admins go with it. */
export async function deleteInstrument(
  tx: Tx,
  { organizationId, instrumentId }: OnInstrument,
): Promise<void> {
  await tx
    .deleteFrom('participants')
    .where('organization_id', '=', organizationId)
    .where('instrument_id', '=', instrumentId)
    .execute()
  await tx
    .deleteFrom('instruments')
    .where('organization_id', '=', organizationId)
    .where('id', '=', instrumentId)
    .execute()
}

/** Whether an organisation has any entity, and with it anybody who could issue. */
export async function hasEntities(db: Db, organizationId: string): Promise<boolean> {
  const row = await db
    .selectFrom('organization_legal_persons')
    .select('id')
    .where('organization_id', '=', organizationId)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
