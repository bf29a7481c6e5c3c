import { workerData } from 'node:worker_threads'
import type { CarryOutOrder } from './carry-out-thread.ts'
import { submitImport } from './submit-import.ts'
import { workInThread } from './thread-context.ts'
import { undoImport } from './undo-import.ts'

const { act, undoing, ...order } = workerData as CarryOutOrder // safe: what `carryOutBeside` gives along
await workInThread(order, (context) =>
  undoing ? undoImport(context, act, undoing) : submitImport(context, act),
)
