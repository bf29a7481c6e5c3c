import { type Selectable, sql, type Updateable } from 'kysely'
import type { Db, Tables, Tx } from '../../../db/database.ts'

type LegalPersonRow = Selectable<Tables['legal_persons']>

/** A legal person and nobody else's changes to it until this is committed. */
export function lockLegalPerson(tx: Tx, id: string): Promise<LegalPersonRow> {
  return tx
    .selectFrom('legal_persons')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
}

export function updateLegalPerson(
  tx: Tx,
  id: string,
  facts: Updateable<Tables['legal_persons']>,
): Promise<LegalPersonRow> {
  return tx
    .updateTable('legal_persons')
    .set(facts)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

export function getOwnSettings(db: Db, userId: string) {
  return db
    .selectFrom('users')
    .select(['phone', 'preferred_role', 'general_notifications'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
}

export async function updateUser(
  tx: Tx,
  userId: string,
  facts: Updateable<Tables['users']>,
): Promise<void> {
  await tx.updateTable('users').set(facts).where('id', '=', userId).execute()
}

/** Undefined unless the user added it on the own profile; locked until this is committed. */
export function lockOwnEntity(
  tx: Tx,
  userId: string,
  id: string,
): Promise<LegalPersonRow | undefined> {
  return tx
    .selectFrom('user_legal_persons as u')
    .innerJoin('legal_persons as p', 'p.id', 'u.legal_person_id')
    .selectAll('p')
    .where('u.user_id', '=', userId)
    .where('p.id', '=', id)
    .forNoKeyUpdate('p')
    .executeTakeFirst()
}

/** The organisations that a legal person is an entity of or has bodies in. */
export async function listOrganizationsOfEntity(db: Db, id: string): Promise<string[]> {
  const { rows } = await sql<{ organization_id: string }>`
    select organization_id from organization_legal_persons where legal_person_id = ${id}
    union
    select organization_id from bodies where legal_person_id = ${id}`.execute(db)
  return rows.map(({ organization_id }) => organization_id)
}

export async function hasOtherOwners(db: Db, id: string, userId: string): Promise<boolean> {
  const other = await db
    .selectFrom('user_legal_persons')
    .select('user_id')
    .where('legal_person_id', '=', id)
    .where('user_id', '<>', userId)
    .executeTakeFirst()
  return other !== undefined
}

/** Until this is committed nobody else adds a company with this number to a profile. */
export async function lockBusinessRegisterNumber(tx: Tx, number: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`business register number ${number}`}, 0))`.execute(
    tx,
  )
}
