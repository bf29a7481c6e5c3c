import { type Insertable, type Selectable, sql } from 'kysely'
import type { Language } from '@zegel/contract/messages'
import { IDLE_TIME } from '../../access/actor.queries.ts'
import type { Columns, Db, Tables, Tx } from '../../db/database.ts'

export type UserRow = Selectable<Tables['users']>

export function findUserByEmail(db: Db, email: string): Promise<UserRow | undefined> {
  return db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirst()
}

export function getUser(db: Db, id: string): Promise<UserRow> {
  return db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}

/** The account as it is now, and stays until the transaction ends. */
export function lockUser(tx: Tx, id: string): Promise<UserRow | undefined> {
  return tx.selectFrom('users').selectAll().where('id', '=', id).forShare().executeTakeFirst()
}

export function getNaturalPerson(db: Db, id: string): Promise<Selectable<Tables['legal_persons']>> {
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

export interface InvitedRow
  extends Columns<'invitations', 'id' | 'context' | 'organization_id' | 'instrument_id'> {
  organization_name: string
  instrument_name: string | null
}

/** The open invitations of somebody; only of an address that is shown to be theirs. */
export function listOnboardings(db: Db, userId: string, now: Date): Promise<InvitedRow[]> {
  return db
    .selectFrom('users as u')
    .innerJoin('invitations as v', 'v.email', 'u.email')
    .innerJoin('organizations as o', 'o.id', 'v.organization_id')
    .leftJoin('instruments as i', (join) =>
      join
        .onRef('i.organization_id', '=', 'v.organization_id')
        .onRef('i.id', '=', 'v.instrument_id'),
    )
    .select([
      'v.id',
      'v.context',
      'o.id as organization_id',
      'o.name as organization_name',
      'i.id as instrument_id',
      'i.name as instrument_name',
    ])
    .where('u.id', '=', userId)
    .where('u.email_verified_at', 'is not', null)
    .where('v.accepted_at', 'is', null)
    .where('v.cancelled_at', 'is', null)
    .where('v.expires_at', '>', now)
    .orderBy('v.created_at')
    .orderBy('v.id')
    .execute()
}

export function insertUser(tx: Tx, row: Insertable<Tables['users']>): Promise<UserRow> {
  return tx.insertInto('users').values(row).returningAll().executeTakeFirstOrThrow()
}

export async function updateLanguage(tx: Tx, userId: string, language: Language): Promise<void> {
  await tx.updateTable('users').set({ language }).where('id', '=', userId).execute()
}

/** Keeps the same password at another cost of hashing, unless it was changed meanwhile. */
export async function replacePasswordHash(
  tx: Tx,
  userId: string,
  old: string,
  renewed: string,
): Promise<void> {
  await tx
    .updateTable('users')
    .set({ password_hash: renewed })
    .where('id', '=', userId)
    .where('password_hash', '=', old)
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

/** Whether somebody signed in before this session. */
export async function hasEarlierSession(db: Db, userId: string, than: string): Promise<boolean> {
  const earlier = await db
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', userId)
    .where('id', '!=', than)
    .limit(1)
    .executeTakeFirst()
  return earlier !== undefined
}

export type SessionRow = Columns<
  'sessions',
  'id' | 'ip' | 'user_agent' | 'created_at' | 'last_seen_at'
>

/** The sessions of somebody that live, newest use first. */
export function listSessions(db: Db, userId: string, now: Date): Promise<SessionRow[]> {
  return db
    .selectFrom('sessions as s')
    .innerJoin('users as u', 'u.id', 's.user_id')
    .select((eb) => [
      's.id',
      eb.fn<string | null>('host', ['s.ip']).as('ip'),
      's.user_agent',
      's.created_at',
      's.last_seen_at',
    ])
    .where('s.user_id', '=', userId)
    .where('s.revoked_at', 'is', null)
    .where('s.expires_at', '>', now)
    .where('s.last_seen_at', '>', sql<Date>`${now}::timestamptz - ${sql.raw(IDLE_TIME)}`)
    .orderBy('s.last_seen_at', 'desc')
    .orderBy('s.id', 'desc')
    .execute()
}

/** Ends one session of somebody; false when they have no such session. */
export async function revokeSessionOf(
  tx: Tx,
  userId: string,
  sessionId: string,
  at: Date,
  reason: string,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('sessions')
    .set({ revoked_at: at, revoked_reason: reason })
    .where('id', '=', sessionId)
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

export interface RenewedSession {
  tokenHash: Buffer
  /** The token it had keeps working until then; not at all when null. */
  earlierUntil: Date | null
  passwordConfirmedAt?: Date
}

/** Gives a session another token; returns when it ends and whether its cookie is kept. */
export function renewSessionToken(
  tx: Tx,
  sessionId: string,
  { tokenHash, earlierUntil, passwordConfirmedAt }: RenewedSession,
): Promise<{ expires_at: Date; remembered: boolean } | undefined> {
  return tx
    .updateTable('sessions')
    .set((eb) => ({
      prev_token_hash: earlierUntil ? eb.ref('token_hash') : null,
      prev_until: earlierUntil,
      token_hash: tokenHash,
      ...(passwordConfirmedAt && { password_confirmed_at: passwordConfirmedAt }),
    }))
    .where('id', '=', sessionId)
    .where('revoked_at', 'is', null)
    .returning(['expires_at', 'remembered'])
    .executeTakeFirst()
}

/** Ends every session of somebody but one; returns how many ended. */
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
