import type { Context } from '../../../context.ts'
import { runInThread, ThreadFull } from '../../../jobs/threads.ts'
import type { OnImport } from '../imports.queries.ts'
import { refuseImport } from '../undo/fail-import.ts'
import { type ThreadInput, threadInput } from '../../../jobs/thread-context.ts'

/** What a thread is told that works on an import. */
export interface ProcessImportInput extends ThreadInput {
  on: OnImport
}

/** Reads the file of an import, if it was not yet, and checks its rows, beside the server. A file that fills the memory is refused. */
export async function processImport(
  context: Context,
  on: OnImport,
  signal?: AbortSignal,
): Promise<void> {
  const worker = new URL('./import-worker.ts', import.meta.url)
  const order: ProcessImportInput = { ...threadInput(context), on }
  try {
    await runInThread(worker, order, signal)
  } catch (error) {
    if (!(error instanceof ThreadFull)) throw error
    await refuseImport(context.db, on, { rule: 'spreadsheet-too-much' })
  }
}
