import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'

/** How many people one browser knows at most; the one who signed in longest ago is forgotten. */
const USERS = 5
const MARK = /^[\w-]{22}(\.[\w-]{43}){1,5}$/

/**
 * What a browser keeps so that we know it again: a random name of its own, and for each of its users a signature over that name
 * and the user. It opens nothing; we keep nothing of it.
 */
export function isKnownDevice(key: Buffer, mark: string | undefined, userId: string): boolean {
  if (!mark || !MARK.test(mark)) return false
  const [device = '', ...signatures] = mark.split('.')
  const own = Buffer.from(sign(key, device, userId))
  return signatures.some((signature) => timingSafeEqual(Buffer.from(signature), own))
}

/** The mark of a browser on which somebody has just signed in. */
export function markDevice(key: Buffer, mark: string | undefined, userId: string): string {
  const [device = randomBytes(16).toString('base64url'), ...signatures] =
    mark && MARK.test(mark) ? mark.split('.') : []
  const own = sign(key, device, userId)
  const others = signatures.filter((signature) => signature !== own)
  return [device, own, ...others.slice(0, USERS - 1)].join('.')
}

function sign(key: Buffer, device: string, userId: string): string {
  const own = Buffer.from(hkdfSync('sha256', key, '', 'known device', 32))
  return createHmac('sha256', own).update(`${device}.${userId}`).digest('base64url')
}
