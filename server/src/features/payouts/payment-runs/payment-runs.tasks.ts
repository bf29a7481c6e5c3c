import type { TaskList } from 'graphile-worker'
import { z } from 'zod'
import type { Context } from '../../../context.ts'
import { threadInput } from '../../../jobs/thread-context.ts'
import { runInThread } from '../../../jobs/threads.ts'
import { requestAccounts } from '../payment-files/request-accounts.ts'
import { failRun } from './preparation/prepare-run.ts'
import { notifyRunChange } from './notify-run-change.ts'
import { proposeRuns } from './propose-runs.ts'
import type { PrepareOrder } from './preparation/prepare-run-worker.ts'

const OneRun = z.object({ organization_id: z.uuid(), run_id: z.uuid() })
const AccountsToAsk = z.object({
  ...{ organizationId: z.uuid(), runId: z.uuid(), userId: z.uuid(), ip: z.string() },
  ...{ after: z.uuid(), most: z.int() },
})
const WORKER = new URL('./preparation/prepare-run-worker.ts', import.meta.url)

/**
 * The jobs that prepare a run, beside the server, of which what fails for the last time says so; that propose those that are coming; and that
 * ask for the accounts that a large run lacks.
 */
export function paymentRunTasks(context: Context): TaskList {
  return {
    'propose-payment-runs': async () => proposeRuns(context),
    'ask-for-accounts': async (payload) => {
      const { organizationId, runId, userId, ip, after, most } = AccountsToAsk.parse(payload)
      await requestAccounts(context, { organizationId, runId }, { userId, ip }, { after, most })
    },
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
