import type { Insertable, Selectable } from 'kysely'
import type { Db, Tables, Tx } from '../db/database.ts'
import type { StoredBytes } from './stored-bytes.ts'

/** What is noted with bytes that were stored. */
interface NewStoredFile
  extends Pick<Insertable<Tables['stored_files']>, 'file_name' | 'content_type' | 'uploaded_by'> {
  stored: StoredBytes
  /** Whose it is; null for a photo of a person, whom all organisations share. */
  organization_id: string | null
}

/** Notes what the bytes under a key are; returns the file's id. */
export async function insertStoredFile(
  tx: Tx,
  { stored: { key, size, sha256 }, ...about }: NewStoredFile,
): Promise<string> {
  const { id } = await tx
    .insertInto('stored_files')
    .values({ ...about, storage_key: key, size_bytes: BigInt(size), sha256 })
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

export type StoredFileRow = Selectable<Tables['stored_files']>

/** The file of the bytes under a key. */
export function findStoredFile(db: Db, storageKey: string): Promise<StoredFileRow | undefined> {
  return db
    .selectFrom('stored_files')
    .selectAll()
    .where('storage_key', '=', storageKey)
    .executeTakeFirst()
}

export function getStoredFile(db: Db, id: string): Promise<StoredFileRow> {
  return db.selectFrom('stored_files').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}

/** Notes what the bytes are; under a key they never change. */
export async function updateStoredFileHash(db: Db, id: string, sha256: Buffer): Promise<void> {
  await db.updateTable('stored_files').set({ sha256 }).where('id', '=', id).execute()
}

/** A file as its row has it, and what a deed, an import or a payment file says its hash is. */
export type KnownFile = Pick<
  StoredFileRow,
  'id' | 'storage_key' | 'file_name' | 'size_bytes' | 'sha256'
> & { expected: Buffer | null }

/** Files in the order of their ids, after one of them; or the one with an id. */
export async function listStoredFiles(
  db: Db,
  { after, id, most }: { after?: string | undefined; id?: string; most: number },
): Promise<KnownFile[]> {
  let found = db
    .selectFrom('stored_files as f')
    .leftJoin('deeds as d', 'd.stored_file_id', 'f.id')
    .leftJoin('imports as i', 'i.stored_file_id', 'f.id')
    .leftJoin('payment_files as p', 'p.stored_file_id', 'f.id')
    .select(['f.id', 'storage_key', 'f.file_name', 'f.size_bytes', 'f.sha256'])
    .select(({ fn }) => fn.coalesce('d.pdf_sha256', 'i.sha256', 'p.sha256').as('expected'))
    .orderBy('f.id')
    .limit(most)
  if (after !== undefined) found = found.where('f.id', '>', after)
  if (id !== undefined) found = found.where('f.id', '=', id)
  return found.execute()
}

export async function countStoredFiles(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('stored_files')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** The files of which no hash is known yet. */
export async function listUnhashed(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('stored_files')
    .select('id')
    .where('sha256', 'is', null)
    .execute()
  return rows.map(({ id }) => id)
}
