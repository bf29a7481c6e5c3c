import { type OpenApi, toOpenApi } from '@zegel/contract/openapi'
import type { App } from '../context.ts'
import { countWaitingMigrations } from '../db/setup/migrate.ts'
import { docsPage } from './docs-page.ts'
import { protectPage } from './replies/page-headers.ts'

/** Calls about the server itself: whether it lives, whether it is ready, and what it can be asked. */
export function systemRoutes(app: App): void {
  const { pool, settings } = app.context
  let isDraining = false
  app.addHook('preClose', async () => {
    isDraining = true
  })

  app.get('/health', { config: { isUnlimited: true } }, async () => ({ status: 'ok' }))

  app.get('/ready', { config: { isUnlimited: true } }, async (_request, reply) => {
    const isReady = !isDraining && (await isInOrder(pool))
    return reply.code(isReady ? 200 : 503).send({ status: isReady ? 'ready' : 'not ready' })
  })

  // Made when it is first asked for: it takes longer than all the rest of a start of the server.
  let made: OpenApi | undefined
  const document = () => (made ??= toOpenApi(settings.url))
  app.get('/openapi.json', async () => document())

  app.get('/docs', async (request, reply) => {
    const nonce = protectPage(reply, request.url)
    return reply.type('text/html; charset=utf-8').send(docsPage(document(), nonce))
  })
}

async function isInOrder(pool: App['context']['pool']): Promise<boolean> {
  try {
    return (await countWaitingMigrations(pool)) === 0
  } catch {
    return false
  }
}
