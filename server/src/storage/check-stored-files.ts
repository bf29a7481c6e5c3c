import type { Context } from '../context.ts'
import { pagesAfter } from '../db/paging.ts'
import { hashOf } from './open-stored-file.ts'
import { listStoredFiles, type KnownFile } from './stored-files.queries.ts'

/** What is wrong with a stored file. */
export interface StoredFileProblem {
  /** Of the row in `stored_files`. */
  id: string
  fileName: string
  /**
   * Nothing is under its key, other bytes are, or no hash was ever noted to compare with; 'contradicted' when the deed or the import that it
   * is the file of has another hash.
   */
  problem: 'missing' | 'changed' | 'not hashed' | 'contradicted'
}

interface CheckOptions {
  onProblem: (problem: StoredFileProblem) => void
  /** Told after each file how many were looked at. */
  onProgress?: (checked: number) => void
  signal?: AbortSignal
}

/**
 * Reads every file that a row names, whole, and names those that are not what was written; returns how many files it looked at. It changes
 * nothing, needs no more memory for many files than for few, and leaves out a file that is thrown away meanwhile. Throws StorageAway when the
 * storage does not answer: then nothing is known of what was not looked at yet.
 */
export async function checkStoredFiles(
  { db, storage }: Pick<Context, 'db' | 'storage'>,
  { onProblem, onProgress, signal }: CheckOptions,
): Promise<number> {
  let checked = 0
  for await (const file of eachFile(db)) {
    signal?.throwIfAborted()
    const problem = await problemOf(storage, file)
    if (problem && (await isStillThere(db, file)))
      onProblem({ id: file.id, fileName: file.file_name, problem })
    checked += 1
    onProgress?.(checked)
  }
  return checked
}

/** Every file that a row names, in the order in which they came, after one of them; those that come meanwhile are among them. */
export async function* eachFile(db: Context['db'], after?: string): AsyncGenerator<KnownFile> {
  const list = (last: KnownFile | undefined) =>
    listStoredFiles(db, { after: last?.id ?? after, most: 500 })
  for await (const page of pagesAfter(list)) yield* page
}

async function problemOf(
  storage: Context['storage'],
  { storage_key, size_bytes, sha256, expected }: KnownFile,
): Promise<StoredFileProblem['problem'] | undefined> {
  const opened = await storage.open(storage_key)
  if (!opened) return 'missing'
  if (BigInt(opened.size) !== size_bytes) {
    opened.bytes.destroy()
    return 'changed'
  }
  const found = await hashOf(opened.bytes)
  if (sha256 && !sha256.equals(found)) return 'changed'
  if (expected && !expected.equals(found)) return 'contradicted'
  return sha256 ? undefined : 'not hashed'
}

async function isStillThere(db: Context['db'], { id }: KnownFile): Promise<boolean> {
  return (await listStoredFiles(db, { id, most: 1 })).length > 0
}
