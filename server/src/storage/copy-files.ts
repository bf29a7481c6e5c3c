import type pg from 'pg'
import type { Db } from '../db/database.ts'
import { eachFile, type StoredFileProblem } from './check-stored-files.ts'
import { assertMayHold, offerStorage } from './claim-storage.ts'
import { hashOf } from './open-stored-file.ts'
import type { Storage } from './stored-bytes.ts'
import { getInstallation } from './installation.queries.ts'
import { countStoredFiles, isStorageKeyInUse, type KnownFile } from './stored-files.queries.ts'

interface CopyOptions {
  source: Storage
  target: Storage
  onProblem: (problem: StoredFileProblem) => void
  onProgress?: (soFar: CopyResult & { total: number }) => void
}

interface CopyResult {
  copied: number
  /** Were there already, and right. */
  skipped: number
  problems: number
}

/**
 * Copies every file that a row names to another storage under the same key, and reads it back: what is there and right is not copied again,
 * so that it can be stopped and run anew. Changes nothing at the source. When all are right, servers may come with the other storage from
 * then on (see claimStorage). Throws a StartError when either holds the files of another database.
 */
export async function copyAll(
  { db, pool }: { db: Db; pool: pg.Pool },
  { source, target, onProblem, onProgress }: CopyOptions,
): Promise<CopyResult> {
  const installation = await getInstallation(db)
  for (const storage of [source, target]) await assertMayHold(installation, storage)
  const total = await countStoredFiles(db)
  const soFar = { copied: 0, skipped: 0, problems: 0 }
  for await (const file of eachFile(db)) {
    const outcome = await copy(file, source, target)
    if (outcome === 'copied' || outcome === 'skipped') soFar[outcome] += 1
    // Otherwise it was thrown away meanwhile.
    else if (await isStorageKeyInUse(db, file.storage_key)) {
      soFar.problems += 1
      onProblem({ id: file.id, fileName: file.file_name, problem: outcome })
    }
    onProgress?.({ ...soFar, total })
  }
  if (soFar.problems === 0) await offerStorage(pool, target)
  return soFar
}

async function copy(
  file: KnownFile,
  source: Storage,
  target: Storage,
): Promise<'copied' | 'skipped' | 'missing' | 'changed'> {
  const sha256 = file.sha256 ?? (await hashIn(source, file))
  if (!sha256) return 'missing'
  if (await isRight(target, file, sha256)) return 'skipped'
  const opened = await source.open(file.storage_key)
  if (!opened) return 'missing'
  const { size, sha256: written } = await target.putAt(file.storage_key, opened.bytes)
  const isSame = BigInt(size) === file.size_bytes && written.equals(sha256)
  if (isSame && (await isRight(target, file, sha256))) return 'copied'
  // Nothing that is not right is left to be taken for a copy.
  await target.remove(file.storage_key)
  return 'changed'
}

async function isRight(storage: Storage, file: KnownFile, sha256: Buffer): Promise<boolean> {
  const opened = await storage.open(file.storage_key)
  if (!opened) return false
  if (BigInt(opened.size) !== file.size_bytes) {
    opened.bytes.destroy()
    return false
  }
  return sha256.equals(await hashOf(opened.bytes))
}

// Of a file of before hashes were noted.
async function hashIn(source: Storage, { storage_key }: KnownFile): Promise<Buffer | undefined> {
  const opened = await source.open(storage_key)
  return opened && hashOf(opened.bytes)
}
