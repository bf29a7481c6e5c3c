import type { FastifyReply, FastifyRequest } from 'fastify'
import { hashToken, makeToken } from '../../lib/token.ts'
import type { Settings } from '../../settings.ts'
import { rememberDevice, sessionCookieName, setSessionCookie } from './session-cookie.ts'

/** Where a session comes from, and what it takes the place of. */
interface Start {
  tokenHash: Buffer
  amr: readonly string[]
  ip: string
  userAgent: string | undefined
  now: Temporal.Instant
  replaces: Buffer | undefined
}

/**
 * Signs in whoever makes an account: `register` makes it together with the session and returns the user's id; only then the browser gets
 * the cookie.
 */
export async function withFirstSession<Made extends { userId: string }>(
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  { settings, now }: { settings: Settings; now: () => Temporal.Instant },
  register: (session: Start) => Promise<Made>,
): Promise<Made> {
  const token = makeToken()
  const earlier = request.cookies[sessionCookieName(settings)]
  const made = await register({
    tokenHash: hashToken(token),
    amr: ['pwd'],
    ip: request.ip,
    userAgent: request.headers['user-agent'],
    now: now(),
    replaces: earlier ? hashToken(earlier) : undefined,
  })
  setSessionCookie(reply, settings, token, {})
  rememberDevice(request, reply, settings, made.userId)
  return made
}
