import type { ApplyImportThreadInput } from './apply-import-thread.ts'
import { submitImport } from './submit-import.ts'
import { workInThread } from '../../../jobs/thread-context.ts'
import { undoImport } from '../undo/undo-import.ts'

/** Carries an import out, or takes it back, in the thread it is called in. */
export async function work({ act, undoing, ...order }: ApplyImportThreadInput): Promise<void> {
  await workInThread(order, (context) =>
    undoing ? undoImport(context, act, undoing) : submitImport(context, act),
  )
}
