import type pg from 'pg'
import { callEnqueueRequestedJobs } from './requested-jobs.queries.ts'

const TOGETHER_MS = 20

const underWay = new WeakMap<pg.Pool, { isAwaited: boolean; done: Promise<void> }>()

/**
 * Hands the jobs that acts have asked for to the queue a moment later, those of many acts together: the outbox pattern, with the relay in every
 * server. What it could not hand over, or was asked for by a server that is gone, the next one hands over: a worker tries each second.
 */
export function enqueueRequestedSoon(pool: pg.Pool): void {
  const own = underWay.get(pool)
  if (own) {
    own.isAwaited = true
    return
  }
  const relay = { isAwaited: true, done: Promise.resolve() }
  underWay.set(pool, relay)
  relay.done = enqueue(pool, relay).finally(() => underWay.delete(pool))
}

/** Waits until what was asked for so far is in the queue, or could not be handed over. */
export async function requestedEnqueued(pool: pg.Pool): Promise<void> {
  await underWay.get(pool)?.done
}

// Whoever asks while it is under way may have committed too late for it.
async function enqueue(pool: pg.Pool, relay: { isAwaited: boolean }): Promise<void> {
  while (relay.isAwaited) {
    await new Promise((resolve) => setTimeout(resolve, TOGETHER_MS))
    relay.isAwaited = false
    await callEnqueueRequestedJobs(pool).catch(() => {})
  }
}
