import { Logger, runOnce } from 'graphile-worker'
import type { Context } from '../src/app.ts'
import { openJobDatabase } from '../src/db/job-database.ts'
import { tasksOf } from '../src/tasks.ts'

/** Does all jobs of a database that are due, also those they ask for; what the worker says of it goes to `note`. */
export async function workOff(
  context: Context,
  databaseUrl: string,
  note: (message: unknown) => void = () => {},
): Promise<void> {
  const pgPool = openJobDatabase(databaseUrl)
  const logger = new Logger(() => (_level, message) => note(message))
  try {
    await runOnce({ pgPool, logger, noHandleSignals: true, taskList: tasksOf(context) })
  } finally {
    await pgPool.end()
  }
}
