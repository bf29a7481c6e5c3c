import { setImmediate } from 'node:timers/promises'
import type { App } from '../../context.ts'

/**
 * Gives a way to do work of a call after its answer is sent, so that the time an answer takes tells nothing of the work. A server
 * that stops finishes it first; only one that is killed loses it.
 */
export function afterResponse(app: App): (work: () => Promise<void>) => void {
  const underWay = new Set<Promise<void>>()
  app.addHook('onClose', async () => {
    await Promise.all(underWay)
  })
  return (work) => {
    const done = setImmediate()
      .then(work)
      .catch((error: unknown) => app.log.error(error, 'work after an answer failed'))
      .finally(() => underWay.delete(done))
    underWay.add(done)
  }
}
