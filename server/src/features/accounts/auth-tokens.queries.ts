import type { Db, Tx } from '../../db/database.ts'

/** What the link of a mail opens; a second factor that is awaited is kept in the same table by signing in. */
export type LinkPurpose = 'reset' | 'verify_email' | 'email_change'

/** What the link is about: the address to verify or to change to. */
export interface LinkData {
  email?: string
}

export interface NewLink {
  token_hash: Buffer
  purpose: LinkPurpose
  user_id: string
  data: LinkData
  created_at: Date
  expires_at: Date
}

export async function insertLink(tx: Tx, { data, ...row }: NewLink): Promise<void> {
  await tx
    .insertInto('auth_tokens')
    .values({ ...row, data: JSON.stringify(data) })
    .execute()
}

export interface LinkClaim {
  tokenHash: Buffer
  purposes: readonly LinkPurpose[]
  userId: string
  now: Date
}

export interface ConsumedLink {
  purpose: LinkPurpose
  data: LinkData
}

/** One statement claims the token, so that of two who use it at once one gets it. */
export async function consumeLink(
  tx: Tx,
  { tokenHash, purposes, userId, now }: LinkClaim,
): Promise<ConsumedLink | undefined> {
  const row = await tx
    .updateTable('auth_tokens')
    .set({ consumed_at: now })
    .where('token_hash', '=', tokenHash)
    .where('purpose', 'in', [...purposes])
    .where('user_id', '=', userId)
    .where('consumed_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(['data', 'purpose'])
    .executeTakeFirst()
  return row as ConsumedLink | undefined // safe: written by insertLink, and the purpose is one of those asked for
}

export function findOpenLink(
  db: Db,
  tokenHash: Buffer,
  purposes: readonly LinkPurpose[],
  now: Date,
): Promise<{ purpose: string } | undefined> {
  return db
    .selectFrom('auth_tokens')
    .select('purpose')
    .where('token_hash', '=', tokenHash)
    .where('purpose', 'in', [...purposes])
    .where('consumed_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()
}

/** Whose reset link this is, if it works and was sent to this address; the same work for every address. */
export async function findResetUser(
  db: Db,
  tokenHash: Buffer,
  email: string,
  now: Date,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('auth_tokens as t')
    .innerJoin('users as u', 'u.id', 't.user_id')
    .select('u.id')
    .where('t.token_hash', '=', tokenHash)
    .where('t.purpose', '=', 'reset')
    .where('t.consumed_at', 'is', null)
    .where('t.expires_at', '>', now)
    .where('u.email', '=', email)
    .where('u.disabled_at', 'is', null)
    .executeTakeFirst()
  return row?.id
}

export async function deleteLinks(
  tx: Tx,
  userId: string,
  purposes: readonly LinkPurpose[],
): Promise<void> {
  await tx
    .deleteFrom('auth_tokens')
    .where('user_id', '=', userId)
    .where('purpose', 'in', [...purposes])
    .execute()
}
