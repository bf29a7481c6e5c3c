import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { coalesceTrailing } from '../lib/concurrency/coalesce-trailing.ts'
import { callEnqueueRequestedJobs } from './requested-jobs.queries.ts'

const TOGETHER_MS = 20

const relays = new WeakMap<pg.Pool, ReturnType<typeof coalesceTrailing<void>>>()

/**
 * Hands the jobs that acts have asked for to the queue a moment later, those of many acts together: the outbox pattern, with the relay in every
 * server. What it could not hand over, or was asked for by a server that is gone, the next one hands over: a worker tries each second. Never throws.
 */
export function enqueueRequested(pool: pg.Pool): Promise<void> {
  const together = relays.get(pool) ?? coalesceTrailing<void>()
  relays.set(pool, together)
  return together('', async () => {
    await pause(TOGETHER_MS)
    await callEnqueueRequestedJobs(pool).catch(() => {})
  })
}
