import type { Insertable } from 'kysely'
import type { Columns, Db, Tables, Tx } from '../../../db/database.ts'

export interface KnownUser {
  id: string
  disabled_at: Date | null
  two_factor_confirmed_at: Date | null
}

/** Locked, so that nobody turns a second factor on while a sign-in without one is under way. */
export function lockUserByIdentity(
  tx: Tx,
  issuer: string,
  subject: string,
): Promise<KnownUser | undefined> {
  return tx
    .selectFrom('user_identities as i')
    .innerJoin('users as u', 'u.id', 'i.user_id')
    .select(['u.id', 'u.disabled_at', 'u.two_factor_confirmed_at'])
    .where('i.issuer', '=', issuer)
    .where('i.subject', '=', subject)
    .forUpdate('u')
    .executeTakeFirst()
}

export function findUserIdByEmail(db: Db, email: string): Promise<{ id: string } | undefined> {
  return db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst()
}

export type LinkRow = Columns<'user_identities', 'issuer' | 'subject' | 'email_at_link'>

/** Nobody has more than one: whoever links another has to unlink this one. */
export function findLink(db: Db, userId: string): Promise<LinkRow | undefined> {
  return db
    .selectFrom('user_identities')
    .select(['issuer', 'subject', 'email_at_link'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
}

export async function findHasPassword(db: Db, userId: string): Promise<boolean> {
  const { password_hash } = await db
    .selectFrom('users')
    .select('password_hash')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  return password_hash !== null
}

/** Links and unlinks of one user take turns. */
export async function lockUser(tx: Tx, userId: string): Promise<void> {
  await tx
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

/** Whether the identity was free; it is somebody's from now on. */
export async function insertIdentity(
  tx: Tx,
  row: Insertable<Tables['user_identities']>,
): Promise<boolean> {
  const inserted = await tx
    .insertInto('user_identities')
    .values(row)
    .onConflict((conflict) => conflict.columns(['issuer', 'subject']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

export async function deleteIdentities(tx: Tx, userId: string): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('user_identities')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return Number(numDeletedRows)
}
