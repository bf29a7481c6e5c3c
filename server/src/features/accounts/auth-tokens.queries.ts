import type { Db, Tx } from '../../db/database.ts'

/** What a token opens; a second factor that is awaited is kept in the same table by signing in. */
export type LinkPurpose = 'reset' | 'verify_email' | 'email_change'

/** What is told with a token: the address to change to. */
export interface LinkData {
  email?: string
}

export interface LinkRow {
  user_id: string
  data: LinkData
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

/** One statement claims the token, so that of two who use it at once one gets it. */
export async function consumeLinkRow(
  tx: Tx,
  tokenHash: Buffer,
  purposes: readonly LinkPurpose[],
  now: Date,
): Promise<(LinkRow & { purpose: LinkPurpose }) | undefined> {
  const row = await tx
    .updateTable('auth_tokens')
    .set({ consumed_at: now })
    .where('token_hash', '=', tokenHash)
    .where('purpose', 'in', [...purposes])
    .where('consumed_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(['user_id', 'data', 'purpose'])
    .executeTakeFirst()
  return (
    row && {
      user_id: row.user_id,
      // safe: written by insertLink, and the purpose is one of those asked for
      data: row.data as LinkData,
      purpose: row.purpose as LinkPurpose,
    }
  )
}

export async function findLinkRow(
  db: Db,
  tokenHash: Buffer,
  purpose: LinkPurpose,
  now: Date,
): Promise<LinkRow | undefined> {
  const row = await db
    .selectFrom('auth_tokens')
    .select(['user_id', 'data'])
    .where('token_hash', '=', tokenHash)
    .where('purpose', '=', purpose)
    .where('consumed_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return row && { user_id: row.user_id, data: row.data as LinkData } // safe: written by insertLink
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
