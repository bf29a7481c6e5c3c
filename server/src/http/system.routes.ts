import { type OpenApi, toOpenApi } from '@zegel/contract/openapi'
import type { App } from '../context.ts'
import { docsPage } from './docs-page.ts'
import { readiness } from './readiness.ts'
import { protectPage } from './replies/page-headers.ts'

/** Calls about the process itself: whether it lives, and whether it is ready. */
export function probeRoutes(app: App): void {
  const findUnready = readiness(app.context)
  let isDraining = false
  app.addHook('preClose', async () => {
    isDraining = true
  })

  app.get('/health', { config: { isUnlimited: true } }, async () => ({ status: 'ok' }))

  app.get('/ready', { config: { isUnlimited: true } }, async (_request, reply) => {
    const isLeaving = isDraining || app.isStandingAside
    const unready = isLeaving ? ['draining' as const] : await findUnready()
    if (unready.length === 0) return reply.send({ status: 'ready' })
    return reply.code(503).send({ status: 'not ready', because: unready })
  })
}

/** Calls about the server itself: those of every process, and what it can be asked. */
export function systemRoutes(app: App): void {
  const { settings } = app.context
  probeRoutes(app)

  // Made when it is first asked for: it takes longer than all the rest of a start of the server.
  let made: OpenApi | undefined
  const document = () => (made ??= toOpenApi(settings.url))
  app.get('/openapi.json', async () => document())

  app.get('/docs', async (request, reply) => {
    const nonce = protectPage(reply, request.url)
    return reply.type('text/html; charset=utf-8').send(docsPage(document(), nonce))
  })
}
