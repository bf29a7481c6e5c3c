import { createHash, randomBytes } from 'node:crypto'

/** A new token: 256 random bits that only the browser, or the mail, keeps. */
export function makeToken(): string {
  return randomBytes(32).toString('base64url')
}

/** What the database keeps of a token. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
