import type { Context } from '../../../context.ts'
import { inTransaction, type Tx } from '../../../db/database.ts'
import type { OnInstrument } from '../../../db/sql-fragments.ts'
import { openStorage } from '../../../storage/storage.ts'
import { deleteRemovedFiles, deleteRemovedFilesOf } from './entity-files.queries.ts'
import { removedBefore } from './removed-before.ts'

/** Throws away for good what was removed a day ago or longer; returns how many files. */
export async function cleanUpEntityFiles(context: Context): Promise<number> {
  const { db, now } = context
  const keys = await inTransaction(db, (tx) => deleteRemovedFiles(tx, removedBefore(now())))
  await deleteBytes(context, keys)
  return keys.length
}

/** Forgets the removed files of an instrument that goes itself; returns the keys of their bytes, for after the transaction. */
export function deleteRemovedFilesOfInstrument(tx: Tx, on: OnInstrument): Promise<string[]> {
  return deleteRemovedFilesOf(tx, on)
}

/** Throws the bytes of files away that nothing points to any more. */
export async function deleteBytes(
  { settings }: Pick<Context, 'settings'>,
  keys: readonly string[],
): Promise<void> {
  const storage = openStorage(settings)
  for (const key of keys) await storage.remove(key)
}
