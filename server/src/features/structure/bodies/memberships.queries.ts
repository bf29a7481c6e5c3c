import { type Insertable, sql, type Updateable } from 'kysely'
import type { Db, Tables, Tx } from '../../../db/database.ts'
import type { MembershipRow } from '../structure.queries.ts'

export function findMembership(
  db: Db,
  organizationId: string,
  id: string,
): Promise<MembershipRow | undefined> {
  return db
    .selectFrom('body_memberships')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .executeTakeFirst()
}

/** A span of somebody in a body; without an end it goes on. */
export interface SeatSpan {
  organization_id: string
  body_id: string
  legal_person_id: string
  valid_from: string
  valid_to: string | null
}

/** Whether somebody has a membership of the body on any day of a span, another than `exceptId`. */
export async function isSeated(
  db: Db,
  { organization_id, body_id, legal_person_id, valid_from, valid_to }: SeatSpan,
  exceptId: string | null = null,
): Promise<boolean> {
  const { rows } = await sql<{ is_seated: boolean }>`
    select exists (
      select from body_memberships m
      where m.organization_id = ${organization_id} and m.body_id = ${body_id} and m.legal_person_id = ${legal_person_id}
        and m.id is distinct from ${exceptId}::uuid
        and daterange(m.valid_from, m.valid_to) && daterange(${valid_from}::date, ${valid_to}::date)) as is_seated`.execute(
    db,
  )
  return rows[0]?.is_seated ?? false
}

export async function insertBodyMembership(
  tx: Tx,
  row: Insertable<Tables['body_memberships']>,
): Promise<string> {
  const { id } = await tx
    .insertInto('body_memberships')
    .values(row)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function updateSeat(
  tx: Tx,
  { organization_id, id }: MembershipRow,
  change: Updateable<Tables['body_memberships']>,
): Promise<void> {
  await tx
    .updateTable('body_memberships')
    .set(change)
    .where('organization_id', '=', organization_id)
    .where('id', '=', id)
    .execute()
}

/** Ends a membership on a day; one that began that day never was. */
export async function endMembership(
  tx: Tx,
  { organization_id, id }: MembershipRow,
  date: string,
): Promise<void> {
  await sql`
    update body_memberships set valid_to = greatest(valid_from, ${date}::date)
    where organization_id = ${organization_id} and id = ${id}`.execute(tx)
}

export async function reopenMembership(
  tx: Tx,
  { organization_id, id }: MembershipRow,
): Promise<void> {
  await tx
    .updateTable('body_memberships')
    .set({ valid_to: null, ended_with_body: false })
    .where('organization_id', '=', organization_id)
    .where('id', '=', id)
    .execute()
}
