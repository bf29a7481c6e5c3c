import { workerData } from 'node:worker_threads'
import { openDatabase } from '../../db/database.ts'
import { stepBack } from '../../lib/step-back.ts'
import type { CarryOutOrder } from './carry-out-thread.ts'
import { submitImport } from './submit-import.ts'
import { undoImport } from './undo-import.ts'

stepBack()
const { databaseUrl, settings, now, act, undoing } = workerData as CarryOutOrder // safe: what `carryOutBeside` gives along
const database = openDatabase(databaseUrl, { connections: 2 })
const context = { db: database.db, settings, now: () => Temporal.Instant.from(now) }
try {
  if (undoing) await undoImport(context, act, undoing)
  else await submitImport(context, act)
} finally {
  await database.close()
}
