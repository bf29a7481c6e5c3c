import type { TaskList } from 'graphile-worker'
import { z } from 'zod'
import type { Context } from '../../../context.ts'
import { threadInput } from '../../../jobs/thread-context.ts'
import { runInThread } from '../../../jobs/threads.ts'
import { failRun } from './preparation/prepare-run.ts'
import { notifyRunChange } from './notify-run-change.ts'
import { proposeRuns } from './propose-runs.ts'
import type { PrepareOrder } from './preparation/prepare-run-worker.ts'

const OneRun = z.object({ organization_id: z.uuid(), run_id: z.uuid() })
const WORKER = new URL('./preparation/prepare-run-worker.ts', import.meta.url)

/** The jobs that prepare a run, beside the server, of which what fails for the last time says so; and that propose those that are coming. */
export function paymentRunTasks(context: Context): TaskList {
  return {
    'propose-payment-runs': async () => proposeRuns(context),
    'prepare-payment-run': async (payload, { job, abortSignal }) => {
      const { organization_id: organizationId, run_id: runId } = OneRun.parse(payload)
      const of = { organizationId, runId }
      const order: PrepareOrder = { ...threadInput(context), ...of }
      try {
        await runInThread(WORKER, order, abortSignal)
      } catch (error) {
        if (job.attempts >= job.max_attempts && !abortSignal?.aborted)
          await failRun(context.db, of, 'payment-run-failed')
        throw error
      } finally {
        await notifyRunChange(context, of)
      }
    },
  }
}
