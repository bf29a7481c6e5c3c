import type { Insertable, Selectable } from 'kysely'
import type { Db, Tables, Tx } from '../db/database.ts'

/** Notes what the bytes under a key are; returns the file's id. */
export async function insertStoredFile(
  tx: Tx,
  row: Insertable<Tables['stored_files']>,
): Promise<string> {
  const { id } = await tx
    .insertInto('stored_files')
    .values(row)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function isStorageKeyInUse(db: Db, storageKey: string): Promise<boolean> {
  const found = await db
    .selectFrom('stored_files')
    .select('id')
    .where('storage_key', '=', storageKey)
    .executeTakeFirst()
  return found !== undefined
}

/** Returns the key of the bytes, which are to be removed once this is committed. */
export async function deleteStoredFile(tx: Tx, id: string): Promise<string | undefined> {
  const deleted = await tx
    .deleteFrom('stored_files')
    .where('id', '=', id)
    .returning('storage_key')
    .executeTakeFirst()
  return deleted?.storage_key
}

export function getStoredFile(db: Db, id: string): Promise<Selectable<Tables['stored_files']>> {
  return db.selectFrom('stored_files').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}

/** Notes what the bytes are; under a key they never change. */
export async function updateStoredFileHash(tx: Tx, id: string, sha256: Buffer): Promise<void> {
  await tx.updateTable('stored_files').set({ sha256 }).where('id', '=', id).execute()
}
