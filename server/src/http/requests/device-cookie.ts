import type { FastifyReply, FastifyRequest } from 'fastify'
import { isKnownDevice, markDevice } from '../../lib/known-device.ts'
import type { Settings } from '../../settings.ts'
import { cookieName, cookieOptions } from './session-cookie.ts'

const YEAR = 365 * 24 * 3600

type Site = Pick<Settings, 'url' | 'key'>

/** Whether this user signed in from this browser before. Ask it before `rememberDevice`, which makes it so. */
export function isKnownBrowser(request: FastifyRequest, settings: Site, userId: string): boolean {
  return isKnownDevice(settings.key, request.cookies[cookieName(settings, 'device')], userId)
}

/** Lets the browser be known for a year as one that this user signs in from; call it wherever a session cookie is set. */
export function rememberDevice(
  request: FastifyRequest,
  reply: FastifyReply,
  settings: Site,
  userId: string,
): void {
  const name = cookieName(settings, 'device')
  const mark = markDevice(settings.key, request.cookies[name], userId)
  reply.setCookie(name, mark, { ...cookieOptions(settings), maxAge: YEAR })
}
