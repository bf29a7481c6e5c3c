import { createHash, randomBytes } from 'node:crypto'
import type { CookieSerializeOptions } from '@fastify/cookie'
import type { Settings } from '../settings.ts'

/** A new session token: 256 random bits that only the browser keeps. */
export function makeToken(): string {
  return randomBytes(32).toString('base64url')
}

/** What the database keeps of a token. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

/** With https the name itself forbids other paths, domains and plain http; a browser refuses that name over http. */
export function sessionCookieName({ url }: Settings): string {
  return url.startsWith('https:') ? '__Host-sid' : 'sid'
}

/** Lax, not strict: coming back from a payment page must not sign anybody out. */
export function sessionCookieOptions({ url }: Settings): CookieSerializeOptions {
  return { path: '/', httpOnly: true, sameSite: 'lax', secure: url.startsWith('https:') }
}
