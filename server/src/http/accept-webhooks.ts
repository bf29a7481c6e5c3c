import { ipGroup } from '../access/limits.ts'
import { RateLimiter } from '../access/rate-limiter.ts'
import type { App, Context } from '../context.ts'

// Who calls our webhooks tells everything from a few addresses.
const AS_OFTEN = 10

/** Adds a route that no browser calls: its body is read its own way, and its calls are counted apart from all others. */
export type AddWebhook = (route: (own: App) => void) => Promise<void>

/** Lets routes be added for what other services tell us. They are counted together. */
export function acceptWebhooks(app: App, context: Context): AddWebhook {
  const byAddress = new RateLimiter(context.pool, context.settings.callsPerMinute * AS_OFTEN)
  return async (route) => {
    await app.register(async (own: App) => {
      own.addHook('onRoute', (options) => {
        options.config = { ...options.config, isUnlimited: true }
      })
      own.addHook('onRequest', (request) =>
        byAddress.count(`webhooks ${ipGroup(request.ip)}`, context.now()),
      )
      route(own)
    })
  }
}

/** Leaves a body as it came, for a signature that is over its bytes. */
export function acceptBytes(app: App): void {
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'string' },
    (_request, text: string, done) => done(null, text),
  )
}
