import { Readable } from 'node:stream'
import type pg from 'pg'
import {
  assertEmpty,
  beginLoad,
  enableTriggers,
  endLoad,
  listRan,
  loadRows,
  type LoadState,
} from '../db/backup/load-tables.ts'
import type { TableNote } from '../db/backup/dump-tables.ts'
import { assertKeyFits } from '../db/setup/check-key.ts'
import { migrate } from '../db/setup/migrate.ts'
import { prepareDatabase } from '../db/setup/prepare-database.ts'
import { readMigrations } from '../db/setup/sql-files.ts'
import { StartError } from '../lib/start-error.ts'
import type { StoredFileProblem } from '../storage/check-stored-files.ts'
import { assertMayHold, claimStorage } from '../storage/claim-storage.ts'
import { hashOf } from '../storage/open-stored-file.ts'
import type { Storage } from '../storage/stored-bytes.ts'
import { ArchiveBroken, ArchiveReader, type ArchiveRecord, cutOff } from './archive.ts'
import { megabytes } from './back-up.ts'
import {
  beginFiles,
  forgetThrownAway,
  inOneTransaction,
  insertLoadedFile,
  isServed,
} from './backups.queries.ts'
import type { ArchiveNote, FileNote, Note } from './notes.ts'
import { FilesScan } from './targets.ts'

interface RestoreContext {
  /** Of the database, as its owner. */
  pool: pg.Pool
  url: string
  /** What it is called for people. */
  place: string
  storage: Storage
  keys: RestoredKey
}

/** Where the key of an archive goes. */
export interface RestoredKey {
  /** Throws a StartError where another key is in its place. */
  assertFits: (key: Buffer) => void
  keep: (key: Buffer) => void
}

interface RestoreOptions {
  /** The archive from its beginning; asked twice. */
  open: () => AsyncIterable<Uint8Array>
  passphrase: string
  onProblem: (problem: StoredFileProblem) => void
  onProgress: (line: () => string) => void
}

export interface RestoreResult {
  rows: number
  files: number
  /** Were in the storage already, and right. */
  skipped: number
  /** Were thrown away while the backup was made, and are no longer named. */
  forgotten: number
  problems: number
}

/**
 * Restores an archive into an empty database and its storage. All of it is read once before anything is changed, and the database is one
 * transaction that ends after the last file: a restore that is cut off leaves files that the next one skips, and an empty database. One of
 * an older version is brought up to date after it was loaded. Throws a StartError for what whoever restores can mend.
 */
export async function restore(
  context: RestoreContext,
  options: RestoreOptions,
): Promise<RestoreResult> {
  const archive = await readThrough(context, options)
  const { pool, storage, keys, url, place } = context
  const key = Buffer.from(archive.key, 'hex')
  await bringTo(pool, archive)
  const client = await pool.connect()
  const result = await inOneTransaction(client, async () => {
    const loaded = await load(client, context, options)
    // Before the database is there: with it and without its key nothing could be read.
    keys.keep(key)
    return loaded
  }).finally(() => client.release())
  await prepareDatabase(pool, url, key, {
    settle: async () => {
      await assertKeyFits(pool, key, place)
      await claimStorage(pool, storage)
    },
  })
  return result
}

// Whether it may be restored here is judged at its beginning, and whether it is whole at its end.
async function readThrough(
  context: RestoreContext,
  { open, passphrase, onProgress }: RestoreOptions,
): Promise<ArchiveNote> {
  const scan = new FilesScan()
  const reader = await ArchiveReader.open<Note>(open(), passphrase)
  let isJudged = false
  for (let records = await reader.next(); records; records = await reader.next()) {
    for (const record of records) scan.take(record)
    if (scan.facts && !isJudged) await assertMayRestore(scan.facts, context)
    isJudged = true
    onProgress(() => `Checked: ${megabytes(reader.state.size)}`)
  }
  if (!scan.facts || !scan.hasEnded) throw cutOff()
  return scan.facts
}

async function assertMayRestore(
  archive: ArchiveNote,
  { pool, place, storage, keys }: RestoreContext,
): Promise<void> {
  const known = new Map(readMigrations().map(({ name, sha256 }) => [name, sha256]))
  for (const { name, sha256 } of archive.migrations) {
    if (!known.has(name))
      throw new StartError(
        `This backup is of a newer version of Zegel, that ran ${name}: restore it with that one.`,
      )
    if (known.get(name) !== sha256)
      throw new StartError(`This backup is of a version of Zegel with another ${name}.`)
  }
  const client = await pool.connect()
  try {
    await assertEmpty(client, place)
    const inArchive = new Set(archive.migrations.map(({ name }) => name))
    const later = (await listRan(client)).find(({ name }) => !inArchive.has(name))
    if (later)
      throw new StartError(
        `This backup is from before ${later.name}, that ${place} ran: restore it into a database without tables.`,
      )
    if (await isServed(client))
      throw new StartError(`A server has ${place} in use. Stop it, restore, and start it again.`)
  } finally {
    client.release()
  }
  await assertMayHold({ id: archive.installation_id }, storage)
  keys.assertFits(Buffer.from(archive.key, 'hex'))
}

// To where the archive was made; what came after follows once its rows are there.
async function bringTo(pool: pg.Pool, archive: ArchiveNote): Promise<void> {
  const names = new Set(archive.migrations.map(({ name }) => name))
  const client = await pool.connect()
  const ran = await listRan(client).finally(() => client.release())
  if (ran.length === names.size) return
  const migrations = readMigrations().filter(({ name }) => names.has(name))
  await migrate(pool, { migrations, routines: [] })
}

interface Loading {
  client: pg.PoolClient
  storage: Storage
  records: Records
  result: RestoreResult
  state?: LoadState
  options: RestoreOptions
}

async function load(
  client: pg.PoolClient,
  { storage }: RestoreContext,
  options: RestoreOptions,
): Promise<RestoreResult> {
  const records = new Records(await ArchiveReader.open<Note>(options.open(), options.passphrase))
  const result = { rows: 0, files: 0, skipped: 0, forgotten: 0, problems: 0 }
  const loading: Loading = { client, storage, records, result, options }
  for (let note = await records.note(); note.kind !== 'end'; note = await records.note())
    await take(loading, note)
  if (!loading.state) throw new ArchiveBroken('This backup has no tables.')
  result.forgotten = await forgetThrownAway(client)
  await enableTriggers(client, loading.state)
  return result
}

async function take(loading: Loading, note: Exclude<Note, { kind: 'end' }>): Promise<void> {
  const { client, result, records, options } = loading
  switch (note.kind) {
    case 'archive':
      return
    case 'schema':
      loading.state = await beginLoad(client, note)
      return
    case 'table':
      result.rows += await loadTable(client, note, records)
      return options.onProgress(() => `Database: ${result.rows} rows`)
    case 'files':
      if (!loading.state) throw new ArchiveBroken('This backup has no tables.')
      await beginFiles(client)
      return endLoad(client, loading.state)
    case 'file':
      await takeFile(loading, note)
      return options.onProgress(() => `Files: ${result.files}`)
    case 'missing':
      if (await insertLoadedFile(client, note.storage_key)) tell(loading, note, 'missing')
      return
    case 'table end':
    case 'file end':
      throw new ArchiveBroken(`This backup says '${note.kind}' where nothing ends.`)
  }
}

function tell(
  { result, options }: Loading,
  { id, file_name: fileName }: Pick<FileNote, 'id' | 'file_name'>,
  problem: StoredFileProblem['problem'],
): void {
  result.problems += 1
  options.onProblem({ id, fileName, problem })
}

async function loadTable(
  client: pg.PoolClient,
  note: TableNote,
  records: Records,
): Promise<number> {
  const rows = await loadRows(client, note, records.bytes())
  const end = await records.note()
  if (end.kind !== 'table end' || end.rows !== rows)
    throw new ArchiveBroken(`This backup has other rows of ${note.name ?? 'jobs'} than it says.`)
  return rows
}

async function takeFile(loading: Loading, note: FileNote): Promise<void> {
  const { client, storage, records, result } = loading
  const isNamed = await insertLoadedFile(client, note.storage_key)
  // One that no row names came in after the moment of the database.
  if (!isNamed || (await isThere(storage, note))) {
    await records.skipBytes()
    await records.note()
    result.skipped += Number(isNamed)
    result.files += Number(isNamed)
    return
  }
  const bytes = Readable.from(records.bytes(), { objectMode: false })
  const { sha256 } = await storage.putAt(note.storage_key, bytes)
  const end = await records.note()
  if (end.kind !== 'file end' || end.sha256 !== sha256.toString('hex'))
    throw new ArchiveBroken('This backup has other bytes of a file than it says.')
  result.files += 1
  if (end.is_changed) tell(loading, note, 'changed')
}

async function isThere(
  storage: Storage,
  { storage_key, sha256, size }: Pick<FileNote, 'storage_key' | 'sha256' | 'size'>,
): Promise<boolean> {
  const opened = sha256 === null ? undefined : await storage.open(storage_key)
  if (!opened) return false
  if (opened.size === size) return (await hashOf(opened.bytes)).toString('hex') === sha256
  opened.bytes.destroy()
  return false
}

/** The records of an archive one after the other. */
class Records {
  readonly #reader: ArchiveReader<Note>
  #segment: ArchiveRecord<Note>[] = []
  #at = 0

  constructor(reader: ArchiveReader<Note>) {
    this.#reader = reader
  }

  async #peek(): Promise<ArchiveRecord<Note>> {
    while (this.#at >= this.#segment.length) {
      const next = await this.#reader.next()
      if (!next) throw cutOff()
      this.#segment = next
      this.#at = 0
    }
    return this.#segment[this.#at] as ArchiveRecord<Note> // safe: there are more
  }

  async note(): Promise<Note> {
    const record = await this.#peek()
    if ('bytes' in record) throw new ArchiveBroken('This backup has bytes of nothing.')
    this.#at += 1
    return record.note
  }

  async skipBytes(): Promise<void> {
    while ('bytes' in (await this.#peek())) this.#at += 1
  }

  /** Up to the next note. */
  async *bytes(): AsyncGenerator<Buffer> {
    for (let record = await this.#peek(); 'bytes' in record; record = await this.#peek()) {
      this.#at += 1
      yield record.bytes
    }
  }
}
