import { workerData } from 'node:worker_threads'
import { openDatabase } from '../../db/database.ts'
import { stepBack } from '../../lib/step-back.ts'
import { checkImport } from './check-import.ts'
import type { ImportOrder } from './import-thread.ts'
import { ImportStopped } from './import-stopped.ts'
import { readImport } from './read-import.ts'

stepBack()
const { databaseUrl, dataDir, on, today } = workerData as ImportOrder // safe: what `workOnImport` gives along
const database = openDatabase(databaseUrl, { connections: 2 })
try {
  await readImport(database.db, { dataDir }, on)
  await checkImport(database.db, on, today)
} catch (error) {
  // Who stopped it knows.
  if (!(error instanceof ImportStopped)) throw error
} finally {
  await database.close()
}
