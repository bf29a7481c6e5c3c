import type { FastifyRequest } from 'fastify'
import { findActorBySession, type SignedIn } from '../../access/actor.queries.ts'
import { ipGroup } from '../../access/limits.ts'
import { RateLimiter } from '../../access/rate-limiter.ts'
import type { App } from '../../context.ts'
import { coalesceTrailing } from '../../lib/concurrency/coalesce-trailing.ts'
import { plain } from '../replies/failures.ts'
import { logRefusal } from '../replies/failure-handlers.ts'
import { OF_CALLS } from '../replies/page-headers.ts'
import { sessionCookieName } from './session-cookie.ts'
import { hashToken } from '../../lib/token.ts'
import { preferredLanguage } from '../replies/texts.ts'

/** Methods of calls that change nothing. */
export const READING: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS'])

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Answered however often it is asked, and without a database. */
    isUnlimited?: boolean
  }
}

/**
 * What happens to every call before its own handler: no other website may send it, nobody sends too many, and whoever is signed in
 * is known.
 */
export function guardRequests(app: App): void {
  const { pool, settings, now } = app.context
  const byAddress = new RateLimiter(pool, settings.callsPerMinute)
  const bySession = new RateLimiter(pool, settings.callsPerMinute / 2)
  // A screen makes many calls at once: they share who is there, asked after each of them came.
  const sessions = coalesceTrailing<SignedIn | undefined>()
  app.decorateRequest('signedIn', null)
  app.decorateRequest('language', 'nl')
  app.decorateRequest('subjectId', null)
  app.decorateRequest('changing', null)

  app.addHook('onRequest', async (request, reply) => {
    request.language = preferredLanguage(request.headers['accept-language'])
    reply.headers(OF_CALLS)
    if (request.routeOptions.config.isUnlimited) return
    await byAddress.count(ipGroup(request.ip), now())
    if (!READING.has(request.method) && isFromElsewhere(request, settings.url)) {
      const { status, body } = plain(403, 'cross-site', request.language)
      await logRefusal(request, status)
      return reply.code(status).send(body)
    }
    const token = request.cookies[sessionCookieName(settings)]
    if (token) {
      const hash = hashToken(token)
      const asked = () => findActorBySession(pool, hash, new Date(now().epochMilliseconds))
      request.signedIn = (await sessions(hash.toString('base64'), asked)) ?? null
      request.language = request.signedIn?.language ?? request.language
    }
    if (request.signedIn) await bySession.count(request.signedIn.session.id, now())
  })
}

// A browser says where a request comes from; what says nothing is no browser and carries no cookie it did not mean to send.
function isFromElsewhere(request: FastifyRequest, ownOrigin: string): boolean {
  const site = request.headers['sec-fetch-site']
  if (site !== undefined) return site !== 'same-origin'
  const origin = request.headers.origin
  return origin !== undefined && origin !== ownOrigin
}
