import { setImmediate } from 'node:timers/promises'
import type { App, Context } from '../../context.ts'

/** What servers still do after an answer, of each by its context. */
const works = new WeakMap<Context, Set<Promise<void>>>()

/**
 * Gives a way to do work of a call after its answer is sent, so that the time an answer takes tells nothing of the work. A server
 * that stops finishes it first; only one that is killed loses it.
 */
export function afterResponse(app: App): (work: () => Promise<void>) => void {
  const underWay = works.getOrInsertComputed(app.context, () => new Set())
  app.addHook('onClose', () => answersFollowed(app.context))
  return (work) => {
    const done = setImmediate()
      .then(work)
      .catch((error: unknown) => app.log.error(error, 'work after an answer failed'))
      .finally(() => underWay.delete(done))
    underWay.add(done)
  }
}

/** Waits until all is done that follows answers which were sent. */
export async function answersFollowed(context: Context): Promise<void> {
  await Promise.all([...(works.get(context) ?? [])])
}
