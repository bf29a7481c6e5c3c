import type { Insertable } from 'kysely'
import type { Db, Tables, Tx } from '../db/database.ts'

export interface StoredFile {
  id: string
  storage_key: string
  content_type: string
  size_bytes: bigint
}

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

export function findStoredFile(db: Db, id: string): Promise<StoredFile | undefined> {
  return db
    .selectFrom('stored_files')
    .select(['id', 'storage_key', 'content_type', 'size_bytes'])
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Answers the key of the bytes, which are to be removed once this is committed. */
export async function deleteStoredFile(tx: Tx, id: string): Promise<string | undefined> {
  const deleted = await tx
    .deleteFrom('stored_files')
    .where('id', '=', id)
    .returning('storage_key')
    .executeTakeFirst()
  return deleted?.storage_key
}
