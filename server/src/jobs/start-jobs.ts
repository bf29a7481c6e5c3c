import { EventEmitter } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  type Job,
  Logger,
  run,
  type Runner,
  type RunnerOptions,
  type Task,
  type TaskList,
  type WorkerEvents,
} from 'graphile-worker'
import { openJobDatabase } from '../db/setup/job-database.ts'
import { isRequestId } from '../lib/tracing/request-context.ts'
import { inSpan } from '../lib/tracing/tracing.ts'
import { enqueueRequested } from './requested-jobs.ts'
import { releaseJobsOf } from './release-jobs.queries.ts'
import { watchWorkers } from './watch-workers.ts'

const HAND_OVER_MS = 1_000
const FIRST_WAIT_MS = 1_000
const LONGEST_WAIT_MS = 30_000
// In a row, of two workers that ask every two seconds.
const FAILURES = 6

/** What a line of a log is about, and what it says. */
type Write = (about: object, message: string) => void

interface Options {
  databaseUrl: string
  tasks: TaskList
  /** What is done by the clock, in Coordinated Universal Time. */
  crontab: string
  log: Record<'error' | 'warn' | 'info' | 'debug', Write>
  /** How often we say that we are there, and after how long without a word somebody is gone. */
  watch?: { beatMs: number; goneAfterMs: number }
}

/**
 * Works off the jobs in the database until the answered function is called, which waits for what is under way. Any number of
 * servers may do so at once: each job is taken by one. Each line on a job names the request that asked for it. A worker that gives up, as
 * when the database was away too long, is followed by another.
 */
export async function startJobs({
  databaseUrl,
  tasks,
  crontab,
  log,
  watch,
}: Options): Promise<() => Promise<void>> {
  const pgPool = openJobDatabase(databaseUrl)
  const logFailure = (error: unknown) => log.error({ err: error }, 'the job worker ended')
  const events: WorkerEvents = new EventEmitter()
  let worker: string | undefined
  events.on('pool:create', ({ workerPool }) => {
    worker = workerPool.id
  })
  let runner: Runner | undefined
  let failures = 0
  for (const event of ['job:start', 'worker:getJob:empty'] as const) {
    events.on(event, () => {
      failures = 0
    })
  }
  // A worker looks its tasks up once, and asks in vain for ever when that failed: another one looks them up again.
  events.on('worker:getJob:error', () => {
    failures += 1
    if (failures === FAILURES) void runner?.stop().catch(logFailure)
  })
  const options: RunnerOptions = {
    pgPool,
    events,
    logger: new Logger(
      (scope) => (level, message, about) =>
        log[level === 'warning' ? 'warn' : level](aboutLine(scope, about), message),
    ),
    concurrency: 2,
    // Else stopping does not wait until a job that just ended is noted as done, and it would be done again.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    // We end the process ourselves, in our own order.
    noHandleSignals: true,
  }
  const begin = () => {
    failures = 0
    return run({ ...options, crontab, taskList: onBehalf(tasks) })
  }
  // What jobs ask for, and what other servers did not hand over.
  events.on('job:complete', () => void enqueueRequested(pgPool))
  const handing = setInterval(() => void enqueueRequested(pgPool), HAND_OVER_MS)
  const stopping = new AbortController()
  runner = await begin()
  const follow = async () => {
    for (let waitMs = FIRST_WAIT_MS; !stopping.signal.aborted; ) {
      const startedAt = performance.now()
      await runner?.promise.catch(logFailure)
      // From now on it says no more that it is there, and what it could not note as done is done by the next.
      worker = undefined
      if (performance.now() - startedAt > LONGEST_WAIT_MS) waitMs = FIRST_WAIT_MS
      if (stopping.signal.aborted) return
      runner = undefined
      await sleep(waitMs, undefined, { signal: stopping.signal }).catch(() => {})
      if (stopping.signal.aborted) return
      waitMs = Math.min(LONGEST_WAIT_MS, waitMs * 2)
      runner = await begin().catch((error: unknown) => {
        logFailure(error)
        return undefined
      })
    }
    // Who was asked to stop while it began did not see it.
    await runner?.stop().catch(() => {})
  }
  const following = follow()
  const stopWatching = watchWorkers(pgPool, {
    ownWorker: () => worker,
    log: (message) => log.info({}, message),
    ...watch,
  })
  return async () => {
    const last = worker
    stopping.abort()
    clearInterval(handing)
    await runner?.stop().catch(logFailure)
    await following
    await stopWatching()
    if (last) await releaseJobsOf(pgPool, [last]).catch(() => {})
    await enqueueRequested(pgPool)
    await pgPool.end()
  }
}

/** The tasks, each done on behalf of the request that asked for the job, and as a span where there are traces. */
export function onBehalf(tasks: TaskList): TaskList {
  return Object.fromEntries(
    Object.entries(tasks).flatMap(([name, task]) => (task ? [[name, behalf(name, task)]] : [])),
  )
}

function behalf(name: string, task: Task): Task {
  return async (payload, helpers) => {
    const requestId = causeOf(helpers.job)
    const attributes = {
      'zegel.request_id': requestId,
      'zegel.job.id': helpers.job.id,
      'zegel.job.attempt': helpers.job.attempts,
    }
    await inSpan({ requestId }, { name: `job ${name}`, kind: 'consumer', attributes }, async () =>
      task(payload, helpers),
    )
  }
}

/** The id of the request that asked for a job; of what the clock asked for, a name by the job itself. */
export function causeOf({ id, payload }: Pick<Job, 'id' | 'payload'>): string {
  const asked = (payload as { request_id?: unknown } | null)?.request_id // safe: looked at before it is believed
  return isRequestId(asked) ? asked : `job-${id.padStart(4, '0')}`
}

interface Scope {
  taskIdentifier?: string
  jobId?: string
}

function aboutLine({ taskIdentifier, jobId }: Scope, about: object = {}): object {
  // What the worker says of a job comes with it, or with its scope alone.
  const job = (about as { job?: Job }).job
  if (!job) return { ...(taskIdentifier && { task: taskIdentifier }), ...(jobId && { job: jobId }) }
  return { reqId: causeOf(job), task: job.task_identifier, job: job.id, attempt: job.attempts }
}
