import { findActor } from '../../access/actor.queries.ts'
import type { App, Context } from '../../context.ts'
import { broadcastSent } from '../../db/broadcast.ts'
import { listenToBroadcasts } from '../../db/listen-broadcasts.ts'
import { parsePublished, publishCall, Subscribers } from './subscribers.ts'
import { findLiveSessions } from './live.queries.ts'

const CHECK_MS = 20_000

/** Keeps the screens that follow changes on this server, from the first one that comes until the server stops. */
export function subscribeToChanges(app: App): Subscribers {
  const { context } = app
  const { pool, directUrl: connectionString = pool.options.connectionString } = context
  let stopListening: (() => Promise<void>) | undefined
  const subscribers = new Subscribers(() => {
    stopListening = listenToBroadcasts(
      { connectionString },
      {
        heard: (message) => {
          const announced = parsePublished(message)
          if (!announced) return
          if ('rightsLostBy' in announced)
            void checkSubscribers(context, subscribers, announced.rightsLostBy).catch(() => {})
          else if ('structureRight' in announced) subscribers.tellOfStructure(announced)
          else if ('isImportEnabled' in announced) subscribers.tellOfImport(announced)
          else if ('isOnboarding' in announced) subscribers.tellOfOnboarding(announced)
          else subscribers.tell(announced)
        },
        connected: () => subscribers.tellMissed(),
      },
    )
  })
  // Whatever a call changed was committed before it is answered.
  app.addHook('onSend', async ({ changing }, { statusCode }) => {
    if (changing && statusCode < 400) publishCall(pool, changing)
  })
  // The next turn tries again what this one could not do.
  const checking = setInterval(
    () => void checkSubscribers(context, subscribers).catch(() => {}),
    CHECK_MS,
  )
  checking.unref()
  // Before the requests in flight are waited for, for these never end by themselves.
  app.addHook('preClose', () => subscribers.endAll())
  app.addHook('onClose', async () => {
    clearInterval(checking)
    await broadcastSent(pool)
    await stopListening?.()
  })
  return subscribers
}

/** Ends what belongs to sessions that are over, and looks up anew what the others may see; of one user only when they are given. */
export async function checkSubscribers(
  { db, pool, now }: Context,
  subscribers: Subscribers,
  userId?: string,
): Promise<void> {
  const all = subscribers.all.filter(({ actor }) => !userId || actor.userId === userId)
  if (all.length === 0) return
  const sessions = all.map(({ sessionId }) => sessionId)
  const alive = await findLiveSessions(db, sessions, new Date(now().epochMilliseconds))
  for (const subscriber of all) {
    const actor = alive.has(subscriber.sessionId)
      ? await findActor(pool, subscriber.actor.userId)
      : undefined
    if (actor) subscriber.actor = actor
    else subscribers.end(subscriber)
  }
  subscribers.keepAlive()
}
