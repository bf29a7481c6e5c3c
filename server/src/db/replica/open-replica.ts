import type { Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { coalesceTrailing } from '../../lib/concurrency/coalesce-trailing.ts'
import { StartError } from '../../lib/start-error.ts'
import { openPool } from '../setup/open-pool.ts'
import {
  type DatabaseStanding,
  checkReplica,
  measureLag,
  type PositionSample,
  type ReplicaState,
} from './replica-state.ts'
import { type ReadPlace, type Reads, replicaReads } from './reads.ts'
import { getStanding } from './standing.ts'

/** How a replica is doing. */
export interface ReplicaStatus {
  state: ReplicaState
  /** By how much it lags as far as is known, in milliseconds; null when it does not answer, or not as a replica of ours. */
  lagMs: number | null
  /** Since when it is so. */
  since: Temporal.Instant
}

export interface Replica {
  /** Its address. */
  url: string
  /** Reads of a pool of its own beside that of the primary. */
  reads: (primary: ReadPlace, options: { connections: number; statementMs?: number }) => Reads
  status: () => ReplicaStatus
  close: () => Promise<void>
}

interface ReplicaOptions {
  url: string
  /** Connections to the primary. */
  primary: Pick<pg.Pool, 'query'>
  /** Told when it comes into use, or is of no use any more. */
  onChange?: (state: ReplicaState) => void
  /** How long a reader waits for it to replay. */
  patienceMs?: number
}

// Longer than a replica that is well lags; and a reader would rather have the primary's answer than wait longer.
const PATIENCE_MS = 200

const EVERY_MS = 1000
// A host that vanished says nothing at all.
const ANSWER_MS = 1000
// What hangs for so many looks is cut off, and done on the primary; one alone may be a machine that was busy.
const LOOKS_UNTIL_CUT = 5
// An hour of one a look: who lags by more is said to lag by an hour.
const MOST_SAMPLES = 3600

/**
 * Opens a replica and looks every second how it is. Throws a StartError where its address leads to another database than the
 * primary's; when it is away or no replica, reads go to the primary until it is there.
 */
export async function openReplica({
  url,
  primary,
  onChange,
  patienceMs = PATIENCE_MS,
}: ReplicaOptions): Promise<Replica> {
  const connections = new Set<pg.PoolClient>()
  const pools: pg.Pool[] = []
  const look = openPool({
    ...{ connectionString: url, max: 1, application_name: 'zegel replica' },
    ...{ connectionTimeoutMillis: ANSWER_MS, query_timeout: ANSWER_MS },
  })
  const together = coalesceTrailing<DatabaseStanding>()
  const floor = () => together('', () => getStanding(primary))
  let status: ReplicaStatus = { state: 'away', lagMs: null, since: Temporal.Now.instant() }
  let samples: readonly PositionSample[] = []
  let failed = 0

  function settle(state: ReplicaState, lagMs: number | null): void {
    const changes = status.state !== state
    status = { state, lagMs, since: changes ? Temporal.Now.instant() : status.since }
    if (changes) onChange?.(state)
  }

  async function lookNow(): Promise<void> {
    const asked = await floor().catch(() => undefined)
    // Without a primary nothing can be said of the replica, and nothing be read of it.
    if (!asked) return
    const at = performance.now()
    samples = [...samples, { at, lsn: asked.lsn }].slice(-MOST_SAMPLES)
    try {
      let standing = await getStanding(look)
      for (
        let ms = 5;
        checkReplica(standing, asked) === 'behind' && performance.now() - at < patienceMs;
        ms *= 2
      ) {
        await pause(ms)
        standing = await getStanding(look)
      }
      failed = 0
      const measured = measureLag(samples, standing.lsn, performance.now())
      const state = checkReplica(standing, asked)
      samples = measured.samples
      settle(state, state === 'in_use' || state === 'behind' ? measured.lagMs : null)
    } catch {
      failed += 1
      settle('away', null)
      if (failed === LOOKS_UNTIL_CUT) for (const client of connections) cut(client)
    }
  }

  await assertSameDatabase(url, look, floor).catch(async (error: unknown) => {
    await look.end()
    throw error
  })
  await lookNow()
  const stop = repeatWithPause(EVERY_MS, lookNow)
  return {
    url,
    reads(primaryPlace, { connections: max, statementMs }) {
      const pool = openReplicaPool(url, {
        max,
        ...(statementMs !== undefined && { statement_timeout: statementMs }),
      })
      pool.on('connect', (client) => connections.add(client))
      pool.on('remove', (client) => connections.delete(client))
      pools.push(pool)
      return replicaReads(primaryPlace, {
        ...{ pool, floor, patienceMs },
        state: () => status.state,
        distrust: (state) => settle(state, state === 'behind' ? status.lagMs : null),
      })
    },
    status: () => status,
    async close() {
      await stop()
      await Promise.all([look, ...pools].map((pool) => pool.end()))
    },
  }
}

/** A pool of connections to a replica, for which nobody waits long. */
export function openReplicaPool(url: string, options: pg.PoolConfig): pg.Pool {
  return openPool({
    ...{ connectionString: url, application_name: 'zegel' },
    ...{ connectionTimeoutMillis: 2 * ANSWER_MS, ...options },
  })
}

/** Reads on a replica that was in use a moment ago, for a piece of work: once it fails, all that follows goes to the primary. */
export function unwatchedReads(primary: ReadPlace, pool: pg.Pool): Reads {
  let known: ReplicaState = 'in_use'
  return replicaReads(primary, {
    ...{ pool, patienceMs: PATIENCE_MS },
    floor: () => getStanding(primary.pool),
    state: () => known,
    distrust: (state) => {
      if (state !== 'behind') known = state
    },
  })
}

/** Does work, waits, and does it again; returns how to stop. */
function repeatWithPause(ms: number, work: () => Promise<void>): () => Promise<void> {
  const stop = new AbortController()
  const { signal } = stop
  const running = (async () => {
    while (!signal.aborted) {
      await pause(ms, undefined, { signal, ref: false }).catch(() => {})
      if (!signal.aborted) await work()
    }
  })()
  return async () => {
    stop.abort()
    await running
  }
}

// To end a connection in the usual way is to wait for who is not there.
function cut(client: pg.PoolClient): void {
  const { connection } = client as pg.PoolClient & { connection: { stream: Socket } } // safe: pg's own client has them
  connection.stream.destroy()
}

// What is away may come, and what is no replica yet be made one; another database never becomes ours.
async function assertSameDatabase(
  url: string,
  look: pg.Pool,
  floor: () => Promise<DatabaseStanding>,
): Promise<void> {
  const [primary, replica] = await Promise.allSettled([floor(), getStanding(look)])
  if (primary.status !== 'fulfilled' || replica.status !== 'fulfilled') return
  if (checkReplica(replica.value, primary.value) !== 'other_database') return
  const { host, pathname } = new URL(url)
  throw new StartError(
    `DATABASE_READ_URL leads to another database than DATABASE_URL: PostgreSQL at ${host}${pathname} does not stream from it.`,
  )
}

/** The address at which the server reads on a replica: as the user by whom it comes to the primary, who is on the replica as well. */
export function replicaAddress(readUrl: string, serverUrl: string): string {
  const { username, password } = new URL(serverUrl)
  return Object.assign(new URL(readUrl), { username, password }).href
}
