import type pg from 'pg'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { Context } from '../../../context.ts'
import { remembered } from '../../../lib/concurrency/single-flight.ts'
import { readRelease } from '../../../lib/release.ts'
import { storageFailureCounts } from '../../../storage/storage-failures.ts'
import { readCounts } from '../../../db/replica/reads.ts'
import {
  countJobs,
  countLedger,
  countUnsentMails,
  countWithoutPartition,
  getSealAges,
} from './metrics.queries.ts'

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]

// However often it is asked, by however many.
const FRESH_MS = 5000
const LEDGER_FRESH_MS = 60_000

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PATCH', 'PUT', 'DELETE', 'OPTIONS'])

/** What a call was, as its metric has it: never what was in its address. */
export interface ServedCall {
  method: string
  /** The template of its route; undefined for what is served by none. */
  route: string | undefined
  status: number
  seconds: number
}

export interface Metrics {
  began: () => void
  ended: (call: ServedCall | undefined) => void
  /** Everything, as Prometheus reads it. */
  text: () => Promise<string>
  contentType: string
}

/**
 * What is measured of this server. Labels are of the code alone: methods, templates of routes, classes of statuses and names of tasks, so
 * that no name, id or address is in them and there are never more than the code has.
 */
export function collectMetrics(
  { db, pool, replica }: Pick<Context, 'db' | 'pool' | 'replica'>,
  countStreams: () => number,
): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const add = gaugesIn(registry)
  const durations = new Histogram({
    name: 'zegel_http_request_duration_seconds',
    help: 'How long calls took, by method, template of the route and class of the status; open streams are left out',
    labelNames: ['method', 'route', 'status'],
    buckets: SECONDS,
    registers: [registry],
  })
  let inFlight = 0
  add('zegel_http_requests_in_flight', 'Calls under way, open streams left out', (gauge) =>
    gauge.set(Math.max(0, inFlight - countStreams())),
  )
  add('zegel_live_streams', 'Open screens that follow what changes', (gauge) =>
    gauge.set(countStreams()),
  )
  addPool(add, pool)
  if (replica) addReplica(registry, replica)
  addBuild(registry)
  addStorage(registry)
  const refresh = addDatabase(registry, db)
  return {
    began() {
      inFlight += 1
    },
    ended(call) {
      inFlight -= 1
      if (call) durations.observe(labelsOf(call), call.seconds)
    },
    async text() {
      await refresh()
      return registry.metrics()
    },
    contentType: registry.contentType,
  }
}

type AddGauge = (name: string, help: string, collect: (gauge: Gauge) => void) => void

function gaugesIn(registry: Registry): AddGauge {
  return (name, help, collect) =>
    void new Gauge({
      ...{ name, help, registers: [registry] },
      collect() {
        collect(this)
      },
    })
}

function labelsOf({ method, route, status }: ServedCall) {
  return {
    method: METHODS.has(method) ? method : 'other',
    route: route ?? 'none',
    status: `${Math.floor(status / 100)}xx`,
  }
}

function addPool(add: AddGauge, pool: pg.Pool): void {
  add('zegel_database_connections', 'Connections to the database of this server', (gauge) =>
    gauge.set(pool.totalCount),
  )
  add('zegel_database_connections_idle', 'Those of them that nobody uses', (gauge) =>
    gauge.set(pool.idleCount),
  )
  add('zegel_database_connections_waiting', 'Who waits for a connection', (gauge) =>
    gauge.set(pool.waitingCount),
  )
}

function addReplica(registry: Registry, replica: NonNullable<Context['replica']>): Counter {
  const add = gaugesIn(registry)
  add('zegel_replica_in_use', 'Whether large reads go to the replica: 1, or 0', (gauge) =>
    gauge.set(replica.status().state === 'in_use' ? 1 : 0),
  )
  add('zegel_replica_lag_seconds', 'By how much the replica lags, while it answers', (gauge) => {
    const { lagMs } = replica.status()
    if (lagMs === null) gauge.reset()
    else gauge.set(lagMs / 1000)
  })
  return new Counter({
    name: 'zegel_reads_total',
    help: 'Large reads by the place where they were done, and why there',
    labelNames: ['place', 'because'],
    registers: [registry],
    collect() {
      this.reset()
      for (const [key, count] of Object.entries(readCounts)) {
        const [place = '', because = ''] = key.split(' ')
        this.inc({ place, because }, count)
      }
    },
  })
}

function addBuild(registry: Registry): void {
  const { version, commit } = readRelease()
  new Gauge({
    name: 'zegel_build_info',
    help: 'What runs; always 1',
    labelNames: ['version', 'commit', 'node'],
    registers: [registry],
  }).set({ version, commit: commit ?? 'unknown', node: process.version }, 1)
}

function addStorage(registry: Registry): Counter {
  return new Counter({
    name: 'zegel_storage_failures_total',
    help: 'Files that could not be kept or given: storage away, full, or what is in it damaged',
    labelNames: ['kind'],
    registers: [registry],
    collect() {
      this.reset()
      for (const [kind, count] of Object.entries(storageFailureCounts)) this.inc({ kind }, count)
    },
  })
}

// What the database knows, for all servers together. While it is away the rest is told.
function addDatabase(registry: Registry, db: Context['db']): () => Promise<void> {
  const gauge = (name: string, help: string, labelNames: string[] = []) =>
    new Gauge({ name, help, labelNames, registers: [registry] })
  const up = gauge('zegel_database_up', 'Whether the database answered: 1, or 0')
  const jobs = gauge('zegel_jobs', 'Jobs that are queued, running or failed for good, by task', [
    'task',
    'state',
  ])
  const oldest = gauge(
    'zegel_jobs_oldest_waiting_seconds',
    'How long the first job that is due waits',
  )
  const mails = gauge('zegel_mails', 'Mails that wait or failed for good', ['state'])
  const totals = gauge(
    'zegel_ledger_total',
    'How many organisations, instruments, register entries and completed transactions there are; of many an estimate',
    ['of'],
  )
  const sealAge = gauge(
    'zegel_seals_newest_age_seconds',
    'How old the newest seal of the history is',
  )
  const unsealed = gauge('zegel_seals_lag_seconds', 'Since when nothing has been sealed')
  const withoutPartition = gauge(
    'zegel_rows_without_partition',
    'Audit and security events that came before the partition of their month was made',
  )
  const ledger = remembered(
    () => countLedger(db),
    () => LEDGER_FRESH_MS,
  )

  async function ask(): Promise<void> {
    const [counts, unsent, seals, amounts, aside] = await Promise.all([
      countJobs(db),
      countUnsentMails(db),
      getSealAges(db),
      ledger(),
      countWithoutPartition(db),
    ])
    withoutPartition.set(aside)
    jobs.reset()
    for (const { task, queued, running, failed } of counts)
      for (const [state, count] of Object.entries({ queued, running, failed }))
        jobs.set({ task, state }, count)
    oldest.set(Math.max(0, ...counts.map(({ oldest_seconds: seconds }) => seconds ?? 0)))
    for (const [state, count] of Object.entries(unsent)) mails.set({ state }, count)
    for (const [of, count] of Object.entries(amounts)) totals.set({ of }, Math.round(count))
    if (seals.newest_seconds !== null) sealAge.set(seals.newest_seconds)
    // Where nothing was ever sealed, it has not been for as long as this server is there.
    unsealed.set(seals.unsealed_seconds ?? process.uptime())
  }

  return remembered(
    async () => {
      const isUp = await ask().then(
        () => true,
        () => false,
      )
      up.set(isUp ? 1 : 0)
      if (!isUp) for (const stale of [jobs, mails, totals]) stale.reset()
    },
    () => FRESH_MS,
  )
}
