import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { fakeS3 } from '@zegel/fake-s3/fake-s3'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../test/app.ts'
import { addedFile, addFiles, open } from '../../test/fixtures/entity-files.ts'
import { smallDisk } from '../../test/outside/small-disk.ts'
import type { Context } from '../context.ts'
import { openDatabase } from '../db/database.ts'
import { assertKeyFits } from '../db/setup/check-key.ts'
import { toStorageSettings } from '../settings-storage.ts'
import { claimStorage } from '../storage/claim-storage.ts'
import { folderStorage } from '../storage/folder-storage.ts'
import type { Storage } from '../storage/stored-bytes.ts'
import { readiness, type Unready } from './readiness.ts'

const ALWAYS_ANEW = { freshMs: 0, storageFreshMs: 0 }

let app: TestApp
beforeAll(async () => {
  app = await testApp({ ownDatabase: true })
  await assertKeyFits(app.owner, app.context.settings.key, 'the database')
  await claimStorage(app.owner, app.context.storage)
})
afterAll(() => app[Symbol.asyncDispose]())

const unready = (change: Partial<Context> = {}, options = {}): Promise<Unready[]> =>
  readiness({ ...app.context, ...change }, { ...ALWAYS_ANEW, ...options })()

describe('a server is ready', () => {
  it('while all that it needs can be written', async () => {
    expect(await unready()).toEqual([])
  })

  it('not while its database can only be read', async () => {
    const url = new URL(app.context.pool.options.connectionString ?? '')
    url.searchParams.set('options', '-c default_transaction_read_only=on')
    const readOnly = openDatabase(url.href, { connections: 2 })

    expect(await unready({ db: readOnly.db, pool: readOnly.pool })).toEqual(['database'])
    await readOnly.close()
  })

  it('not while there is no database', async () => {
    const gone = openDatabase('postgres://nobody@127.0.0.1:9/none', { connections: 1 })

    expect(await unready({ db: gone.db, pool: gone.pool })).toEqual(['database'])
    await gone.close()
  })

  it('statement 44: not with another key than its database has', async () => {
    const settings = { ...app.context.settings, key: randomBytes(32) }

    expect(await unready({ settings })).toEqual(['key'])
  })

  it('not when a folder is no longer the one that was marked, as when a network folder fell off', async () => {
    const storage = folderStorage(join(app.context.settings.dataDir, 'empty'))

    expect(await unready({ storage })).toEqual(['storage'])
  })

  it('not while its storage is full, away, or does not answer', async () => {
    const failing = (probe: Storage['probe']): Storage => ({ ...app.context.storage, probe })
    const full = Object.assign(new Error('no space'), { code: 'ENOSPC', syscall: 'write' })
    const never = new Promise<void>(() => {})

    expect(await unready({ storage: failing(() => Promise.reject(full)) })).toEqual(['storage'])
    expect(await unready({ storage: failing(() => never) }, { patienceMs: 50 })).toContain(
      'storage',
    )
  })

  it('as it was some seconds ago, so that asking costs nothing', async () => {
    const s3 = await fakeS3()
    const storage = toStorageSettings(s3.url, '')
    await using inBucket = await testApp({ settings: { storage }, ownDatabase: true })
    const ask = readiness(inBucket.context, { freshMs: 60_000 })
    await Promise.all(Array.from({ length: 20 }, ask))
    await ask()

    expect(s3.requests.filter((request) => request.startsWith('PUT'))).toHaveLength(1)
    await s3.stop()
    expect(await ask()).toEqual([])
    expect(await readiness(inBucket.context, ALWAYS_ANEW)()).toEqual(['storage'])
    await s3.start()
    expect(await readiness(inBucket.context, ALWAYS_ANEW)()).toEqual([])
    await s3.stop()
  })

  it('or says why not', async () => {
    await using other = await testApp({ ownDatabase: true })
    await other.owner.query("delete from migrations where name like '0003%'")
    const reply = await other.server.inject({ url: '/api/ready' })

    expect([reply.statusCode, reply.json()]).toEqual([
      503,
      { status: 'not ready', because: ['migrations'] },
    ])
  })

  it('not once a newer release took away what it reads', async () => {
    await using other = await testApp({ ownDatabase: true })
    await other.owner.query(
      `insert into migrations (name, sha256, oldest_server) values ('9999_taken.sql', 'of nothing', '9998')`,
    )
    const reply = await other.server.inject({ url: '/api/ready' })

    expect(reply.json()).toMatchObject({ because: ['release'] })
  })
})

interface FillableServer extends AsyncDisposable {
  app: TestApp
  fill: () => void
  empty: () => void
}

// Where a disk can be mounted, one that is really full; everywhere, one that answers as a full one does.
const fullDisks: [string, () => Promise<FillableServer>][] = [['that says so', serverThatSaysSo]]
const tried = smallDisk()
tried?.[Symbol.dispose]()
if (tried) fullDisks.push(['of one megabyte', serverOnSmallDisk])

describe.each(fullDisks)('with a full disk, %s, a server', (_, start) => {
  it('is not ready, keeps no file and says why, reads on, and goes on as soon as there is room', async () => {
    await using server = await start()
    const organizationId = (await server.app.given.organization()).id
    const superadmin = server.app.as(await server.app.given.member(organizationId, 'superadmin'))
    const entityId = (await server.app.given.entity(organizationId)).id
    const fileId = await addedFile(superadmin, entityId)
    const ready = () => readiness(server.app.context, ALWAYS_ANEW)()
    expect(await ready()).toEqual([])
    server.fill()

    expect(await ready()).toContain('storage')
    const added = await addFiles(superadmin, entityId)
    expect(added).toMatchObject({
      status: 507,
      body: { code: 'storage-full', message: expect.stringContaining('niets opgeslagen') },
    })
    expect((await open(superadmin, fileId, entityId)).statusCode).toBe(200)
    server.empty()
    expect(await ready()).toEqual([])
    expect((await addFiles(superadmin, entityId)).status).toBe(200)
  })
})

async function serverOnSmallDisk(): Promise<FillableServer> {
  const disk = smallDisk()
  if (!disk) throw new Error('no disk could be mounted')
  const { folder: dataDir, fill, empty } = disk
  const own = await testApp({ settings: { dataDir, storage: toStorageSettings('file:', dataDir) } })
  return {
    ...{ app: own, fill, empty },
    [Symbol.asyncDispose]: async () => {
      await own[Symbol.asyncDispose]()
      disk[Symbol.dispose]()
    },
  }
}

async function serverThatSaysSo(): Promise<FillableServer> {
  const own = await testApp()
  const { storage } = own.context
  const { put, probe } = storage
  const full = Object.assign(new Error('no space'), { code: 'ENOSPC', syscall: 'write' })
  const refuse = () => Promise.reject(full)
  return {
    app: own,
    fill: () => void Object.assign(storage, { put: refuse, probe: refuse }),
    empty: () => void Object.assign(storage, { put, probe }),
    [Symbol.asyncDispose]: () => own[Symbol.asyncDispose](),
  }
}
