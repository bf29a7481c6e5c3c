import { createHash } from 'node:crypto'
import type { Context } from '../context.ts'
import { inTransaction } from '../db/database.ts'
import { openStorage } from './storage.ts'
import { getStoredFile, updateStoredFileHash } from './stored-files.queries.ts'

/** SHA-256 of a stored file; read from its bytes once, and noted with it. Throws when they are gone. */
export async function hashOfStoredFile(
  { db, settings }: Pick<Context, 'db' | 'settings'>,
  id: string,
): Promise<Buffer> {
  const { sha256, storage_key } = await getStoredFile(db, id)
  if (sha256) return sha256
  const bytes = await openStorage(settings).open(storage_key)
  if (!bytes) throw new Error(`the bytes of stored file ${id} are gone`)
  const digest = await hashOf(bytes)
  await inTransaction(db, (tx) => updateStoredFileHash(tx, id, digest))
  return digest
}

/** SHA-256 of bytes as they come by. */
export async function hashOf(chunks: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const hash = createHash('sha256')
  for await (const chunk of chunks) hash.update(chunk)
  return hash.digest()
}
