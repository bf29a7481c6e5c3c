import { workerData } from 'node:worker_threads'
import { openDatabase } from '../../db/database.ts'
import { stepBack } from '../../lib/step-back.ts'
import { checkImport } from './check-import.ts'
import type { ImportOrder } from './import-thread.ts'
import { ImportStopped } from './import-stopped.ts'
import { readImport } from './read-import.ts'

stepBack()
const { databaseUrl, settings, on, now } = workerData as ImportOrder // safe: what `workOnImport` gives along
const database = openDatabase(databaseUrl, { connections: 2 })
const context = { db: database.db, settings, now: () => Temporal.Instant.from(now) }
try {
  await readImport(database.db, settings, on)
  await checkImport(context, on)
} catch (error) {
  // Who stopped it knows.
  if (!(error instanceof ImportStopped)) throw error
} finally {
  await database.close()
}
