import { Logger, run, type RunnerOptions, type TaskList } from 'graphile-worker'
import { openJobDatabase } from '../db/setup/job-database.ts'

interface Options {
  databaseUrl: string
  tasks: TaskList
  /** What is done by the clock, in Coordinated Universal Time. */
  crontab: string
  log: Record<'error' | 'warn' | 'info' | 'debug', (message: unknown) => void>
}

/**
 * Works off the jobs in the database until the answered function is called, which waits for what is under way. Any number of
 * servers may do so at once: each job is taken by one.
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
      () => (level, message) => log[level === 'warning' ? 'warn' : level](message),
    ),
    concurrency: 2,
    // Else stopping does not wait until a job that just ended is noted as done, and it would be done again.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    // We end the process ourselves, in our own order.
    noHandleSignals: true,
  }
  const runner = await run({ ...options, crontab, taskList: tasks })
  runner.promise.catch((error: unknown) => log.error(error))
  return async () => {
    await runner.stop()
    await pgPool.end()
  }
}
