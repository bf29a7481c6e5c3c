import type { Insertable } from 'kysely'
import type { Db, Tables, Tx } from '../../../db/database.ts'

export async function insertRecoveryCodes(
  tx: Tx,
  rows: Insertable<Tables['user_recovery_codes']>[],
): Promise<void> {
  await tx.insertInto('user_recovery_codes').values(rows).execute()
}

export async function deleteRecoveryCodes(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('user_recovery_codes').where('user_id', '=', userId).execute()
}

/** What opens the account, in the same order each time: unused, and of an account of which the second factor is on. */
export function listLiveRecoveryCodes(db: Db, userId: string): Promise<{ code_enc: Buffer }[]> {
  return db
    .selectFrom('user_recovery_codes as c')
    .innerJoin('users as u', 'u.id', 'c.user_id')
    .select('c.code_enc')
    .where('c.user_id', '=', userId)
    .where('c.used_at', 'is', null)
    .where('u.two_factor_confirmed_at', 'is not', null)
    .orderBy('c.code_hash')
    .execute()
}

/** Whether there was such a code and nobody used it before: of all who try, also at once, one is told yes. */
export async function consumeRecoveryCode(
  tx: Tx,
  userId: string,
  codeHash: Buffer,
  at: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('user_recovery_codes')
    .set({ used_at: at })
    .where('user_id', '=', userId)
    .where('code_hash', '=', codeHash)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}
