import { randomUUID } from 'node:crypto'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Context } from '../context.ts'
import { isKeyOf } from '../db/setup/check-key.ts'
import { findVersionGap } from '../db/setup/migrate.ts'
import { remembered } from '../lib/concurrency/single-flight.ts'
import { isStorageOf } from '../storage/claim-storage.ts'
import { updateProbedAt } from '../storage/installation.queries.ts'

/** What of the server can't be relied on now. */
export type Unready = 'database' | 'migrations' | 'release' | 'key' | 'storage' | 'disk'

interface ReadinessOptions {
  /** For how long an answer is given again. */
  freshMs?: number
  /** For how long a storage that could be written is not written again: some ask money for each time. */
  storageFreshMs?: number
  /** How long is waited for any of it. */
  patienceMs?: number
}

const PROBE_BYTES = 64 * 1024

/**
 * Says what keeps a server from writing: the database can't be written, waits for migrations or is of a release too new for it, the key or the storage is not the one it
 * goes with, or the storage or the server's own disk has no room. Calls that come together share one answer, which is some seconds old at
 * most.
 */
export function readiness(
  context: Pick<Context, 'pool' | 'db' | 'settings' | 'storage'>,
  { freshMs = 4000, storageFreshMs = 20_000, patienceMs = 5000 }: ReadinessOptions = {},
): () => Promise<Unready[]> {
  const { db, pool, settings, storage } = context
  const storageIsWritable = remembered(
    () => holds(patienceMs, storage.probe()),
    (isWritable) => (isWritable ? storageFreshMs : freshMs),
  )

  async function look(): Promise<Unready[]> {
    const [probed, gap, hasRoom, canStore] = await Promise.all([
      // A row that is written says more than a database that answers.
      within(patienceMs, updateProbedAt(db)).catch(() => undefined),
      within(patienceMs, findVersionGap(pool)).catch(() => 'behind'),
      holds(patienceMs, probeDisk(settings.dataDir)),
      storageIsWritable(),
    ])
    // The mark is read each time: a network folder that fell off leaves an empty one in its place.
    const isOurs =
      canStore &&
      probed !== undefined &&
      (await holds(patienceMs, isStorageOf(probed, storage).then(assert)))
    const wrong: Record<Unready, boolean> = {
      database: probed === undefined,
      migrations: probed !== undefined && gap === 'behind',
      release: probed !== undefined && gap === 'ahead',
      key: probed?.key_check ? !isKeyOf(probed, settings.key) : false,
      storage: !canStore || (probed !== undefined && !isOurs),
      disk: !hasRoom,
    }
    return (Object.keys(wrong) as Unready[]).filter((part) => wrong[part]) // safe: the keys it was made with
  }

  return remembered(look, () => freshMs)
}

// Where uploads pass through, and the database that comes along lies.
async function probeDisk(dataDir: string): Promise<void> {
  const folder = join(dataDir, 'uploads')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const path = join(folder, `probe-${randomUUID()}`)
  try {
    await writeFile(path, Buffer.alloc(PROBE_BYTES, 1), { mode: 0o600, flush: true })
  } finally {
    await rm(path, { force: true })
  }
}

async function holds(ms: number, work: Promise<unknown>): Promise<boolean> {
  try {
    await within(ms, work)
    return true
  } catch {
    return false
  }
}

async function within<Value>(ms: number, work: Promise<Value>): Promise<Value> {
  const stop = new AbortController()
  const late = pause(ms, undefined, { signal: stop.signal, ref: false }).then(() => {
    throw new Error('it takes too long')
  })
  try {
    return await Promise.race([work, late])
  } finally {
    stop.abort()
    late.catch(() => {})
    work.catch(() => {})
  }
}

function assert(holdsTrue: boolean): void {
  if (!holdsTrue) throw new Error('it does not hold')
}
