import { createHash, randomInt } from 'node:crypto'
import type { Db, Tx } from '../../../db/database.ts'
import { decrypt, encrypt } from '../../../lib/encrypt.ts'
import {
  deleteRecoveryCodes,
  insertRecoveryCodes,
  listLiveRecoveryCodes,
} from './recovery-codes.queries.ts'

const HOW_MANY = 8
const HALF = 10
// People copy them by hand: nothing that looks like something else, and no capitals.
const CLEAR = '23456789abcdefghjkmnpqrstuvwxyz'

/** Replaces the recovery codes of somebody by eight new ones. */
export async function replaceRecoveryCodes(tx: Tx, key: Buffer, userId: string): Promise<void> {
  const codes = Array.from({ length: HOW_MANY }, makeRecoveryCode)
  await deleteRecoveryCodes(tx, userId)
  await insertRecoveryCodes(
    tx,
    codes.map((code) => ({
      user_id: userId,
      code_hash: hashRecoveryCode(code),
      code_enc: encrypt(key, code, boundTo(userId)),
    })),
  )
}

/** The recovery codes of somebody that were not used yet; none while two-factor is off. */
export async function listRecoveryCodes(db: Db, key: Buffer, userId: string): Promise<string[]> {
  const rows = await listLiveRecoveryCodes(db, userId)
  return rows.map(({ code_enc }) => decrypt(key, code_enc, boundTo(userId)))
}

/** What a recovery code is found by. Spaces and hyphens are only there to read it more easily. */
export function hashRecoveryCode(code: string): Buffer {
  return createHash('sha256').update(code.replaceAll(/[\s-]/g, '')).digest()
}

/** Twenty characters out of 31: 99 bits, so that a plain hash of it can't be turned back. */
function makeRecoveryCode(): string {
  return `${makeHalf()}-${makeHalf()}`
}

function makeHalf(): string {
  return Array.from({ length: HALF }, () => CLEAR.charAt(randomInt(CLEAR.length))).join('')
}

function boundTo(userId: string): string {
  return `recovery:${userId}`
}
