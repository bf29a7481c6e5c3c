import type { Insertable } from 'kysely'
import type { Tables, Tx } from '../../db/database.ts'

type NewChallenge = Omit<Insertable<Tables['auth_tokens']>, 'purpose' | 'data'> & {
  data: ChallengeData
}

/** What a challenge remembers of the first factor. */
export interface ChallengeData {
  remember: boolean
  first_factor: 'pwd' | 'google'
}

export async function insertChallenge(tx: Tx, { data, ...row }: NewChallenge): Promise<void> {
  await tx
    .insertInto('auth_tokens')
    .values({ ...row, purpose: '2fa', data: JSON.stringify(data) })
    .execute()
}
