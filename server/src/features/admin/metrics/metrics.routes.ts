import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { App } from '../../../context.ts'
import { plain } from '../../../http/replies/failures.ts'
import { preferredLanguage } from '../../../http/replies/texts.ts'
import { collectMetrics } from './collect-metrics.ts'

/** What the server measures of itself, for who has the token of the settings; without one in the settings nothing is measured. */
export function metricsRoutes(app: App, countStreams: () => number): void {
  const { metricsToken } = app.context.settings
  if (metricsToken === undefined) {
    app.get('/metrics', (request, reply) => refuse(request, reply, 404, 'not-found'))
    return
  }
  const metrics = collectMetrics(app.context, countStreams)
  app.addHook('onRequest', (_request, reply, done) => {
    metrics.began()
    // Also once a reader went away.
    reply.raw.once('close', () => metrics.ended(servedOf(reply)))
    done()
  })
  app.get('/metrics', async (request, reply) => {
    if (!isToken(request.headers.authorization, metricsToken))
      return refuse(request, reply, 401, 'unauthenticated')
    reply.header('cache-control', 'no-store').type(metrics.contentType)
    return metrics.text()
  })
}

// How long a stream is open says nothing of how fast anything is.
function servedOf(reply: FastifyReply) {
  if (String(reply.getHeader('content-type')).startsWith('text/event-stream')) return undefined
  const { method, routeOptions } = reply.request
  const { statusCode } = reply.raw
  return { method, route: routeOptions.url, status: statusCode, seconds: reply.elapsedTime / 1000 }
}

// Hashes are as long as each other whatever was sent, so that the time it takes tells nothing.
function isToken(authorization: string | undefined, token: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(hash(authorization ?? ''), hash(`Bearer ${token}`))
}

function refuse(
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
  key: 'not-found' | 'unauthenticated',
): FastifyReply {
  const { body } = plain(status, key, preferredLanguage(request.headers['accept-language']))
  if (status === 401) reply.header('www-authenticate', 'Bearer')
  return reply.code(status).send(body)
}
