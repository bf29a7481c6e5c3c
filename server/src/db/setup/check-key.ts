import { hkdfSync, timingSafeEqual } from 'node:crypto'
import type pg from 'pg'
import { decrypt } from '../../lib/encrypt.ts'
import { StartError } from '../../lib/start-error.ts'

/**
 * Throws a StartError that says what to do where a database goes with another key than this server has. The first start notes which key it
 * is; one that is there from before that takes the key that reads what is encrypted in it.
 */
export async function assertKeyFits(pool: pg.Pool, key: Buffer, place: string): Promise<void> {
  const { rows } = await pool.query<{ id: string; key_check: Buffer | null }>(
    'select id, key_check from installation',
  )
  const [found] = rows
  if (!found) throw new Error('the database has no row in installation')
  if (isKeyOf(found, key)) return
  if (found.key_check || !(await readsSecrets(pool, key))) throw otherKey(place)
  // Of two servers that start at once one notes its key, and the other compares.
  const noted = await pool.query<{ id: string; key_check: Buffer }>(
    'update installation set key_check = coalesce(key_check, $1) returning id, key_check',
    [checkOf(found.id, key)],
  )
  if (!isKeyOf(noted.rows[0] ?? found, key)) throw otherKey(place)
}

/** Whether a server's key is the one that its database goes with; false while it was never noted. */
export function isKeyOf(
  { id, key_check }: { id: string; key_check: Buffer | null },
  key: Buffer,
): boolean {
  return key_check !== null && timingSafeEqual(key_check, checkOf(id, key))
}

function checkOf(id: string, key: Buffer): Buffer {
  return Buffer.from(hkdfSync('sha256', key, id, 'zegel key check', 32))
}

function otherKey(place: string): StartError {
  return new StartError(
    `This server has another key than ${place} was made with. Set ZEGEL_KEY to that one: it is the key of the server before this one, ` +
      'or stands in zegel.key in its data folder.',
  )
}

async function readsSecrets(pool: pg.Pool, key: Buffer): Promise<boolean> {
  const { rows } = await pool.query<{ secret: Buffer; aad: string }>(`
    (select secret_enc as secret, 'totp:' || user_id as aad from user_totp limit 1)
    union all
    (select mollie_key, 'mollie:' || organization_id from payment_links where mollie_key is not null limit 1)`)
  return rows.every(({ secret, aad }) => {
    try {
      decrypt(key, secret, aad)
      return true
    } catch {
      return false
    }
  })
}
