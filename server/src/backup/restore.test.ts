import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import {
  type BackupFixture,
  backupFixture,
  chunksOf,
  contentsOf,
  type EmptyDatabase,
  FILES,
  PASSPHRASE,
  restored,
  textsIn,
} from '../../test/fixtures/backup-fixture.ts'
import { findVersionGap } from '../db/setup/migrate.ts'
import { verifyHistory } from '../features/history/verify-history.ts'
import type { Storage } from '../storage/stored-bytes.ts'
import { ArchiveReader, type ArchiveRecord, ArchiveWriter } from './archive.ts'
import type { ArchiveNote, Note } from './notes.ts'

let given: BackupFixture
/** A backup of it, and what was said while it was made. */
let whole: string
const backedUp: string[] = []
beforeAll(async () => {
  given = await backupFixture()
  whole = await given.made('whole', { onProgress: (line) => backedUp.push(line()) })
})
afterAll(() => given[Symbol.asyncDispose]())

// Names of what partitions have are PostgreSQL's own.
const SCHEMA = `
  select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) as it from pg_constraint where conrelid <> 0
    and connamespace = 'public'::regnamespace and not (select relispartition from pg_class where oid = conrelid)
  union all select tgrelid::regclass || ' ' || tgname || ' ' || tgenabled::text from pg_trigger where not tgisinternal
  union all select indexrelid::regclass::text from pg_index where indrelid::regclass::text not like 'pg\\_%'
    and not (select relispartition from pg_class where oid = indrelid) order by 1`

const JOBS = `
  select t.identifier, q.queue_name, j.payload, j.run_at, j.max_attempts, j.key, j.priority, j.flags, j.created_at
  from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
  left join graphile_worker._private_job_queues q on q.id = j.job_queue_id order by j.id`

async function put(target: Storage, key: string | undefined, text: string): Promise<void> {
  await target.putAt(key ?? '', Readable.from([Buffer.from(text)]))
}

describe('a backup that is restored', () => {
  it('is what there was, to the last byte, in a database that had no tables, and says how far it is, as the backup did', async () => {
    await using into = await given.emptyDatabase('template0')
    const lines: string[] = []
    const result = await restored(into, whole, { lines })

    expect(result).toMatchObject({ files: FILES.length, skipped: 0, forgotten: 0, problems: 0 })
    const { owner } = given.database
    expect(await contentsOf(into.pool)).toEqual(await contentsOf(owner))
    expect((await into.pool.query(SCHEMA)).rows).toEqual((await owner.query(SCHEMA)).rows)
    expect(await textsIn(into.target, given.stored)).toEqual(FILES)
    expect(into.keys).toEqual([given.key.toString('hex')])
    const known = `select relname from pg_class
      where relname in ('transactions', 'register_entries', 'stored_files') and reltuples > 0`
    expect((await into.pool.query(known)).rowCount).toBe(3)
    const problems: unknown[] = []
    await verifyHistory(
      { db: into.db, storage: into.target, now: () => Temporal.Now.instant() },
      { heads: [], onProblem: (problem) => problems.push(problem) },
    )
    expect(problems).toEqual([])
    const jobs = (await into.pool.query(JOBS)).rows
    expect(jobs.length).toBeGreaterThan(1)
    expect(jobs).toEqual((await owner.query(JOBS)).rows)

    expect(backedUp[0]).toMatch(/^Database: \d+ of \d+ tables, [\d.]+ MB$/)
    expect(backedUp.at(-1)).toMatch(/^Files: (\d+) of \1, ([\d.]+ MB) of \2$/)
    expect(lines[0]).toMatch(/^Checked: [\d.]+ MB$/)
    expect(lines.find((line) => line.startsWith('Database'))).toMatch(/^Database: \d+ rows$/)
    expect(lines.at(-1)).toMatch(/^Files: \d+$/)
  })

  it('skips files that are there and right, and writes again one that is not', async () => {
    await using into = await given.emptyDatabase()
    for (const index of [0, 2]) await put(into.target, given.stored[index]?.key, FILES[index] ?? '')
    await put(into.target, given.stored[1]?.key, 'a phota')

    expect(await restored(into, whole)).toMatchObject({ files: FILES.length, skipped: 2 })
    expect(await textsIn(into.target, given.stored)).toEqual(FILES)
    await expect(restored(into, whole)).rejects.toThrow('There is something in the database')
  })

  it('is brought up to date when it is of before the last changes', async () => {
    await using into = await given.emptyDatabase('template0')
    let isLeftOut = false
    const older = await rewritten((record) => {
      if ('bytes' in record) return isLeftOut ? [] : [record]
      const { note } = record
      if (note.kind === 'table') isLeftOut = note.name === 'backups'
      if (isLeftOut) return []
      if (note.kind !== 'archive') return [record]
      return [{ note: { ...note, migrations: withoutBackups(note.migrations) } }]
    })
    await restored(into, older)

    expect(await findVersionGap(into.pool)).toBeUndefined()
    expect(await contentsOf(into.pool)).toEqual(await contentsOf(given.database.owner))
  })
})

function withoutBackups(migrations: ArchiveNote['migrations']): ArchiveNote['migrations'] {
  return migrations.filter(({ name }) => name !== '0240_backups.sql')
}

/** The backup with other records. */
async function rewritten(
  change: (record: ArchiveRecord<Note>) => ArchiveRecord<Note>[],
): Promise<Buffer> {
  const frames: Buffer[] = []
  const write = async (frame: Buffer) => void frames.push(frame)
  const writer = await ArchiveWriter.begin<Note>(write, PASSPHRASE, { workFactor: 10 })
  const reader = await ArchiveReader.open<Note>(chunksOf(readFileSync(whole)), PASSPHRASE)
  for (let records = await reader.next(); records; records = await reader.next())
    for (const record of records.flatMap(change))
      await ('bytes' in record ? writer.bytes(record.bytes) : writer.note(record.note))
  await writer.flush()
  return Buffer.concat(frames)
}

const withMigration = (migration: ArchiveNote['migrations'][number]) =>
  rewritten((record) =>
    'note' in record && record.note.kind === 'archive'
      ? [{ note: { ...record.note, migrations: [...record.note.migrations, migration] } }]
      : [record],
  )

describe('statement 45: what changes nothing', () => {
  let into: EmptyDatabase
  let before: Record<string, string>
  beforeAll(async () => {
    into = await given.emptyDatabase()
    before = await contentsOf(into.pool)
  })
  afterAll(() => into[Symbol.asyncDispose]())
  afterEach(expectUnchanged)

  async function expectUnchanged(): Promise<void> {
    expect(await contentsOf(into.pool)).toEqual(before)
  }

  /** Why an archive is refused, after which there are no files and no key; that the database is as it was is looked at after each test. */
  async function refusal(archive: Buffer, passphrase?: string): Promise<string> {
    const reason = await restored(into, archive, {
      ...(passphrase !== undefined && { passphrase }),
    }).then(
      () => 'restored',
      (error: Error) => `${error.name}: ${error.message}`,
    )
    expect(existsSync(join(given.folder, into.name))).toBe(false)
    expect(into.keys).toEqual([])
    return reason
  }

  it('another passphrase', async () => {
    const reason = await refusal(readFileSync(whole), 'correct horse battery stable')
    expect(reason).toMatch(/^StartError: This backup was made with another passphrase[^\n]*$/)
  })

  it('a file that was cut off, wherever', async () => {
    const bytes = readFileSync(whole)
    const places = [...frameEnds(bytes).slice(0, -1), 20, 300, bytes.length - 1]
    for (const place of places)
      expect(await refusal(bytes.subarray(0, place))).toMatch(
        /^StartError: This backup was cut off/,
      )
    for (const place of [0, 14])
      expect(await refusal(bytes.subarray(0, place))).toMatch(/cut off|is no backup/)
  })

  it('a byte that was changed, wherever', async () => {
    const bytes = readFileSync(whole)
    const starts = [0, ...frameEnds(bytes).slice(0, -1)]
    for (const place of starts.flatMap((start) => [start + 2, start + 100, start + 400])) {
      const changed = Buffer.from(bytes)
      changed[place] = (changed[place] ?? 0) ^ 1
      expect(await refusal(changed)).toMatch(
        /^StartError: This backup [^\n]*$|^StartError: This is no backup/,
      )
    }
  })

  it('segments that were left out, moved, or put behind the end', async () => {
    const bytes = readFileSync(whole)
    const ends = frameEnds(bytes)
    const [opening = 0, first = 0, second = 0, third = 0] = ends
    const part = (from: number, to?: number) => bytes.subarray(from, to)
    const without = Buffer.concat([part(0, first), part(second)])
    const moved = Buffer.concat([
      part(0, opening),
      part(first, second),
      part(opening, first),
      part(second),
    ])
    const longer = Buffer.concat([bytes, part(second, third)])
    for (const archive of [without, moved, longer])
      expect(await refusal(archive)).toMatch('This backup is not what was written')
    expect(await refusal(Buffer.concat([bytes, Buffer.from('and')]))).toMatch('cut off')
  })

  it('one of a newer version, or of another history of versions', async () => {
    const newer = await withMigration({ name: '9999_later.sql', sha256: 'ab' })
    expect(await refusal(newer)).toBe(
      'StartError: This backup is of a newer version of Zegel, that ran 9999_later.sql: restore it with that one.',
    )
    const another = await withMigration({ name: '0240_backups.sql', sha256: 'ab' })
    expect(await refusal(another)).toMatch('of a version of Zegel with another 0240_backups.sql')
    const older = await rewritten((record) =>
      'note' in record && record.note.kind === 'archive'
        ? [{ note: { ...record.note, migrations: withoutBackups(record.note.migrations) } }]
        : [record],
    )
    expect(await refusal(older)).toMatch('restore it into a database without tables')
  })

  it('a database that a server has in use, and a storage with files of another one', async () => {
    const serving = await into.pool.connect()
    await serving.query(`set application_name = 'zegel jobs'`)
    const inUse = await refusal(readFileSync(whole))
    await serving.query(`reset application_name`)
    serving.release()
    expect(inUse).toBe(
      'StartError: A server has the database in use. Stop it, restore, and start it again.',
    )
    const path = join(given.folder, into.name)
    await into.target.writeNote('zegel-storage', `${crypto.randomUUID()} ${crypto.randomUUID()}`)
    await expect(restored(into, whole)).rejects.toThrow(
      `In the folder ${path} are the files of another database.`,
    )
  })
})

/** Where each frame of an archive ends. */
function frameEnds(bytes: Buffer): number[] {
  const ends: number[] = []
  for (let at = 'zegel backup 1\n'.length; at < bytes.length; ) {
    at += 4 + bytes.readUInt32BE(at)
    ends.push(at)
  }
  return ends
}
