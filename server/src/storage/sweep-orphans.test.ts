import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type FakeS3, fakeS3 } from '@zegel/fake-s3/fake-s3'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type TestDatabase, testDatabase } from '../../test/database.ts'
import { inTransaction } from '../db/database.ts'
import { toStorageSettings } from '../settings-storage.ts'
import { openStorage } from './storage.ts'
import type { Storage, StoredBytes } from './stored-bytes.ts'
import { insertStoredFile } from './stored-files.queries.ts'
import { sweepOrphans } from './sweep-orphans.ts'

let dataDir: string
let s3: FakeS3
let database: TestDatabase
let storage: Storage
beforeAll(async () => {
  database = await testDatabase({ isOwn: true })
})
afterAll(() => database[Symbol.asyncDispose]())
beforeEach(async () => {
  await database.owner.query('delete from stored_files; delete from swept_files')
  dataDir = mkdtempSync(join(tmpdir(), 'zegel-sweep-'))
  s3 = await fakeS3()
  storage = await openStorage(toStorageSettings(s3.url, dataDir))
})
afterEach(async () => {
  await storage.close()
  await s3.stop()
  rmSync(dataDir, { recursive: true })
})

const LATER = { hours: 25 }
const sweep = (by: Temporal.DurationLike = LATER, of = storage) =>
  sweepOrphans({ db: database.db, storage: of, now: () => Temporal.Now.instant().add(by) })
const put = (text = 'a deed') => storage.put(Buffer.from(text))
const note = (stored: StoredBytes, db = database.db) =>
  inTransaction(db, (tx) =>
    insertStoredFile(tx, {
      stored,
      organization_id: null,
      file_name: 'x',
      content_type: 'application/pdf',
    }),
  )
const isThere = ({ key }: StoredBytes) => s3.bucket.objects.has(key)
const named = async ({ key }: StoredBytes) =>
  (await database.owner.query('select from stored_files where storage_key = $1', [key]))
    .rowCount === 1

async function untilSomebodyWaits(): Promise<void> {
  await expect
    .poll(async () => {
      const waiting = `select from pg_locks where locktype = 'advisory' and not granted`
      return (await database.owner.query(waiting)).rowCount
    })
    .toBe(1)
}

describe('bytes that no row names', () => {
  it('are thrown away after a day, and not before', async () => {
    const [orphan, kept] = [await put(), await put()]
    await note(kept)

    expect(await sweep({ hours: 23 })).toBe(0)
    expect(await sweep()).toBe(1)
    expect([isThere(orphan), isThere(kept)]).toEqual([false, true])
    expect(await sweep()).toBe(0)
  })

  it('are thrown away in a folder too, with what never became whole', async () => {
    const folder = await openStorage(toStorageSettings('file:', dataDir))
    const [orphan, kept] = [await folder.put(Buffer.from('x')), await folder.put(Buffer.from('y'))]
    await note(kept)

    expect(await sweep(LATER, folder)).toBe(1)
    const listed = await Array.fromAsync(folder.list())
    expect(listed.map(({ key }) => key)).toEqual([kept.key])
    expect(await folder.open(orphan.key)).toBeUndefined()
  })

  it('go wherever they stand among more than are looked at in one go', async () => {
    const keys = Array.from({ length: 1200 }, (_, n) => String(n).padStart(48, '0'))
    for (const key of keys)
      s3.bucket.objects.set(key, { bytes: Buffer.from('x'), writtenAt: new Date() })
    const orphans = keys.filter((_, n) => [0, 499, 500, 800, 1199].includes(n))
    await database.owner.query(
      `insert into stored_files (storage_key, file_name, content_type, size_bytes)
      select key, 'x', 'x', 1 from unnest($1::text[]) as key where key != all ($2)`,
      [keys, orphans],
    )

    expect(await sweep()).toBe(orphans.length)
    expect(keys.filter((key) => !s3.bucket.objects.has(key))).toEqual(orphans)
  })

  it('leave alone what is of nobody’s file, such as the mark', async () => {
    await storage.writeNote('zegel-storage', 'ours')
    await sweep()

    expect(await storage.readNote('zegel-storage')).toBe('ours')
  })

  it('stay where another database swept before, and who looks at jobs is told so', async () => {
    await storage.writeNote('zegel-sweeper', '1/zegel')
    const orphan = await put()

    await expect(sweep()).rejects.toThrow('another database (1/zegel) swept it before')
    expect(isThere(orphan)).toBe(true)
  })
})

describe('a file that is noted while its bytes are looked at', () => {
  it('keeps them, also when that is committed in the middle of it', async () => {
    const late = await put()
    const client = await database.pool.connect()
    await client.query('begin')
    await client.query(
      `insert into stored_files (storage_key, file_name, content_type, size_bytes) values ($1, 'x', 'x', 6)`,
      [late.key],
    )
    const sweeping = sweep()
    await untilSomebodyWaits()
    await client.query('commit')
    client.release()

    expect(await sweeping).toBe(0)
    expect([isThere(late), await named(late)]).toEqual([true, true])
  })

  it('loses them when that is rolled back', async () => {
    const late = await put()
    const client = await database.pool.connect()
    await client.query('begin')
    await client.query(
      `insert into stored_files (storage_key, file_name, content_type, size_bytes) values ($1, 'x', 'x', 6)`,
      [late.key],
    )
    const sweeping = sweep()
    await untilSomebodyWaits()
    await client.query('rollback')
    client.release()

    expect(await sweeping).toBe(1)
    expect(isThere(late)).toBe(false)
  })

  it('is refused when they are gone', async () => {
    const late = await put()
    await sweep()

    await expect(note(late)).rejects.toMatchObject({ code: '40001' })
    expect(await named(late)).toBe(false)
  })

  it('has them or is not there, whoever is first', async () => {
    const files = await Promise.all(Array.from({ length: 40 }, () => put()))
    const noting = files.map((file) => note(file).catch((error: unknown) => error))
    await Promise.all([sweep(), ...noting])

    const pairs = await Promise.all(files.map(async (file) => [isThere(file), await named(file)]))
    expect(pairs.filter(([there, known]) => known && !there)).toEqual([])
    await sweep()
    expect(s3.bucket.objects.size - 1).toBe(pairs.filter(([, known]) => known).length)
  })
})
