import type { Context } from '../../../context.ts'
import { runInThread } from '../../../jobs/threads.ts'
import { publishChange } from '../../live/live.ts'
import type { ImportAct } from './apply-import.queries.ts'
import { type ThreadInput, threadInput } from '../../../jobs/thread-context.ts'
import type { UndoImportInput } from '../undo/undo-import.ts'

/** What a thread is told that carries an import out, or takes it back. */
export interface ApplyImportThreadInput extends ThreadInput {
  act: ImportAct
  /** Given when it is taken back. */
  undoing?: UndoImportInput
}

/** Carries an import out beside the server, or takes it back, and tells open screens that the register is another. */
export async function applyImportInThread(
  context: Context,
  { act, undoing }: Pick<ApplyImportThreadInput, 'act' | 'undoing'>,
  signal?: AbortSignal,
): Promise<void> {
  const order: ApplyImportThreadInput = {
    ...threadInput(context),
    act,
    ...(undoing && { undoing }),
  }
  await runInThread(new URL('./apply-import-worker.ts', import.meta.url), order, signal)
  const { organizationId, instrumentId } = act
  publishChange(context.pool, { organizationId, instrumentId, transactionId: null, personIds: [] })
}
