import type { Context } from '../../app.ts'
import { inTransaction } from '../../db/database.ts'
import { openStorage } from '../../storage/storage.ts'
import { deleteRemovedFiles } from './entity-files.queries.ts'
import { removedBefore } from './removed-before.ts'

/** Throws away for good what was removed a day ago or longer; answers how many files. */
export async function tidyEntityFiles({ db, settings, now }: Context): Promise<number> {
  const keys = await inTransaction(db, (tx) => deleteRemovedFiles(tx, removedBefore(now())))
  const storage = openStorage(settings)
  for (const key of keys) await storage.remove(key)
  return keys.length
}
