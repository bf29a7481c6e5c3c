import type { Context } from '../../../context.ts'
import { inTransaction, type Tx } from '../../../db/database.ts'
import type { Storage, StoredBytes } from '../../../storage/stored-bytes.ts'
import { isStorageKeyInUse } from '../../../storage/stored-files.queries.ts'
import type { Picture } from './to-picture.ts'

/** The file that shows a picture from now on, and the bytes of the one before when nothing shows that any more. */
export interface StoredPicture {
  fileId: string
  earlierKey: string | undefined
}

/**
 * Stores a picture and shows it in one transaction; returns the file's id. Its bytes are there before anybody can ask for them, and those
 * of the picture before go last: what a crash leaves is at worst a file that nobody looks at.
 */
export async function storePicture(
  { db, storage }: Pick<Context, 'db' | 'storage'>,
  { bytes }: Picture,
  show: (tx: Tx, stored: StoredBytes) => Promise<StoredPicture>,
): Promise<string> {
  const stored = await storage.put(bytes)
  try {
    const { fileId, earlierKey } = await inTransaction(db, (tx) => show(tx, stored))
    if (earlierKey) await removeIfPossible(storage, earlierKey)
    return fileId
  } catch (error) {
    // A lost connection does not tell whether all of it happened.
    const isKept = await isStorageKeyInUse(db, stored.key).catch(() => true)
    if (!isKept) await removeIfPossible(storage, stored.key)
    throw error
  }
}

// A file that stays behind takes room and nothing else: no reason to tell somebody that the picture was not kept.
function removeIfPossible(storage: Storage, key: string): Promise<void> {
  return storage.remove(key).catch(() => {})
}
