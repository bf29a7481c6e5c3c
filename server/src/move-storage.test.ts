import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { type FakeS3, fakeS3 } from '@zegel/fake-s3/fake-s3'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { type TestDatabase, testDatabase } from '../test/database.ts'
import { addressOf } from '../test/template-database.ts'
import { inTransaction } from './db/database.ts'
import { toStorageSettings } from './settings-storage.ts'
import { claimStorage } from './storage/claim-storage.ts'
import { moveStorage } from './move-storage.ts'
import { openStorage } from './storage/storage.ts'
import type { Storage, StoredBytes } from './storage/stored-bytes.ts'
import { insertStoredFile } from './storage/stored-files.queries.ts'

const FILES = 12

let dataDir: string
let s3: FakeS3
let database: TestDatabase
let folder: Storage
let bucket: Storage
let stored: StoredBytes[]
beforeAll(async () => {
  database = await testDatabase({ isOwn: true })
})
afterAll(() => database[Symbol.asyncDispose]())
beforeEach(async () => {
  await database.owner.query(
    'delete from stored_files; update installation set storage_id = null, moved_to_id = null',
  )
  dataDir = mkdtempSync(join(tmpdir(), 'zegel-move-'))
  s3 = await fakeS3()
  folder = await openStorage(toStorageSettings('file:', dataDir))
  bucket = await openStorage(toStorageSettings(s3.url, dataDir))
  await claimStorage(database.owner, folder)
  stored = []
  for (let n = 0; n < FILES; n++) stored.push(await kept(`deed ${n}`))
})
afterEach(async () => {
  await bucket.close()
  await s3.stop()
  rmSync(dataDir, { recursive: true })
})

async function kept(text: string): Promise<StoredBytes> {
  const one = await folder.put(Buffer.from(text))
  const about = { file_name: `${text}.pdf`, content_type: 'application/pdf' }
  await inTransaction(database.db, (tx) =>
    insertStoredFile(tx, { stored: one, organization_id: null, ...about }),
  )
  return one
}

const environment = (): NodeJS.ProcessEnv => ({
  ...process.env,
  ZEGEL_DATA: dataDir,
  ZEGEL_KEY: '0'.repeat(64),
  DATABASE_URL: addressOf(inject('postgresUrl'), new URL(database.url).pathname.slice(1)),
})

async function move(args: readonly string[], env: NodeJS.ProcessEnv = {}) {
  const [said, complained]: [string[], string[]] = [[], []]
  const code = await moveStorage({
    args,
    environment: { ...environment(), ...env },
    say: (line) => said.push(line),
    complain: (line) => complained.push(String(line)),
  })
  return { code, said: said.join('\n'), complained: complained.join('\n') }
}

/** Moves as somebody does who runs the server. */
function startProcess(args: readonly string[]) {
  const program = join(import.meta.dirname, 'move-storage.ts')
  const child = spawn(process.execPath, [program, ...args], {
    env: environment(),
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const complained = buffer(child.stderr).then(String)
  return { child, ended: once(child, 'close').then(async ([code]) => [code, await complained]) }
}

async function textsIn(storage: Storage): Promise<string[]> {
  const opened = await Promise.all(stored.map(({ key }) => storage.open(key)))
  return Promise.all(opened.map(async (one) => (one ? String(await buffer(one.bytes)) : 'gone')))
}

const ALL = Array.from({ length: FILES }, (_, n) => `deed ${n}`)
const puts = () => s3.requests.filter((request) => /^PUT \/files\/[\da-f]{48}/.test(request))
const inFolder = () =>
  readdirSync(dataDir, { recursive: true, encoding: 'utf8' })
    .toSorted()
    .map((name) => [name, statSync(join(dataDir, name)).mtimeMs])

describe('moving all files to another storage', () => {
  it('copies them, reads them back, and changes nothing where they were; and so back again', async () => {
    const before = inFolder()
    const { code, said } = await move(['file:', s3.url])

    expect([code, said]).toEqual([
      0,
      expect.stringContaining('12 copied, 0 were there, 0 not right'),
    ])
    expect(await textsIn(bucket)).toEqual(ALL)
    expect(inFolder()).toEqual(before)
    await claimStorage(database.owner, bucket)

    const other = `file://${dataDir}/other`
    const env = { ZEGEL_STORAGE_FROM: s3.url, ZEGEL_STORAGE_TO: other }
    expect(await move([], env)).toMatchObject({ code: 0, complained: '' })
    const back = await openStorage(toStorageSettings(other, dataDir))
    expect(await textsIn(back)).toEqual(ALL)
    await claimStorage(database.owner, back)
  })

  it('that was killed half way goes on where it was, and copies nothing twice that is right', async () => {
    const first = startProcess(['file:', s3.url])
    s3.trouble(() => {
      if (puts().length === 5) first.child.kill('SIGKILL')
      return undefined
    })
    expect(await first.ended).toEqual([null, ''])
    const there = s3.bucket.objects.size
    s3.trouble(() => undefined)
    const { code, said } = await move(['file:', s3.url])

    expect(there).toBeLessThan(FILES)
    expect(code).toBe(0)
    const [, copied, skipped] = /(\d+) copied, (\d+) were there/.exec(said) ?? []
    expect(Number(copied) + Number(skipped)).toBe(FILES)
    expect(Number(skipped)).toBeGreaterThanOrEqual(4)
    expect(await textsIn(bucket)).toEqual(ALL)
  })

  it('puts right what is not right at the other side', async () => {
    await bucket.putAt(stored[3]?.key ?? '', Readable.from([Buffer.from('deed X')]))

    expect((await move(['file:', s3.url])).said).toContain('12 copied, 0 were there')
    expect(await textsIn(bucket)).toEqual(ALL)
  })

  it('names what is missing or changed, takes no copy of it, and ends with 1', async () => {
    await folder.remove(stored[2]?.key ?? '')
    await folder.remove(stored[5]?.key ?? '')
    await folder.putAt(stored[5]?.key ?? '', Readable.from([Buffer.from('deed X')]))
    const { code, said, complained } = await move(['file:', s3.url])

    expect(code).toBe(1)
    expect(said).toContain('10 copied, 0 were there, 2 not right')
    expect(complained).toMatch(/missing: deed 2\.pdf[^]*changed: deed 5\.pdf/)
    expect(await textsIn(bucket)).toEqual(
      ALL.map((text, n) => ([2, 5].includes(n) ? 'gone' : text)),
    )
    await expect(claimStorage(database.owner, bucket)).rejects.toThrow('not in the bucket')
  })

  it('gives a file of before hashes were noted its own to be compared by', async () => {
    await database.owner.query('update stored_files set sha256 = null')

    expect((await move(['file:', s3.url])).said).toContain('12 copied, 0 were there, 0 not right')
  })

  it.each([
    [['file:', 's3://key:hush@host/B'], 'The setting ZEGEL_STORAGE_TO must name one bucket'],
    [['file:', 'file:'], 'Both are the folder'],
    [['file:', 's3://key:hush@127.0.0.1:1/files?tls=0'], 'nothing listens there'],
  ])('is refused in a line as %j', async (args, reason) => {
    const { code, complained } = await move(args)

    expect(code).toBe(2)
    expect(complained).toContain(reason)
    expect(complained).toMatch(/^[^\n]+$/)
    expect(complained).not.toContain('hush')
  })

  it('is refused in a line, and by a code that a script sees, where nothing says from where to where', async () => {
    expect(await startProcess([]).ended).toEqual([
      2,
      expect.stringMatching(/^Say from where to where files go[^\n]*\n$/),
    ])
  })

  it('never goes to a storage with the files of another database', async () => {
    await bucket.writeNote('zegel-storage', `${crypto.randomUUID()} ${crypto.randomUUID()}`)

    expect((await move(['file:', s3.url])).complained).toContain(
      'are the files of another database',
    )
    expect(puts()).toEqual([])
  })
})
