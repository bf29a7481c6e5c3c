import type pg from 'pg'
import { beat, type JobHolder, listJobHolders, releaseJobsOf } from './release-jobs.queries.ts'

const BEAT_MS = 10_000
const GONE_AFTER_MS = 40_000

interface WatchOptions {
  /** The worker that is ours at the moment; undefined while there is none. */
  ownWorker: () => string | undefined
  log: (message: string) => void
  beatMs?: number
  goneAfterMs?: number
}

/**
 * Says that our worker is there, and gives others the jobs of workers that are gone, within a minute. Who is gone is told by what does not
 * change any more while we look on, so that no clock that is wrong or jumps takes a job from a worker that lives. Returns how to stop.
 */
export function watchWorkers(
  pool: pg.Pool,
  { ownWorker, log, beatMs = BEAT_MS, goneAfterMs = GONE_AFTER_MS }: WatchOptions,
): () => Promise<void> {
  const seen = new Map<string, JobHolder & { since: number }>()
  const turn = async () => {
    const own = ownWorker()
    if (own) await beat(pool, own)
    const gone = findGone(seen, await listJobHolders(pool), goneAfterMs).filter((id) => id !== own)
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

function findGone(
  seen: Map<string, JobHolder & { since: number }>,
  holders: readonly JobHolder[],
  goneAfterMs: number,
): string[] {
  const now = performance.now()
  const there = new Set(holders.map(({ id }) => id))
  for (const id of seen.keys()) if (!there.has(id)) seen.delete(id)
  for (const holder of holders) {
    if (seen.get(holder.id)?.sign !== holder.sign) seen.set(holder.id, { ...holder, since: now })
  }
  return [...seen.values()].filter(({ since }) => now - since > goneAfterMs).map(({ id }) => id)
}
