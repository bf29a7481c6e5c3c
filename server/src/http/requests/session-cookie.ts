import type { CookieSerializeOptions } from '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { SESSION_HOURS } from '@zegel/core/access/sessions'
import { isKnownDevice, markDevice } from '../../lib/known-device.ts'
import type { Settings } from '../../settings.ts'

type Site = Pick<Settings, 'url'>

/** With https the name itself forbids other paths, domains and plain http; a browser refuses that name over http. */
export function cookieName({ url }: Site, name: string): string {
  return url.startsWith('https:') ? `__Host-${name}` : name
}

/** Lax, not strict: coming back from a payment page must not sign anybody out. */
export function cookieOptions({ url }: Site): CookieSerializeOptions {
  return { path: '/', httpOnly: true, sameSite: 'lax', secure: url.startsWith('https:') }
}

/** The cookie that says who is signed in. */
export function sessionCookieName(settings: Site): string {
  return cookieName(settings, 'sid')
}

/** Without `remember` the cookie goes when the browser closes; `seconds` is what a renewed session has left. */
export function setSessionCookie(
  reply: FastifyReply,
  settings: Site,
  token: string,
  {
    remember,
    seconds = SESSION_HOURS * 3600,
  }: { remember?: boolean | undefined; seconds?: number },
): void {
  const kept = remember ? { maxAge: seconds } : {}
  reply.setCookie(sessionCookieName(settings), token, { ...cookieOptions(settings), ...kept })
}

/** Takes the session's cookie away. */
export function clearSessionCookie(reply: FastifyReply, settings: Site): void {
  reply.clearCookie(sessionCookieName(settings), cookieOptions(settings))
}

const CHALLENGE_SECONDS = 10 * 60

/** The cookie of a sign-in that awaits the second factor. */
export function challengeCookieName(settings: Site): string {
  return cookieName(settings, 'challenge')
}

export function setChallengeCookie(reply: FastifyReply, settings: Site, token: string): void {
  const options = { ...cookieOptions(settings), maxAge: CHALLENGE_SECONDS }
  reply.setCookie(challengeCookieName(settings), token, options)
}

export function clearChallengeCookie(reply: FastifyReply, settings: Site): void {
  reply.clearCookie(challengeCookieName(settings), cookieOptions(settings))
}

const YEAR = 365 * 24 * 3600

type DeviceSite = Pick<Settings, 'url' | 'key'>

/** Whether this user signed in from this browser before. Ask it before `rememberDevice`, which makes it so. */
export function isKnownBrowser(
  request: FastifyRequest,
  settings: DeviceSite,
  userId: string,
): boolean {
  return isKnownDevice(settings.key, request.cookies[cookieName(settings, 'device')], userId)
}

/** Lets the browser be known for a year as one that this user signs in from; call it wherever a session cookie is set. */
export function rememberDevice(
  request: FastifyRequest,
  reply: FastifyReply,
  settings: DeviceSite,
  userId: string,
): void {
  const name = cookieName(settings, 'device')
  const mark = markDevice(settings.key, request.cookies[name], userId)
  reply.setCookie(name, mark, { ...cookieOptions(settings), maxAge: YEAR })
}
