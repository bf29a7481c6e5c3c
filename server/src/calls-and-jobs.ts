import type { FastifyBaseLogger } from 'fastify'
import { buildApp, buildWorker } from './app.ts'
import { cleanUpRegularly, deleteOwnUploadsRegularly } from './cleanup.ts'
import type { Context } from './context.ts'
import { registerServer } from './features/admin/admin.ts'
import { drain, listen, standAside } from './http/listen.ts'
import { releaseJobs } from './jobs/release-jobs.queries.ts'
import { enqueueRequested } from './jobs/requested-jobs.ts'
import { startJobs } from './jobs/start-jobs.ts'
import type { Shutdown } from './lib/shutdown.ts'
import { CRONTAB, tasksOf } from './tasks.ts'

interface Beside {
  /** Where jobs are heard of, past a pooler. */
  directUrl: string
  /** For what nobody waits for. */
  background: Context
  log: FastifyBaseLogger
  shutdown: Shutdown
}

/** Does jobs and answers calls, or one of the two, as the settings say, until the shutdown closes them. */
export async function startCallsAndJobs(
  context: Context,
  { directUrl, background, log, shutdown }: Beside,
): Promise<void> {
  const { settings, pool } = context
  if (settings.role !== 'web') {
    shutdown.add('the clean-up', cleanUpRegularly(background))
    // Our own database has no other server; what is locked in it belongs to one that was killed.
    if (!settings.databaseUrl) await releaseJobs(pool)
    shutdown.add(
      'the jobs',
      await startJobs({
        databaseUrl: directUrl,
        log,
        tasks: tasksOf(background),
        crontab: CRONTAB,
      }),
    )
  } else {
    shutdown.add('the clean-up', deleteOwnUploadsRegularly(background))
  }
  const build = settings.role === 'worker' ? buildWorker : buildApp
  const app = await build(context, {
    logger: log,
    onChanged: () => void enqueueRequested(pool),
  })
  shutdown.add('the calls', async () => {
    await drain(app)
    await enqueueRequested(pool)
  })
  await listen(app, settings)
  shutdown.add('the list of servers', registerServer(context))
  // With no balancer before it nobody looks whether it is ready.
  if (settings.proxies > 0 && settings.role !== 'worker')
    shutdown.add('the balancer', () => standAside(app))
}
