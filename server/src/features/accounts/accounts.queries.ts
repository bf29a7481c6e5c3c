import type { Insertable, Selectable } from 'kysely'
import type { Language } from '@zegel/contract/messages'
import type { Db, Tables, Tx } from '../../db/database.ts'
import type { LegalPersonRow } from '../legal-persons/legal-persons.rows.ts'

export type UserRow = Selectable<Tables['users']>

export function findUserByEmail(db: Db, email: string): Promise<UserRow | undefined> {
  return db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirst()
}

export function getUser(db: Db, id: string): Promise<UserRow> {
  return db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}

export function getNaturalPerson(db: Db, id: string): Promise<LegalPersonRow> {
  return db.selectFrom('legal_persons').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}

export interface MembershipRow {
  organization_id: string
  role: string
  name: string
  logo_image_url: string | null
}

export function listMemberships(db: Db, legalPersonId: string): Promise<MembershipRow[]> {
  return db
    .selectFrom('organization_members as m')
    .innerJoin('organizations as o', 'o.id', 'm.organization_id')
    .select(['m.organization_id', 'm.role', 'o.name', 'o.logo_image_url'])
    .where('m.legal_person_id', '=', legalPersonId)
    .orderBy('o.name')
    .orderBy('o.id')
    .execute()
}

export function insertUser(tx: Tx, row: Insertable<Tables['users']>): Promise<UserRow> {
  return tx.insertInto('users').values(row).returningAll().executeTakeFirstOrThrow()
}

export async function updateLanguage(tx: Tx, userId: string, language: Language): Promise<void> {
  await tx.updateTable('users').set({ language }).where('id', '=', userId).execute()
}

export async function updatePassword(
  tx: Tx,
  userId: string,
  passwordHash: string,
  changedAt: Date,
): Promise<void> {
  await tx
    .updateTable('users')
    .set({ password_hash: passwordHash, password_changed_at: changedAt })
    .where('id', '=', userId)
    .execute()
}

export async function insertSession(tx: Tx, row: Insertable<Tables['sessions']>): Promise<string> {
  const { id } = await tx
    .insertInto('sessions')
    .values(row)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function revokeSession(
  tx: Tx,
  tokenHash: Buffer,
  at: Date,
  reason: string,
): Promise<void> {
  await tx
    .updateTable('sessions')
    .set({ revoked_at: at, revoked_reason: reason })
    .where('token_hash', '=', tokenHash)
    .where('revoked_at', 'is', null)
    .execute()
}

export async function revokeSessionsOfUser(
  tx: Tx,
  userId: string,
  at: Date,
  reason: string,
): Promise<void> {
  await tx
    .updateTable('sessions')
    .set({ revoked_at: at, revoked_reason: reason })
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .execute()
}

/** Ends every session of somebody but one; answers how many ended. */
export async function revokeOtherSessions(
  tx: Tx,
  userId: string,
  keepSessionId: string | null,
  at: Date,
  reason: string,
): Promise<number> {
  const update = tx
    .updateTable('sessions')
    .set({ revoked_at: at, revoked_reason: reason })
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .$if(keepSessionId !== null, (query) => query.where('id', '!=', keepSessionId))
  const { numUpdatedRows } = await update.executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}

/** Whoever was half signed in, or holds a link to choose a password, starts again. */
export async function deletePendingTokens(tx: Tx, userId: string): Promise<void> {
  await tx
    .deleteFrom('auth_tokens')
    .where('user_id', '=', userId)
    .where('purpose', 'in', ['2fa', 'reset'])
    .execute()
}
