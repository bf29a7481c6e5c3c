import { createHash } from 'node:crypto'
import type pg from 'pg'
import { dumpTables } from '../db/backup/dump-tables.ts'
import type { Db } from '../db/database.ts'
import { StartError } from '../lib/start-error.ts'
import { eachFile, type StoredFileProblem } from '../storage/check-stored-files.ts'
import type { Storage } from '../storage/stored-bytes.ts'
import { isStorageKeyInUse, type KnownFile } from '../storage/stored-files.queries.ts'
import { ArchiveWriter } from './archive.ts'
import {
  inSnapshot,
  insertBackup,
  readDatabaseFacts,
  tryLockBackups,
  unlockBackups,
  updateBackup,
} from './backups.queries.ts'
import type { FilesTally, Note } from './notes.ts'
import type { ArchiveTarget, CutOffArchive } from './targets.ts'

// What is smaller shares a segment with others; a larger file begins and ends one, so that the archive can be gone on with around it.
const FLUSH_BYTES = 1024 * 1024

interface BackUpContext {
  db: Db
  pool: pg.Pool
  storage: Storage
  key: Buffer
  now: () => Temporal.Instant
}

export interface BackUpOptions {
  passphrase: string
  /** Goes on with what was cut off, where the database is whole in it. */
  resume?: boolean
  onProblem: (problem: StoredFileProblem) => void
  onProgress: (line: () => string) => void
  /** Told once, when it is known. */
  onBegun?: (line: string) => void
  /** Of scrypt, as a power of two. */
  workFactor?: number
}

export interface BackUpResult extends FilesTally {
  /** How long the archive is. */
  size: number
}

/**
 * Writes an archive of the database, as it stood at one moment, and of all files, while both are in use. A file that is thrown away before
 * its turn is left out; one that is missing or changed is told of, and the rest is in it. One backup is made at a time, and each is noted
 * with how it ended. Throws a StartError for what whoever makes it can mend.
 */
export async function backUp(
  context: BackUpContext,
  target: ArchiveTarget,
  options: BackUpOptions,
): Promise<BackUpResult> {
  const client = await context.pool.connect()
  try {
    if (!(await tryLockBackups(client)))
      throw new StartError('Another backup of this database is being made.')
    try {
      return await noted(context, target.place, () => write(client, context, { target, options }))
    } finally {
      await unlockBackups(client)
    }
  } finally {
    client.release()
  }
}

async function noted(
  { pool }: BackUpContext,
  place: string,
  make: () => Promise<BackUpResult>,
): Promise<BackUpResult> {
  const id = await insertBackup(pool, place)
  try {
    const result = await make()
    await updateBackup(pool, id, { bytes: result.size, problems: result.problems })
    return result
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    await updateBackup(pool, id, { error: reason }).catch(() => {})
    throw error
  }
}

async function write(
  client: pg.PoolClient,
  context: BackUpContext,
  { target, options }: { target: ArchiveTarget; options: BackUpOptions },
): Promise<BackUpResult> {
  const cutOff = options.resume ? await target.findCutOff(options.passphrase) : undefined
  try {
    const begun = cutOff
      ? await goOn(target, cutOff, options)
      : await begin(client, context, { target, options })
    const { archive, facts, tally } = begun
    const checkpoint = () => target.checkpoint({ facts, tally: { ...tally }, state: archive.state })
    if (!cutOff) await checkpoint()
    await writeFiles(context, { archive, facts, tally, checkpoint, options })
    await archive.note({ kind: 'end', ...tally })
    await archive.flush()
    await target.finish()
    return { ...tally, size: archive.state.size }
  } catch (error) {
    await target.leave()
    throw error
  }
}

interface Begun {
  archive: ArchiveWriter<Note>
  facts: CutOffArchive['facts']
  tally: FilesTally
}

async function goOn(
  target: ArchiveTarget,
  { state, facts, tally }: CutOffArchive,
  { onBegun }: BackUpOptions,
): Promise<Begun> {
  await target.goOn(state)
  onBegun?.(
    `Going on with the backup that was cut off: its database is whole, and ${tally.files} of ${facts.files} files are in it.`,
  )
  const archive = await ArchiveWriter.resume<Note>(target.write, state)
  return { archive, facts, tally: { ...tally } }
}

async function begin(
  client: pg.PoolClient,
  { key, now }: BackUpContext,
  { target, options }: { target: ArchiveTarget; options: BackUpOptions },
): Promise<Begun> {
  const { passphrase, workFactor, onProgress, onBegun, resume } = options
  if (resume)
    onBegun?.('No backup was cut off there after its database was whole: all is taken anew.')
  return inSnapshot(client, async () => {
    const facts = await readDatabaseFacts(client)
    await target.begin(facts.database_bytes + facts.file_bytes)
    const archive = await ArchiveWriter.begin<Note>(target.write, passphrase, {
      ...(workFactor !== undefined && { workFactor }),
    })
    const made_at = now().toString()
    await archive.note({ kind: 'archive', ...facts, made_at, key: key.toString('hex') })
    const sink = {
      note: (note: Note) => archive.note(note),
      bytes: (bytes: Buffer) => archive.bytes(bytes),
    }
    await dumpTables(client, sink, ({ tables, of, bytes }) =>
      onProgress(() => `Database: ${tables} of ${of} tables, ${megabytes(bytes)}`),
    )
    await archive.note({ kind: 'files' })
    await archive.flush()
    return { archive, facts, tally: { files: 0, bytes: 0, problems: 0 } }
  })
}

interface FilesOptions extends Begun {
  checkpoint: () => Promise<void>
  options: BackUpOptions
}

// The database was read before, so that no file is in it of which the bytes were not there yet.
async function writeFiles(
  { db, storage }: BackUpContext,
  { archive, facts, tally, checkpoint, options }: FilesOptions,
): Promise<void> {
  for await (const file of eachFile(db, tally.last)) {
    if (facts.last_file === null || file.id > facts.last_file) break
    if (archive.waiting + Number(file.size_bytes) > FLUSH_BYTES) {
      await archive.flush()
      await checkpoint()
    }
    const written = await writeFile(archive, storage, file)
    if (written) {
      tally.files += 1
      tally.bytes += written.size
    } else if (await isStorageKeyInUse(db, file.storage_key))
      await archive.note({
        ...{ kind: 'missing', id: file.id, storage_key: file.storage_key },
        file_name: file.file_name,
      })
    // It was thrown away meanwhile.
    else continue
    if (!written || written.isChanged) {
      tally.problems += 1
      const problem = written ? 'changed' : 'missing'
      options.onProblem({ id: file.id, fileName: file.file_name, problem })
    }
    tally.last = file.id
    options.onProgress(
      () =>
        `Files: ${tally.files} of ${facts.files}, ${megabytes(tally.bytes)} of ${megabytes(facts.file_bytes)}`,
    )
  }
}

async function writeFile(
  archive: ArchiveWriter<Note>,
  storage: Storage,
  { id, storage_key, file_name, size_bytes, sha256 }: KnownFile,
): Promise<{ size: number; isChanged: boolean } | undefined> {
  const opened = await storage.open(storage_key)
  if (!opened) return undefined
  await archive.note({
    ...{ kind: 'file', id, storage_key, file_name },
    ...{ sha256: sha256?.toString('hex') ?? null, size: Number(size_bytes) },
  })
  const hash = createHash('sha256')
  let size = 0
  for await (const chunk of opened.bytes) {
    const bytes = chunk as Buffer // safe: a storage gives bytes
    hash.update(bytes)
    size += bytes.length
    await archive.bytes(bytes)
  }
  const digest = hash.digest()
  const isChanged = BigInt(size) !== size_bytes || (sha256 !== null && !sha256.equals(digest))
  await archive.note({ kind: 'file end', sha256: digest.toString('hex'), is_changed: isChanged })
  return { size, isChanged }
}

/** As people read it. */
export function megabytes(bytes: number): string {
  return `${(bytes / 1024 ** 2).toFixed(1)} MB`
}
