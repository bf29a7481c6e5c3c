import { Logger, run, type RunnerOptions, runMigrations } from 'graphile-worker'
import type { Context } from '../app.ts'
import { openJobDatabase } from '../db/job-database.ts'
import { tasksOf } from './tasks.ts'

interface Options {
  databaseUrl: string
  log: Record<'error' | 'warn' | 'info' | 'debug', (message: unknown) => void>
}

/**
 * Works off the jobs in the database until the answered function is called, which waits for what is under way. Any number of
 * servers may do so at once: each job is taken by one. Without a mail server there are no jobs.
 */
export async function startJobs(
  context: Context,
  { databaseUrl, log }: Options,
): Promise<() => Promise<void>> {
  const { smtpUrl } = context.settings
  if (!smtpUrl) return async () => {}
  const pgPool = openJobDatabase(databaseUrl)
  const options: RunnerOptions = {
    pgPool,
    logger: new Logger(
      () => (level, message) => log[level === 'warning' ? 'warn' : level](message),
    ),
    concurrency: 2,
    // Else stopping does not wait until a job that just ended is noted as done, and it would be done again.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    // We end the process ourselves, in our own order.
    noHandleSignals: true,
  }
  await runMigrations(options)
  const runner = await run({ ...options, taskList: tasksOf(context, smtpUrl) })
  runner.promise.catch((error: unknown) => log.error(error))
  return async () => {
    await runner.stop()
    await pgPool.end()
  }
}
