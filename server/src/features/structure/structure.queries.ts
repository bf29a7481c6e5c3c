import { type Insertable, type Selectable, sql } from 'kysely'
import type { Db, Tables, Tx } from '../../db/database.ts'

export type BodyRow = Selectable<Tables['bodies']>
export type MembershipRow = Selectable<Tables['body_memberships']>

export function findBody(db: Db, organizationId: string, id: string): Promise<BodyRow | undefined> {
  return db
    .selectFrom('bodies')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .executeTakeFirst()
}

export function insertBody(tx: Tx, row: Insertable<Tables['bodies']>): Promise<BodyRow> {
  return tx.insertInto('bodies').values(row).returningAll().executeTakeFirstOrThrow()
}

/** The last day on which another body of this type stood before this one; null when none did, or bodies of its own kind do not count. */
export async function findEndOfFormer(
  db: Db,
  { organization_id, id, legal_person_id, type, valid_from }: BodyRow,
): Promise<string | null> {
  if (type === 'custom') return null
  const { rows } = await sql<{ end: string | null }>`
    select max(valid_to) as end from bodies
    where organization_id = ${organization_id} and legal_person_id = ${legal_person_id} and type = ${type} and id <> ${id}
      and valid_to > valid_from and valid_to <= ${valid_from}`.execute(db)
  return rows[0]?.end ?? null
}

/** Lets a body begin earlier. */
export async function updateBeginning(
  tx: Tx,
  { organization_id, id }: BodyRow,
  valid_from: string,
): Promise<void> {
  await tx
    .updateTable('bodies')
    .set({ valid_from })
    .where('organization_id', '=', organization_id)
    .where('id', '=', id)
    .execute()
}

/** An instrument whose holders form the body, if there is one; with who holds it on a day, if anybody does. */
export async function findInstrumentOfBody(
  db: Db,
  { organization_id, id }: BodyRow,
  date: string,
  holderId?: string,
): Promise<{ name: string; is_held: boolean } | undefined> {
  const { rows } = await sql<{ name: string; is_held: boolean }>`
    select i.name, exists (
      select from holder_balances h
      where h.organization_id = i.organization_id and h.instrument_id = i.id and h.from_date <= ${date} and h.until_date > ${date}
        and h.units > 0 and (${holderId ?? null}::uuid is null or h.holder_id = ${holderId ?? null})) as is_held
    from bodies b
    join instruments i on i.organization_id = b.organization_id and i.issuing_legal_person_id = b.legal_person_id and holders_of(i.type) = b.type
    where b.organization_id = ${organization_id} and b.id = ${id}
    order by is_held desc, i.created_at, i.id limit 1`.execute(db)
  return rows[0]
}

/** Ends a body and all memberships of it on a day; what began later than that never was. */
export async function endBody(
  tx: Tx,
  { organization_id, id }: BodyRow,
  date: string,
): Promise<void> {
  await sql`
    update body_memberships set valid_to = greatest(valid_from, ${date}::date), ended_with_body = true
    where organization_id = ${organization_id} and body_id = ${id} and (valid_to is null or valid_to > ${date})`.execute(
    tx,
  )
  await sql`
    update bodies set valid_to = greatest(valid_from, ${date}::date) where organization_id = ${organization_id} and id = ${id}`.execute(
    tx,
  )
}

export async function reopenBody(tx: Tx, { organization_id, id }: BodyRow): Promise<void> {
  await tx
    .updateTable('bodies')
    .set({ valid_to: null })
    .where('organization_id', '=', organization_id)
    .where('id', '=', id)
    .execute()
  await tx
    .updateTable('body_memberships')
    .set({ valid_to: null, ended_with_body: false })
    .where('organization_id', '=', organization_id)
    .where('body_id', '=', id)
    .where('ended_with_body', '=', true)
    .execute()
}
