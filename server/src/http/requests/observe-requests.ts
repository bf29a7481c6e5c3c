import { randomUUIDv7 } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { App } from '../../context.ts'
import {
  isRequestId,
  type RequestContext,
  withRequestContext,
} from '../../lib/tracing/request-context.ts'
import { findTracer, type Span } from '../../lib/tracing/tracing.ts'

declare module 'fastify' {
  interface FastifyRequest {
    observed: { context: RequestContext; span: Span | undefined } | null
  }
}

/** The id of a request: what our own proxy says it is, where there is one and it says something that can stand in a log; else a new one. */
export function requestIdOf(request: IncomingMessage, proxies: number): string {
  const given = proxies > 0 ? request.headers['x-request-id'] : undefined
  return isRequestId(given) ? given : randomUUIDv7()
}

/** Lets all that a request does know which request it is for, and makes a span of it where there are traces. */
export function observeRequests(app: App): void {
  const { proxies } = app.context.settings
  app.decorateRequest('observed', null)

  app.addHook('onRequest', (request, reply, done) => {
    const { method, id, headers } = request
    const route = request.routeOptions.url
    const traceparent = proxies > 0 ? headers['traceparent'] : undefined
    const span = findTracer()?.start({
      name: route ? `${method} ${route}` : method,
      kind: 'server',
      attributes: {
        'http.request.method': method,
        'zegel.request_id': id,
        ...(route && { 'http.route': route }),
      },
      traceparent: typeof traceparent === 'string' ? traceparent : undefined,
    })
    const context = { requestId: id, ...(span && { span: span.context }) }
    request.observed = { context, span }
    // Also ends what a reader went away from.
    reply.raw.once('close', () => {
      span?.set({ 'http.response.status_code': reply.raw.statusCode })
      span?.end(reply.raw.statusCode >= 500 ? 'failed' : 'done')
    })
    withRequestContext(context, done)
  })

  // What reads a body is called by its connection, which serves one request after the other and knows of none.
  app.addHook('preValidation', (request, _reply, done) => {
    if (request.observed) withRequestContext(request.observed.context, done)
    else done()
  })
}
