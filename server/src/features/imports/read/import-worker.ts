import { checkImport } from '../check/check-import.ts'
import type { ProcessImportInput } from './import-thread.ts'
import { ImportStopped } from '../undo/fail-import.ts'
import { readImport } from './read-import.ts'
import { workInThread } from '../../../jobs/thread-context.ts'

/** Reads the file of an import, if it was not yet, and checks its rows, in the thread it is called in. */
export async function work({ on, ...order }: ProcessImportInput): Promise<void> {
  await workInThread(order, async (context) => {
    try {
      await readImport(context, on)
      await checkImport(context, on)
    } catch (error) {
      // Who stopped it knows.
      if (!(error instanceof ImportStopped)) throw error
    }
  })
}
