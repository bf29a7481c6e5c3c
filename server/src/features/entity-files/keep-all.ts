import { Readable } from 'node:stream'
import type { Db } from '../../db/database.ts'
import type { Storage } from '../../storage/storage.ts'
import { isStorageKeyInUse } from '../../storage/stored-files.queries.ts'

/**
 * Puts files into the storage, does with their keys what makes them count, and answers that. When it fails none of them stays:
 * at worst, after a crash, bytes that nobody looks at.
 */
export async function keepAll<Result>(
  db: Db,
  storage: Storage,
  files: readonly File[],
  note: (keys: readonly string[]) => Promise<Result>,
): Promise<Result> {
  const keys: string[] = []
  try {
    // One after the other, as a disk likes it.
    for (const file of files) keys.push(await storage.put(Readable.from(file.stream())))
    return await note(keys)
  } catch (error) {
    await removeUnused(db, storage, keys)
    throw error
  }
}

// A lost connection does not tell whether all of it happened.
/** Removes those of the files that nothing came to refer to. */
export async function removeUnused(
  db: Db,
  storage: Storage,
  keys: readonly string[],
): Promise<void> {
  for (const key of keys) await removeUnlessInUse(db, storage, key)
}

async function removeUnlessInUse(db: Db, storage: Storage, key: string): Promise<void> {
  const isKept = await isStorageKeyInUse(db, key).catch(() => true)
  if (!isKept) await storage.remove(key).catch(() => {})
}
