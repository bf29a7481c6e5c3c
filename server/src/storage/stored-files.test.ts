import { mkdtemp, readdir, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type FakeS3, fakeS3 } from '@zegel/fake-s3/fake-s3'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Caller, type TestApp, testApp } from '../../test/app.ts'
import { addedFile, addFiles, open } from '../../test/fixtures/entity-files.ts'
import { buildApp } from '../app.ts'
import { toStorageSettings } from '../settings-storage.ts'
import { saveMissingHashes } from './open-stored-file.ts'
import { checkStoredFiles, type StoredFileProblem } from './check-stored-files.ts'
import { openStorage } from './storage.ts'

const LARGE_BYTES = 9 * 1024 * 1024

let s3: FakeS3
let app: TestApp
let organizationId: string
let user: { id: string }
let superadmin: Caller
let entityId: string
beforeAll(async () => {
  s3 = await fakeS3()
  // What is checked are all files that there are.
  app = await testApp({ settings: { storage: toStorageSettings(s3.url, '') }, ownDatabase: true })
  organizationId = (await app.given.organization()).id
  user = await app.given.member(organizationId, 'superadmin')
  superadmin = app.as(user)
  entityId = (await app.given.entity(organizationId)).id
})
afterAll(async () => {
  await app[Symbol.asyncDispose]()
  await s3.stop()
})
afterEach(() => s3.trouble(() => undefined))

let fileId: string
beforeEach(async () => {
  fileId = await addedFile(superadmin, entityId)
})

/** Of a file of a company: the row about its bytes. */
const storedFile = (id = fileId) =>
  app.context.db
    .selectFrom('stored_files as f')
    .innerJoin('entity_files as e', 'e.stored_file_id', 'f.id')
    .select(['f.id', 'storage_key', 'sha256', 'size_bytes', 'file_name'])
    .where('e.id', '=', id)
    .executeTakeFirstOrThrow()

/** Puts other bytes in the place of a file's. */
async function change(to: (bytes: Buffer) => Buffer, id = fileId): Promise<void> {
  const { storage_key } = await storedFile(id)
  const object = s3.bucket.objects.get(storage_key)
  if (object) object.bytes = to(object.bytes)
}

async function lose(): Promise<void> {
  s3.bucket.objects.delete((await storedFile()).storage_key)
}

const flipped = (bytes: Buffer) => {
  const other = Buffer.from(bytes)
  const last = other.length - 1
  other.writeUInt8(other.readUInt8(last) ^ 1, last)
  return other
}

async function codeOf(language = 'nl'): Promise<[number, string, string]> {
  const headers = { 'accept-language': language }
  const url = `/api/legal_persons/file/open?f=${fileId}&lp=${entityId}`
  const reply = await superadmin.send({ url, headers })
  return [reply.statusCode, reply.json().code, reply.json().message]
}

describe('a file in an object storage', () => {
  it('that was given to one server is read at another, and nothing of it is left on either', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'zegel-second-'))
    const settings = { ...app.context.settings, dataDir }
    const storage = await openStorage(settings.storage)
    const second = await buildApp({ ...app.context, settings, storage })
    const headers = { cookie: await app.cookieOf(user) }
    const url = `/api/legal_persons/file/open?f=${fileId}&lp=${entityId}`
    const reply = await second.inject({ url, headers })

    expect([reply.statusCode, reply.body]).toEqual([200, '%PDF-1.7\nArtikel 1'])
    expect(await readdir(dataDir)).toEqual([])
    expect(await readdir(join(app.context.settings.dataDir, 'uploads'))).toEqual([])
    expect(await readdir(app.context.settings.dataDir)).toEqual(['uploads'])
    await second.close()
    await storage.close()
    await rm(dataDir, { recursive: true })
  })

  it('is noted with its size and its hash', async () => {
    const { size_bytes, sha256 } = await storedFile()

    expect([size_bytes, sha256?.length]).toEqual([18n, 32])
  })

  it('whose bytes are gone is told to be missing, in the reader’s language', async () => {
    await lose()

    expect(await codeOf()).toEqual([
      500,
      'stored-file-missing',
      expect.stringContaining('niet meer in de opslag'),
    ])
    expect((await codeOf('en'))[2]).toContain('no longer in storage')
  })

  it.each([
    ['a bit', flipped],
    ['its length', (bytes: Buffer) => bytes.subarray(1)],
  ])('statement 42: of which somebody changed %s is not given out', async (_, to) => {
    await change(to)

    expect((await codeOf()).slice(0, 2)).toEqual([500, 'stored-file-changed'])
  })

  it('that is large and was changed is never given out whole', async () => {
    const large = await addLarge()
    expect(await downloaded(large)).toBe(LARGE_BYTES)
    await change(flipped, large)

    expect(await downloaded(large)).toBe('broken off')
  })

  it('of before hashes were noted gets its own when it is read', async () => {
    const { id, sha256 } = await storedFile()
    await app.context.db
      .updateTable('stored_files')
      .set({ sha256: null })
      .where('id', '=', id)
      .execute()
    expect((await open(superadmin, fileId, entityId)).statusCode).toBe(200)

    expect((await storedFile()).sha256).toEqual(sha256)
  })

  it('can’t be added or read while the storage is away, and all goes on when it is back', async () => {
    await s3.stop()
    const added = await addFiles(superadmin, entityId)

    expect(added).toMatchObject({ status: 503, body: { code: 'storage-away' } })
    expect(added.headers['retry-after']).toBe('5')
    expect((await codeOf()).slice(0, 2)).toEqual([503, 'storage-away'])
    await s3.start()
    expect((await open(superadmin, fileId, entityId)).statusCode).toBe(200)
  })

  it('that the storage has no room for is refused, and nothing is noted of it', async () => {
    const count = async () =>
      (await app.context.db.selectFrom('stored_files').select('id').execute()).length
    const before = await count()
    s3.trouble(() => ({ status: 507, code: 'InsufficientStorage' }))

    expect(await addFiles(superadmin, entityId)).toMatchObject({
      status: 507,
      body: { code: 'storage-full', message: expect.stringContaining('niets opgeslagen') },
    })
    expect(await count()).toBe(before)
  })
})

describe('a check of all files', () => {
  async function problems(): Promise<StoredFileProblem[]> {
    const found: StoredFileProblem[] = []
    await checkStoredFiles(app.context, { onProblem: (one) => found.push(one) })
    const { id } = await storedFile()
    return found.filter((one) => one.id === id)
  }

  it('says nothing of a file that is as it was written', async () => {
    expect(await problems()).toEqual([])
  })

  it('names what is missing', async () => {
    await lose()

    expect(await problems()).toMatchObject([{ fileName: 'Statuten.pdf', problem: 'missing' }])
  })

  it.each([
    ['a bit', flipped],
    ['its length', (bytes: Buffer) => bytes.subarray(1)],
  ])('names a file of which somebody changed %s', async (_, to) => {
    await change(to)

    expect(await problems()).toMatchObject([{ problem: 'changed' }])
  })

  it('names what it can’t compare with anything, and changes nothing of it', async () => {
    const { id } = await storedFile()
    await app.context.db
      .updateTable('stored_files')
      .set({ sha256: null })
      .where('id', '=', id)
      .execute()

    expect(await problems()).toMatchObject([{ problem: 'not hashed' }])
    expect((await storedFile()).sha256).toBeNull()

    await saveMissingHashes(app.context)
    expect(await problems()).toEqual([])
  })

  it('names a file whose hash was made to fit other bytes, when a deed or import knows better', async () => {
    const { id, sha256 } = await storedFile()
    const { id: instrumentId } = await app.given.instrument('bonds', {
      organization_id: organizationId,
    })
    await app.owner.query(
      `insert into imports (organization_id, instrument_id, stored_file_id, file_name, size_bytes, sha256, methods, created_by)
       values ($1, $2, $3, 'x.csv', 18, $4, '{}', $5)`,
      [organizationId, instrumentId, id, Buffer.from(sha256 ?? '').fill(1), user.id],
    )

    expect(await problems()).toMatchObject([{ problem: 'contradicted' }])
  })

  it('counts them all, also when there are more than are asked for at a time', async () => {
    await app.owner.query(
      `insert into stored_files (storage_key, file_name, content_type, size_bytes, sha256)
       select lpad(n::text, 48, 'f'), 'x', 'x', 0, sha256('') from generate_series(1, 1001) n`,
    )
    for (let n = 1; n <= 1001; n++)
      s3.bucket.objects.set(String(n).padStart(48, 'f'), {
        bytes: Buffer.alloc(0),
        writtenAt: new Date(),
      })
    const { rows } = await app.owner.query<{ count: number }>(
      'select count(*)::int as count from stored_files',
    )

    expect(await checkStoredFiles(app.context, { onProblem: () => {} })).toBe(rows[0]?.count)
  })

  it('is not taken for good news when the storage is away', async () => {
    await s3.stop()

    await expect(checkStoredFiles(app.context, { onProblem: () => {} })).rejects.toThrow(
      'nothing listens',
    )
    await s3.start()
  })
})

async function addLarge(): Promise<string> {
  const bytes = new Uint8Array(LARGE_BYTES)
  bytes.set(new TextEncoder().encode('%PDF-1.7\n'))
  const added = await addFiles(superadmin, entityId, { file: [new File([bytes], 'Groot.pdf')] })
  return (added.ok && added.body[0]?.id) || ''
}

/** How many bytes come over a real connection, or that it broke off. */
async function downloaded(id: string): Promise<number | 'broken off'> {
  const cookie = await app.cookieOf(user)
  if (!app.server.server.listening) await app.server.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.server.address() as AddressInfo // safe: it listens on a port
  const url = `http://127.0.0.1:${port}/api/legal_persons/file/open?f=${id}&lp=${entityId}`
  try {
    const reply = await fetch(url, { headers: { cookie } })
    expect(reply.status).toBe(200)
    return (await reply.arrayBuffer()).byteLength
  } catch {
    return 'broken off'
  }
}
