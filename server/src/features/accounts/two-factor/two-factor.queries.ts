import { type Selectable, sql } from 'kysely'
import type { Db, Tables, Tx } from '../../../db/database.ts'

export interface TwoFactorOwner {
  disabled_at: Date | null
  two_factor_confirmed_at: Date | null
}

/**
 * Whoever turns the second factor on or off, or passes it, holds the user's row first: so do a change of password and disabling an
 * account, and none of these slips through between the others.
 */
export function lockOwner(tx: Tx, userId: string): Promise<TwoFactorOwner> {
  return tx
    .selectFrom('users')
    .select(['disabled_at', 'two_factor_confirmed_at'])
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
}

export type TotpRow = Pick<Selectable<Tables['user_totp']>, 'secret_enc' | 'confirmed_at'>

export function findTotp(
  db: Db,
  userId: string,
): Promise<(TotpRow & { email: string }) | undefined> {
  return db
    .selectFrom('user_totp as t')
    .innerJoin('users as u', 'u.id', 't.user_id')
    .select(['t.secret_enc', 't.confirmed_at', 'u.email'])
    .where('t.user_id', '=', userId)
    .executeTakeFirst()
}

export async function insertTotp(
  tx: Tx,
  userId: string,
  secretEncrypted: Buffer,
  at: Date,
): Promise<void> {
  const row = { user_id: userId, secret_enc: secretEncrypted, created_at: at }
  await tx.insertInto('user_totp').values(row).execute()
}

/** Whether no code of this step or a later one was used before: of all who try, also at once, one is told yes. */
export async function consumeStep(tx: Tx, userId: string, step: bigint): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('user_totp')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .where('last_step', '<', step)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

export async function updateTotpConfirmed(tx: Tx, userId: string, at: Date): Promise<void> {
  await tx
    .updateTable('user_totp')
    .set({ confirmed_at: at })
    .where('user_id', '=', userId)
    .execute()
}

export async function deleteTotp(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('user_totp').where('user_id', '=', userId).execute()
}

export async function updateTwoFactorConfirmed(
  tx: Tx,
  userId: string,
  at: Date | null,
): Promise<void> {
  await tx
    .updateTable('users')
    .set({ two_factor_confirmed_at: at })
    .where('id', '=', userId)
    .execute()
}

/** Notes on a session that its user showed the second factor, or that there is none any more. */
export async function updateSessionFactors(
  tx: Tx,
  sessionId: string,
  hasSecondFactor: boolean,
): Promise<void> {
  const first = sql<string[]>`array_remove(array_remove(amr, 'otp'), 'recovery')`
  await tx
    .updateTable('sessions')
    .set({ amr: hasSecondFactor ? sql<string[]>`array_append(${first}, 'otp')` : first })
    .where('id', '=', sessionId)
    .execute()
}
