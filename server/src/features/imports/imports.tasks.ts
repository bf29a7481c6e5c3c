import type { JobHelpers, TaskList } from 'graphile-worker'
import { z } from 'zod'
import type { Context } from '../../context.ts'
import { isToCheck } from './check/check-import.ts'
import { processImport } from './read/import-thread.ts'
import { failReading, failOnLastAttempt } from './undo/fail-import.ts'
import { findImport, type OnImport } from './imports.queries.ts'

const OfImport = z.object({ organization_id: z.uuid(), import_id: z.uuid() })

/** The jobs that read and check imports; there is nothing to do where that was done at once, or is no longer wanted. */
export function importTasks(context: Context): TaskList {
  return {
    'read-import': async (payload, helpers) => {
      const on = toOnImport(payload)
      const record = await findImport(context.db, on)
      if (record && (record.status === 'reading' || isToCheck(record)))
        await workOrGiveUp(context, on, helpers)
    },
    'check-import': async (payload, helpers) => {
      const on = toOnImport(payload)
      const record = await findImport(context.db, on)
      if (record && isToCheck(record)) await workOrGiveUp(context, on, helpers)
    },
  }
}

/** The import that a job is about. */
export function toOnImport(payload: unknown): OnImport {
  const { organization_id: organizationId, import_id: importId } = OfImport.parse(payload)
  return { organizationId, importId }
}

async function workOrGiveUp(context: Context, on: OnImport, helpers: JobHelpers): Promise<void> {
  await failOnLastAttempt(helpers, {
    work: () => processImport(context, on, helpers.abortSignal),
    onLastAttempt: () => failReading(context.db, on),
  })
}
