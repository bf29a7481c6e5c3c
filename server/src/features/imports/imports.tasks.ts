import type { JobHelpers, TaskList } from 'graphile-worker'
import { z } from 'zod'
import type { Context } from '../../app.ts'
import { isToCheck } from './check-import.ts'
import { workOnImport } from './import-thread.ts'
import { findImport, type OnImport } from './imports.queries.ts'
import { refuseImport } from './refuse-import.ts'

const OfImport = z.object({ organization_id: z.uuid(), import_id: z.uuid() })

/** The jobs that read and check imports; there is nothing to do where that was done at once, or is no longer wanted. */
export function importTasks(context: Context): TaskList {
  return {
    'read-import': async (payload, helpers) => {
      const on = toOnImport(payload)
      const record = await findImport(context.db, on)
      if (record && (record.status === 'reading' || isToCheck(record)))
        await readOrRefuse(context, on, helpers)
    },
    'check-import': async (payload, { abortSignal }) => {
      const on = toOnImport(payload)
      const record = await findImport(context.db, on)
      if (record && isToCheck(record)) await workOnImport(context, on, abortSignal)
    },
  }
}

/** The import that a job is about. */
export function toOnImport(payload: unknown): OnImport {
  const { organization_id: organizationId, import_id: importId } = OfImport.parse(payload)
  return { organizationId, importId }
}

// What fails again and again is no reason to let somebody wait for ever.
async function readOrRefuse(
  context: Context,
  on: OnImport,
  { job, abortSignal }: JobHelpers,
): Promise<void> {
  try {
    await workOnImport(context, on, abortSignal)
  } catch (error) {
    if (job.attempts >= job.max_attempts && !abortSignal?.aborted)
      await refuseImport(context.db, on, { rule: 'server-error' })
    throw error
  }
}
