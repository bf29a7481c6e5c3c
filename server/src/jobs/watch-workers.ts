import type pg from 'pg'
import { beat, type JobHolder, listJobHolders, releaseJobsOf } from './release-jobs.queries.ts'

const BEAT_MS = 10_000
const GONE_AFTER_MS = 40_000

/** The sign of who holds jobs, and for how long it stood still while we looked on. */
type Seen = Map<string, { sign: string; stillMs: number }>

interface WatchOptions {
  /** The worker that is ours at the moment; undefined while there is none. */
  ownWorker: () => string | undefined
  log: (message: string) => void
  beatMs?: number
  goneAfterMs?: number
}

/**
 * Says that our worker is there, and gives others the jobs of workers that are gone, within a minute. Who is gone is told by what does not
 * change any more while we look on, so that no clock that is wrong or jumps takes a job from a worker that lives, nor a time in which we were
 * held up ourselves, as they may have been by the same. Returns how to stop.
 */
export function watchWorkers(
  pool: pg.Pool,
  { ownWorker, log, beatMs = BEAT_MS, goneAfterMs = GONE_AFTER_MS }: WatchOptions,
): () => Promise<void> {
  const seen: Seen = new Map()
  let lookedAt = performance.now()
  const turn = async () => {
    const own = ownWorker()
    if (own) await beat(pool, own)
    const holders = await listJobHolders(pool)
    const now = performance.now()
    lookAt(seen, holders, Math.min(now - lookedAt, 2 * beatMs))
    lookedAt = now
    const gone = [...seen]
      .filter(([id, { stillMs }]) => id !== own && stillMs > goneAfterMs)
      .map(([id]) => id)
    if (gone.length === 0) return
    await releaseJobsOf(pool, gone)
    log(`Jobs of ${gone.length} worker(s) that are gone can be done by others`)
  }
  // While the database is away nobody's sign changes, which says nothing of anybody.
  const attempt = () => turn().catch(() => seen.clear())
  let turning = attempt()
  const timer = setInterval(() => {
    turning = turning.then(attempt)
  }, beatMs)
  return async () => {
    clearInterval(timer)
    await turning
  }
}

function lookAt(seen: Seen, holders: readonly JobHolder[], sinceMs: number): void {
  const there = new Set(holders.map(({ id }) => id))
  for (const id of seen.keys()) if (!there.has(id)) seen.delete(id)
  for (const { id, sign } of holders) {
    const before = seen.get(id)
    seen.set(id, { sign, stillMs: before?.sign === sign ? before.stillMs + sinceMs : 0 })
  }
}
