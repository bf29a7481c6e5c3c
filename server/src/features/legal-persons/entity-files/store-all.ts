import { Readable } from 'node:stream'
import type { Db, Tx } from '../../../db/database.ts'
import type { Storage } from '../../../storage/storage.ts'
import { insertStoredFile, isStorageKeyInUse } from '../../../storage/stored-files.queries.ts'
import type { InspectedFile } from './inspect-file.ts'

/**
 * Puts files into the storage, does with their keys what makes them count, and returns that. When it fails none of them stays: at worst,
 * after a crash, bytes that nobody looks at.
 */
export async function storeAll<Result>(
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

/** Notes what a file is that stands under a key, and who sent it; returns its id. */
export function insertInspectedFile(
  tx: Tx,
  { file, fileName, contentType }: InspectedFile,
  { storageKey, userId }: { storageKey: string; userId: string },
): Promise<string> {
  return insertStoredFile(tx, {
    storage_key: storageKey,
    file_name: fileName,
    content_type: contentType,
    size_bytes: BigInt(file.size),
    uploaded_by: userId,
  })
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
