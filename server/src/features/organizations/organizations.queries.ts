import { type Insertable, type Selectable, sql } from 'kysely'
import type { Db, Tables, Tx } from '../../db/database.ts'

export type OrganizationRow = Selectable<Tables['organizations']>

export function getOrganization(db: Db, id: string): Promise<OrganizationRow> {
  return db.selectFrom('organizations').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}

/** Those of these that there are, by name. */
export function listOrganizations(db: Db, ids: readonly string[]): Promise<OrganizationRow[]> {
  return db
    .selectFrom('organizations')
    .selectAll()
    .where('id', 'in', [...ids])
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .execute()
}

export type EntityRow = Selectable<Tables['legal_persons']> &
  Pick<
    Selectable<Tables['organization_legal_persons']>,
    'central' | 'title' | 'position' | 'hidden'
  > & { entity_id: string; entity_since: Date }

export function listEntities(db: Db, organizationId: string): Promise<EntityRow[]> {
  return db
    .selectFrom('organization_legal_persons as e')
    .innerJoin('legal_persons as p', 'p.id', 'e.legal_person_id')
    .selectAll('p')
    .select(['e.central', 'e.title', 'e.position', 'e.hidden'])
    .select(['e.id as entity_id', 'e.created_at as entity_since'])
    .where('e.organization_id', '=', organizationId)
    .orderBy('e.central', 'desc')
    .orderBy('e.position')
    .orderBy('p.legal_name')
    .orderBy('p.id')
    .execute()
}

export function insertOrganization(
  tx: Tx,
  row: Insertable<Tables['organizations']>,
): Promise<OrganizationRow> {
  return tx.insertInto('organizations').values(row).returningAll().executeTakeFirstOrThrow()
}

/** Undefined when the legal person is a member already. */
export function insertMember(
  tx: Tx,
  row: Insertable<Tables['organization_members']>,
): Promise<{ id: string } | undefined> {
  return tx
    .insertInto('organization_members')
    .values(row)
    .onConflict((conflict) => conflict.columns(['organization_id', 'legal_person_id']).doNothing())
    .returning('id')
    .executeTakeFirst()
}

export async function updateCurrentOrganization(
  tx: Tx,
  userId: string,
  organizationId: string,
): Promise<void> {
  await tx
    .updateTable('users')
    .set({ current_organization_id: organizationId })
    .where('id', '=', userId)
    .execute()
}

export async function insertInstrumentAdmin(
  tx: Tx,
  row: Insertable<Tables['instrument_admins']>,
): Promise<void> {
  await tx
    .insertInto('instrument_admins')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** By name; of one legal person when it is given. */
export function listInstrumentAdmins(
  db: Db,
  organizationId: string,
  legalPersonId?: string,
): Promise<{ financial_instrument_id: string; legal_person_id: string; legal_name: string }[]> {
  return db
    .selectFrom('instrument_admins as a')
    .innerJoin('legal_persons as p', 'p.id', 'a.legal_person_id')
    .select(['a.instrument_id as financial_instrument_id', 'a.legal_person_id', 'p.legal_name'])
    .where('a.organization_id', '=', organizationId)
    .$if(legalPersonId !== undefined, (query) =>
      query.where('a.legal_person_id', '=', legalPersonId ?? ''),
    )
    .orderBy('p.legal_name')
    .orderBy('p.id')
    .orderBy('a.instrument_id')
    .execute()
}

export function findAnyOrganization(db: Db): Promise<{ id: string } | undefined> {
  return db.selectFrom('organizations').select('id').limit(1).executeTakeFirst()
}

export async function findName(db: Db, id: string): Promise<string | undefined> {
  const found = await db
    .selectFrom('organizations')
    .select('name')
    .where('id', '=', id)
    .executeTakeFirst()
  return found?.name
}
