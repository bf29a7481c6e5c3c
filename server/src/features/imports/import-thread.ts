import type { Context } from '../../app.ts'
import { runInThread, ThreadFull } from '../../jobs/run-in-thread.ts'
import type { Settings } from '../../settings.ts'
import type { OnImport } from './imports.queries.ts'
import { refuseImport } from './refuse-import.ts'

/** What a thread is told that works on an import. */
export interface ImportOrder {
  databaseUrl: string
  settings: Settings
  on: OnImport
  /** The moment it is. */
  now: string
}

/** What a thread is told that works on this import. */
export function orderFor(context: Context, on: OnImport): ImportOrder {
  const databaseUrl = context.pool.options.connectionString
  if (!databaseUrl) throw new Error('the database has no address')
  return { databaseUrl, settings: context.settings, on, now: context.now().toString() }
}

/** Reads the file of an import, if it was not yet, and checks its rows, beside the server. A file that fills the memory is refused. */
export async function workOnImport(
  context: Context,
  on: OnImport,
  signal?: AbortSignal,
): Promise<void> {
  const worker = new URL('./import-worker.ts', import.meta.url)
  try {
    await runInThread(worker, orderFor(context, on), signal)
  } catch (error) {
    if (!(error instanceof ThreadFull)) throw error
    await refuseImport(context.db, on, { rule: 'spreadsheet-too-much' })
  }
}
