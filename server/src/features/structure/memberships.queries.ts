import { type Insertable, sql } from 'kysely'
import type { Db, Tables, Tx } from '../../db/database.ts'
import type { MembershipRow } from './structure.queries.ts'

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

/** Whether somebody has a membership of the body from a day on. */
export async function isSeated(
  db: Db,
  organizationId: string,
  bodyId: string,
  legalPersonId: string,
  date: string,
): Promise<boolean> {
  const found = await db
    .selectFrom('body_memberships')
    .select('id')
    .where('organization_id', '=', organizationId)
    .where('body_id', '=', bodyId)
    .where('legal_person_id', '=', legalPersonId)
    .where((row) => row.or([row('valid_to', 'is', null), row('valid_to', '>', date)]))
    .executeTakeFirst()
  return found !== undefined
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

export async function updateTitle(
  tx: Tx,
  { organization_id, id }: MembershipRow,
  title: string | null,
): Promise<void> {
  await tx
    .updateTable('body_memberships')
    .set({ title })
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
