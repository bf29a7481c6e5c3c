import type { TaskList } from 'graphile-worker'
import { z } from 'zod'
import type { Context } from '../../../context.ts'
import { threadInput } from '../../../jobs/thread-context.ts'
import { runInThread } from '../../../jobs/threads.ts'
import type { PrintOrder } from './print-extract-worker.ts'
import { updateProgress } from './register-extracts.queries.ts'

const OfExtract = z.object({ extract_id: z.uuid() })

/** The job that prints what was asked for, beside the server; what fails for the last time says so. */
export function extractTasks(context: Context): TaskList {
  return {
    'print-register': async (payload, { job, abortSignal }) => {
      const { extract_id: extractId } = OfExtract.parse(payload)
      const order: PrintOrder = { ...threadInput(context), extractId }
      try {
        await print(order, abortSignal)
      } catch (error) {
        if (job.attempts >= job.max_attempts && !abortSignal?.aborted)
          await updateProgress(context.db, extractId, { status: 'failed' })
        throw error
      }
    },
  }
}

function print(order: PrintOrder, signal?: AbortSignal): Promise<void> {
  return runInThread(new URL('./print-extract-worker.ts', import.meta.url), order, signal)
}
