import type { Insertable } from 'kysely'
import type { Db, Tables, Tx } from '../../../db/database.ts'

/** What a challenge remembers of the first factor. */
export interface ChallengeData {
  remember: boolean
  first_factor: 'pwd' | 'google'
}

type NewChallenge = Omit<Insertable<Tables['auth_tokens']>, 'purpose' | 'data'> & {
  data: ChallengeData
}

export async function insertChallenge(tx: Tx, { data, ...row }: NewChallenge): Promise<void> {
  await tx
    .insertInto('auth_tokens')
    .values({ ...row, purpose: '2fa', data: JSON.stringify(data) })
    .execute()
}

/** Forgets the challenges of somebody that are over, so that they do not pile up. */
export async function deletePastChallenges(tx: Tx, userId: string, now: Date): Promise<void> {
  await tx
    .deleteFrom('auth_tokens')
    .where('user_id', '=', userId)
    .where('purpose', '=', '2fa')
    .where('expires_at', '<=', now)
    .execute()
}

/** Who is awaited; undefined once the challenge was passed or is too old. */
export async function findChallengedUser(
  db: Db,
  tokenHash: Buffer,
  now: Date,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('auth_tokens')
    .select('user_id')
    .where('token_hash', '=', tokenHash)
    .where('purpose', '=', '2fa')
    .where('consumed_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return row?.user_id
}

/** Takes one of the attempts of a challenge; undefined when there is none left, or it was passed or is too old. */
export async function consumeAttempt(
  tx: Tx,
  tokenHash: Buffer,
  most: number,
  now: Date,
): Promise<ChallengeData | undefined> {
  const row = await tx
    .updateTable('auth_tokens')
    .set(({ eb }) => ({ attempts: eb('attempts', '+', 1) }))
    .where('token_hash', '=', tokenHash)
    .where('purpose', '=', '2fa')
    .where('consumed_at', 'is', null)
    .where('expires_at', '>', now)
    .where('attempts', '<', most)
    .returning('data')
    .executeTakeFirst()
  return row && (row.data as unknown as ChallengeData) // safe: written by insertChallenge
}

export async function consumeChallenge(tx: Tx, tokenHash: Buffer, at: Date): Promise<void> {
  await tx
    .updateTable('auth_tokens')
    .set({ consumed_at: at })
    .where('token_hash', '=', tokenHash)
    .execute()
}
