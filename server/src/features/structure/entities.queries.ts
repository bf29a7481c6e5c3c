import { type Insertable, type Selectable, sql } from 'kysely'
import type { Db, Tables, Tx } from '../../db/database.ts'

export type EntityRow = Selectable<Tables['organization_legal_persons']>

export function findEntity(
  db: Db,
  organizationId: string,
  legalPersonId: string,
): Promise<EntityRow | undefined> {
  return db
    .selectFrom('organization_legal_persons')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .where('legal_person_id', '=', legalPersonId)
    .executeTakeFirst()
}

export function insertEntity(
  tx: Tx,
  row: Insertable<Tables['organization_legal_persons']>,
): Promise<EntityRow> {
  return tx
    .insertInto('organization_legal_persons')
    .values(row)
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function deleteEntity(tx: Tx, { organization_id, id }: EntityRow): Promise<void> {
  await tx
    .deleteFrom('organization_legal_persons')
    .where('organization_id', '=', organization_id)
    .where('id', '=', id)
    .execute()
}

/** Puts one entity at the centre and takes away whichever stood there. */
export async function updateCentral(tx: Tx, { organization_id, id }: EntityRow): Promise<void> {
  await tx
    .updateTable('organization_legal_persons')
    .set({ central: false })
    .where('organization_id', '=', organization_id)
    .where('central', '=', true)
    .execute()
  await tx
    .updateTable('organization_legal_persons')
    .set({ central: true })
    .where('organization_id', '=', organization_id)
    .where('id', '=', id)
    .execute()
}

export async function updateNote(
  tx: Tx,
  { organization_id, id }: EntityRow,
  note: string | null,
): Promise<void> {
  await tx
    .updateTable('organization_legal_persons')
    .set({ note })
    .where('organization_id', '=', organization_id)
    .where('id', '=', id)
    .execute()
}

export async function updatePublic(
  tx: Tx,
  id: string,
  shown: { public: boolean; public_holders?: boolean },
): Promise<{ public: boolean; public_holders: boolean }> {
  return tx
    .updateTable('organizations')
    .set(shown)
    .where('id', '=', id)
    .returning(['public', 'public_holders'])
    .executeTakeFirstOrThrow()
}

/** How many private persons hold something of an organisation's legal persons on a day, whatever else they are in it. */
export async function countPrivateHolders(
  db: Db,
  organizationId: string,
  date: string,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select h.holder_id from holder_balances h
      join instruments i on i.organization_id = h.organization_id and i.id = h.instrument_id and i.issuing_legal_person_id is not null
      where h.organization_id = ${organizationId} and h.units > 0 and h.from_date <= ${date} and h.until_date > ${date}
      union
      select m.legal_person_id from body_memberships m
      where m.organization_id = ${organizationId} and m.stated_millionths is not null
        and m.valid_from <= ${date} and (m.valid_to is null or m.valid_to > ${date})) h
    join legal_persons p on p.id = h.holder_id and p.type = 'natural_person'`.execute(db)
  return rows[0]?.count ?? 0
}

/** Locks a legal person, so that two organisations cannot both begin to manage it. */
export async function lockLegalPerson(tx: Tx, id: string): Promise<{ type: string } | undefined> {
  return tx
    .selectFrom('legal_persons')
    .select('type')
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/** Whether a company is managed elsewhere: an entity of another organisation, with bodies there, or on somebody's own profile. */
export async function isManagedElsewhere(
  db: Db,
  organizationId: string,
  legalPersonId: string,
): Promise<boolean> {
  const { rows } = await sql<{ managed: boolean }>`
    select exists (select from organization_legal_persons where legal_person_id = ${legalPersonId} and organization_id <> ${organizationId})
      or exists (select from bodies where legal_person_id = ${legalPersonId} and organization_id <> ${organizationId})
      or exists (select from user_legal_persons where legal_person_id = ${legalPersonId}) as managed`.execute(
    db,
  )
  return rows[0]?.managed ?? false
}
