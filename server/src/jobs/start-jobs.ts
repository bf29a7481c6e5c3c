import {
  type Job,
  Logger,
  run,
  type RunnerOptions,
  type Task,
  type TaskList,
} from 'graphile-worker'
import { openJobDatabase } from '../db/setup/job-database.ts'
import { isRequestId } from '../lib/tracing/request-context.ts'
import { inSpan } from '../lib/tracing/tracing.ts'

/** What a line of a log is about, and what it says. */
type Write = (about: object, message: string) => void

interface Options {
  databaseUrl: string
  tasks: TaskList
  /** What is done by the clock, in Coordinated Universal Time. */
  crontab: string
  log: Record<'error' | 'warn' | 'info' | 'debug', Write>
}

/**
 * Works off the jobs in the database until the answered function is called, which waits for what is under way. Any number of
 * servers may do so at once: each job is taken by one. Each line on a job names the request that asked for it.
 */
export async function startJobs({
  databaseUrl,
  tasks,
  crontab,
  log,
}: Options): Promise<() => Promise<void>> {
  const pgPool = openJobDatabase(databaseUrl)
  const options: RunnerOptions = {
    pgPool,
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
  const runner = await run({ ...options, crontab, taskList: onBehalf(tasks) })
  runner.promise.catch((error: unknown) => log.error({ err: error }, 'the job worker ended'))
  return async () => {
    await runner.stop()
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
