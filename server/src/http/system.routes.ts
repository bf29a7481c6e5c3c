import { toOpenApi } from '@zegel/contract/openapi'
import type { App } from '../app.ts'

/** Calls about the server itself: whether it lives, whether it is ready, and what it can be asked. */
export function systemRoutes(app: App): void {
  const { pool, settings } = app.context
  let isDraining = false
  app.addHook('preClose', async () => {
    isDraining = true
  })

  app.get('/health', async () => ({ status: 'ok' }))

  app.get('/ready', async (_request, reply) => {
    if (isDraining || !(await answers(pool))) return reply.code(503).send({ status: 'not ready' })
    return { status: 'ready' }
  })

  const document = toOpenApi(settings.url)
  app.get('/openapi.json', async () => document)
}

// The migrations ran before anything listened, so a database that answers is in order.
async function answers(pool: App['context']['pool']): Promise<boolean> {
  return pool.query('select from migrations limit 1').then(
    () => true,
    () => false,
  )
}
