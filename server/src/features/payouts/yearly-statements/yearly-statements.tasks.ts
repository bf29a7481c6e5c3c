import type { JobHelpers, TaskList } from 'graphile-worker'
import { z } from 'zod'
import type { Context } from '../../../context.ts'
import { threadInput } from '../../../jobs/thread-context.ts'
import { runInThread } from '../../../jobs/threads.ts'
import { updateFailed } from './make-statements.queries.ts'
import type { StatementsOrder } from './make-statements-worker.ts'

const OfBatch = z.object({ batch_id: z.uuid() })

/** The jobs that make statements, mail them and take them away, beside the server; making that fails for the last time says so. */
export function statementTasks(context: Context): TaskList {
  const run = (payload: unknown, work: StatementsOrder['work'], { abortSignal }: JobHelpers) => {
    const { batch_id: batchId } = OfBatch.parse(payload)
    const order: StatementsOrder = { ...threadInput(context), batchId, work }
    return runInThread(new URL('./make-statements-worker.ts', import.meta.url), order, abortSignal)
  }
  return {
    'make-yearly-statements': async (payload, helpers) => {
      try {
        await run(payload, 'make', helpers)
      } catch (error) {
        const { job, abortSignal } = helpers
        if (job.attempts >= job.max_attempts && !abortSignal?.aborted)
          await updateFailed(context.db, OfBatch.parse(payload).batch_id)
        throw error
      }
    },
    'mail-yearly-statements': (payload, helpers) => run(payload, 'mail', helpers),
    'discard-yearly-statements': (payload, helpers) => run(payload, 'discard', helpers),
  }
}
