import { once } from 'node:events'
import { Logger, runOnce } from 'graphile-worker'
import type pg from 'pg'
import type { Context } from '../src/context.ts'
import { openJobDatabase } from '../src/db/setup/job-database.ts'
import { callEnqueueRequestedJobs } from '../src/jobs/requested-jobs.queries.ts'
import { onBehalf } from '../src/jobs/start-jobs.ts'
import { tasksOf } from '../src/tasks.ts'

/** Does all jobs of a database that are due, also those they ask for; what the worker says of it goes to `note`. */
export async function workOff(
  context: Context,
  databaseUrl: string,
  note: (message: unknown) => void = () => {},
): Promise<void> {
  const pgPool = await connect(databaseUrl)
  const logger = new Logger(() => (_level, message) => note(message))
  const taskList = onBehalf(tasksOf(context))
  do {
    await callEnqueueRequestedJobs(pgPool)
    await runOnce({ pgPool, logger, noHandleSignals: true, taskList })
    await isAtRest(pgPool)
  } while (await isAnyDue(pgPool, Object.keys(taskList)))
}

/** Notes which jobs there are, also those that are asked for; what it returns forgets all others. */
export async function markJobs(pool: pg.Pool): Promise<() => Promise<void>> {
  const { rows } = await pool.query<{ jobs: string[]; requests: string[] }>(
    `select array(select id::text from graphile_worker._private_jobs) as jobs, array(select id::text from job_requests) as requests`,
  )
  const [{ jobs, requests } = { jobs: [], requests: [] }] = rows
  return async () => {
    await pool.query(
      `with others as (delete from graphile_worker._private_jobs where not id::text = any($1))
       delete from job_requests where not id::text = any($2)`,
      [jobs, requests],
    )
  }
}

// The worker ends before it has noted the last job as done or failed.
async function isAtRest(pool: pg.Pool): Promise<void> {
  while (pool.waitingCount > 0 || pool.idleCount < pool.totalCount) await once(pool, 'release')
}

let connected: { url: string; pool: pg.Pool } | undefined

// Stays connected from one time to the next, as a worker of a server does.
async function connect(url: string): Promise<pg.Pool> {
  if (connected?.url !== url) {
    await connected?.pool.end()
    connected = { url, pool: openJobDatabase(url) }
  }
  return connected.pool
}

// The worker does not wait until a queue is free again before it looks for the next job of that queue.
async function isAnyDue(pgPool: pg.Pool, tasks: readonly string[]): Promise<boolean> {
  const { rowCount } = await pgPool.query(
    `select from graphile_worker.jobs
     where task_identifier = any($1) and run_at <= now() and locked_at is null and attempts < max_attempts
     union all select from job_requests where task = any($1)`,
    [tasks],
  )
  return rowCount !== 0
}
