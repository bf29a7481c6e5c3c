import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type FakeS3, fakeS3 } from '@zegel/fake-s3/fake-s3'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type TestDatabase, testDatabase } from '../../test/database.ts'
import { toStorageSettings } from '../settings-storage.ts'
import { claimStorage, isStorageOf, offerStorage } from './claim-storage.ts'
import { openStorage } from './storage.ts'
import type { Storage } from './stored-bytes.ts'

let parent: string
let s3: FakeS3
let database: TestDatabase
let storages: { first: Storage; second: Storage; bucket: Storage }
beforeAll(async () => {
  database = await testDatabase({ isOwn: true })
})
afterAll(() => database[Symbol.asyncDispose]())
beforeEach(async () => {
  await database.owner.query(
    'delete from stored_files; update installation set storage_id = null, moved_to_id = null',
  )
  parent = mkdtempSync(join(tmpdir(), 'zegel-claim-'))
  s3 = await fakeS3()
  const open = (url: string) => openStorage(toStorageSettings(url, parent))
  storages = {
    first: await open(`file://${parent}/first`),
    second: await open(`file://${parent}/second`),
    bucket: await open(s3.url),
  }
})
afterEach(async () => {
  await storages.bucket.close()
  await s3.stop()
  rmSync(parent, { recursive: true })
})

const claim = (storage: Storage, of = database) => claimStorage(of.owner, storage)

async function noteFile(storage_key: string, of = database): Promise<void> {
  await of.owner.query(
    `insert into stored_files (storage_key, file_name, content_type, size_bytes) values ($1, 'x', 'x', 1)`,
    [storage_key],
  )
}

async function isCurrent(storage: Storage): Promise<boolean> {
  const { rows } = await database.owner.query('select id, storage_id from installation')
  return isStorageOf(rows[0], storage)
}

describe('the storage of a database', () => {
  it.each(['first', 'bucket'] as const)('is the one of its first start: %s', async (name) => {
    await claim(storages[name])
    await claim(storages[name])

    expect(await isCurrent(storages[name])).toBe(true)
    expect(await isCurrent(storages.second)).toBe(false)
  })

  it('is shared: a server with a folder of its own does not start', async () => {
    await claim(storages.first)

    await expect(claim(storages.second)).rejects.toThrow(
      `The files of this database are not in the folder ${parent}/second. All its servers share one storage: set STORAGE_URL`,
    )
    await expect(claim(storages.bucket)).rejects.toThrow('All its servers share one storage')
    expect(await storages.second.readNote('zegel-storage')).toBeUndefined()
  })

  it('is one, also when two servers start at once with a folder each', async () => {
    const outcomes = await Promise.allSettled([claim(storages.first), claim(storages.second)])

    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })

  it('is that of two servers that start at once with the same', async () => {
    await Promise.all([claim(storages.first), claim(storages.first)])

    expect(await isCurrent(storages.first)).toBe(true)
  })

  it('may be copied as a whole to another folder, mark and all', async () => {
    await claim(storages.first)
    cpSync(join(parent, 'first'), join(parent, 'second'), { recursive: true })

    await claim(storages.second)
    expect(await isCurrent(storages.second)).toBe(true)
  })

  it('belongs to no other database, of which nothing is thrown away for that reason', async () => {
    await claim(storages.first)
    await using other = await testDatabase({ isOwn: true })
    await other.owner.query('update installation set id = uuid_v7()')

    await expect(claim(storages.first, other)).rejects.toThrow('are the files of another database')
    await expect(offerStorage(other.owner, storages.first)).rejects.toThrow('of another database')
  })

  it('is taken over from a version that marked none, when it has files of the database', async () => {
    const { key } = await storages.first.put(Buffer.from('a deed'))
    await noteFile(key)

    await expect(claim(storages.second)).rejects.toThrow('None of the newest files')
    await claim(storages.first)
  })

  it('is settled by the next start, when the server was killed after it marked it', async () => {
    await claim(storages.first)
    await database.owner.query('update installation set storage_id = null')

    await claim(storages.first)
    expect(await isCurrent(storages.first)).toBe(true)
  })

  it('becomes another once all files were copied there, with the first server that comes with it', async () => {
    await claim(storages.first)
    await offerStorage(database.owner, storages.bucket)

    await claim(storages.first)
    expect(await isCurrent(storages.first)).toBe(true)
    await claim(storages.bucket)
    expect([await isCurrent(storages.first), await isCurrent(storages.bucket)]).toEqual([
      false,
      true,
    ])
    await expect(claim(storages.first)).rejects.toThrow('they were moved')
  })

  it('does not become another while files that came in meanwhile are not there', async () => {
    await claim(storages.first)
    await offerStorage(database.owner, storages.bucket)
    await noteFile((await storages.first.put(Buffer.from('a deed'))).key)

    await expect(claim(storages.bucket)).rejects.toThrow('run npm run storage:move once more')
  })

  it('can go back to where it was', async () => {
    await claim(storages.first)
    await offerStorage(database.owner, storages.bucket)
    await claim(storages.bucket)
    await offerStorage(database.owner, storages.first)

    await claim(storages.first)
    await expect(claim(storages.bucket)).rejects.toThrow('they were moved')
  })
})
