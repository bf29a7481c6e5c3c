import { NotFound } from '@zegel/core/access/refusals'
import type { Db, Tx } from '../../../db/database.ts'
import { hideSecret, keyUrl, makeSecret, readSecret } from './second-factor.ts'
import { replaceRecoveryCodes } from './recovery-codes.ts'
import { findTotp, insertTotp, lockOwner } from './two-factor.queries.ts'

const QR_PIXELS = 192

/** Makes a secret and recovery codes, which mean nothing until a first code is confirmed. Once there is a secret nothing changes. */
export async function setUpTwoFactor(
  tx: Tx,
  key: Buffer,
  userId: string,
  now: Temporal.Instant,
): Promise<void> {
  await lockOwner(tx, userId)
  if (await findTotp(tx, userId)) return
  const secret = hideSecret(key, userId, makeSecret())
  await insertTotp(tx, userId, secret, new Date(now.epochMilliseconds))
  await replaceRecoveryCodes(tx, key, userId)
}

/** The secret as a drawing and as a link, while it is being set up; NotFound before, and once it is on: then nobody reads it again. */
export async function showSecret(
  db: Db,
  key: Buffer,
  userId: string,
): Promise<{ svg: string; url: string }> {
  const totp = await findTotp(db, userId)
  if (!totp || totp.confirmed_at) throw new NotFound()
  const url = keyUrl(readSecret(key, userId, totp), totp.email)
  // Loaded with the first drawing: a server starts without it.
  const { toString: drawQrCode } = await import('qrcode')
  return { svg: await drawQrCode(url, { type: 'svg', width: QR_PIXELS }), url }
}
