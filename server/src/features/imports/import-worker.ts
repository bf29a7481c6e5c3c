import { workerData } from 'node:worker_threads'
import { checkImport } from './check-import.ts'
import type { ImportOrder } from './import-thread.ts'
import { ImportStopped } from './import-stopped.ts'
import { readImport } from './read-import.ts'
import { workInThread } from './thread-context.ts'

const { on, ...order } = workerData as ImportOrder // safe: what `workOnImport` gives along
await workInThread(order, async (context) => {
  try {
    await readImport(context.db, context.settings, on)
    await checkImport(context, on)
  } catch (error) {
    // Who stopped it knows.
    if (!(error instanceof ImportStopped)) throw error
  }
})
