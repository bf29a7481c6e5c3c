import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { isShownInline } from '@zegel/core/entity-files/file-kind'
import type { Context } from '../context.ts'
import { StorageAway, StoredFileDamaged } from './storage-failures.ts'
import type { OpenedBytes } from './stored-bytes.ts'
import {
  findStoredFile,
  getStoredFile,
  listUnhashed,
  type StoredFileRow,
  updateStoredFileHash,
} from './stored-files.queries.ts'

/** A file that somebody may have, with what it is called. */
export interface OpenedFile {
  fileName: string
  contentType: string
  size: number
  /** Whether a browser may show it; else it is downloaded. */
  isInline: boolean
  bytes: Readable
}

type StoredFileContext = Pick<Context, 'db' | 'storage'>

// What is smaller is looked at whole before any of it goes out.
const WHOLE_BYTES = 8 * 1024 * 1024

/**
 * Opens a stored file; undefined when there is none under this key. What goes out is what was written: a file of which the bytes are gone or
 * another number of them is there throws StoredFileDamaged, and so does one with other bytes, before the first of them where it is no larger
 * than eight megabytes, and before the last of them where it is.
 */
export async function openStoredFile(
  context: StoredFileContext,
  storageKey: string,
): Promise<OpenedFile | undefined> {
  const row = await findStoredFile(context.db, storageKey)
  if (!row) return undefined
  const opened = await context.storage.open(storageKey)
  // It was thrown away between the one and the other.
  if (!opened && !(await findStoredFile(context.db, storageKey))) return undefined
  return {
    fileName: row.file_name,
    contentType: row.content_type,
    size: Number(row.size_bytes),
    isInline: isShownInline(row.content_type),
    bytes: await verify(context, row, opened),
  }
}

/** The bytes of a stored file, whole. Throws StoredFileDamaged when they are not what was written. */
export async function readStoredFile(context: StoredFileContext, id: string): Promise<Buffer> {
  const row = await getStoredFile(context.db, id)
  return buffer(await verify(context, row, await context.storage.open(row.storage_key)))
}

/** SHA-256 of a stored file; read from its bytes once, and noted with it. Throws StoredFileDamaged when they are gone. */
export async function hashOfStoredFile(context: StoredFileContext, id: string): Promise<Buffer> {
  const row = await getStoredFile(context.db, id)
  if (row.sha256) return row.sha256
  const bytes = await verify(context, row, await context.storage.open(row.storage_key))
  return hashOf(bytes)
}

/** Saves the hash of each file of before hashes were noted with all; one that is damaged is left as it is. */
export async function saveMissingHashes(context: StoredFileContext): Promise<void> {
  for (const id of await listUnhashed(context.db))
    await hashOfStoredFile(context, id).catch((error: unknown) => {
      if (!(error instanceof StoredFileDamaged)) throw error
    })
}

/** SHA-256 of bytes as they come by. */
export async function hashOf(chunks: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const hash = createHash('sha256')
  for await (const chunk of chunks) hash.update(chunk)
  return hash.digest()
}

async function verify(
  context: StoredFileContext,
  row: StoredFileRow,
  opened: OpenedBytes | undefined,
): Promise<Readable> {
  if (!opened) throw new StoredFileDamaged(row.id, 'missing')
  if (BigInt(opened.size) !== row.size_bytes) {
    opened.bytes.destroy()
    throw new StoredFileDamaged(row.id, 'changed')
  }
  const verified = verifiedChunks(context, row, opened.bytes)
  if (opened.size > WHOLE_BYTES) {
    const bytes = Readable.from(verified, { objectMode: false })
    // Of one that nobody began to read, too.
    bytes.once('close', () => opened.bytes.destroy())
    return bytes
  }
  return Readable.from([Buffer.concat(await Array.fromAsync(verified))], { objectMode: false })
}

// The last bytes wait until all are known to be right. A file of before hashes were noted with all gets its own.
async function* verifiedChunks(
  { db }: StoredFileContext,
  { id, size_bytes, sha256 }: StoredFileRow,
  bytes: Readable,
): AsyncGenerator<Buffer> {
  const hash = createHash('sha256')
  let size = 0
  let held: Buffer | undefined
  for await (const chunk of bytes) {
    const next = chunk as Buffer // safe: a storage gives bytes
    hash.update(next)
    size += next.length
    if (held) yield held
    held = next
  }
  if (BigInt(size) !== size_bytes) throw new StorageAway(`stored file ${id} was cut off`)
  const digest = hash.digest()
  if (sha256 && !sha256.equals(digest)) throw new StoredFileDamaged(id, 'changed')
  if (!sha256) await updateStoredFileHash(db, id, digest)
  if (held) yield held
}
