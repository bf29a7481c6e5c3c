import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { type FakeS3, fakeS3 } from '@zegel/fake-s3/fake-s3'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { toStorageSettings } from '../settings-storage.ts'
import { openStorage } from './storage.ts'
import type { Storage } from './stored-bytes.ts'

const MEGABYTE = 1024 * 1024

let folder: string
let s3: FakeS3
const storages = {} as Record<'folder' | 's3', Storage> // safe: both are opened before any test
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'zegel-storage-'))
  s3 = await fakeS3()
  storages.folder = await openStorage(toStorageSettings(`file://${folder}/files`, folder))
  storages.s3 = await openStorage(toStorageSettings(s3.url, folder))
})
afterAll(async () => {
  await Promise.all(Object.values(storages).map((storage) => storage.close()))
  await s3.stop()
  rmSync(folder, { recursive: true })
})

/** Everything that takes room, whole or not. */
const KEPT = {
  folder: () =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ name }) => name)
      .toSorted(),
  s3: () => [...s3.bucket.objects.keys(), ...s3.bucket.uploads.keys()].toSorted(),
}

describe.each(['folder', 's3'] as const)('a storage in %s', (kind) => {
  const storage = () => storages[kind]

  async function read(key: string): Promise<string | undefined> {
    const opened = await storage().open(key)
    return opened && (await buffer(opened.bytes)).toString()
  }

  it('gives back what it was given, whole or as a stream', async () => {
    const whole = await storage().put(Buffer.from('a deed'))
    const streamed = await storage().put(Readable.from([Buffer.from('a '), Buffer.from('seal')]))
    const nothing = await storage().put(Buffer.alloc(0))

    expect([await read(whole.key), await read(streamed.key), await read(nothing.key)]).toEqual([
      'a deed',
      'a seal',
      '',
    ])
  })

  it('tells how many bytes there are, and their hash', async () => {
    const sha256 = createHash('sha256').update('a seal').digest()
    const stored = await storage().put(Readable.from([Buffer.from('a '), Buffer.from('seal')]))

    expect(stored).toMatchObject({ size: 6, sha256 })
    expect(await storage().put(Buffer.from('a seal'))).toMatchObject({ size: 6, sha256 })
    const opened = await storage().open(stored.key)
    expect(opened?.size).toBe(6)
    opened?.bytes.destroy()
  })

  it('keeps equal bytes under different keys that nobody can guess', async () => {
    const stored = await Promise.all([1, 2].map(() => storage().put(Buffer.from('a deed'))))

    expect(new Set(stored.map(({ key }) => key)).size).toBe(2)
    for (const { key } of stored) expect(key).toMatch(/^[\da-f]{48}$/)
  })

  it('keeps a copy under the key that it has elsewhere, also over one that is not right', async () => {
    const key = 'c0ffee'.repeat(8)
    await storage().putAt(key, Readable.from([Buffer.from('half a de')]))
    await storage().putAt(key, Readable.from([Buffer.from('a deed')]))

    expect(await read(key)).toBe('a deed')
  })

  it('keeps a file of 21 MB as it was', async () => {
    const bytes = Buffer.alloc(21 * MEGABYTE, 'zegel')
    const { key, size } = await storage().put(Readable.from(parts(bytes, 700_001)))
    const opened = await storage().open(key)

    expect([size, opened?.size]).toEqual([bytes.length, bytes.length])
    expect(opened && bytes.equals(await buffer(opened.bytes))).toBe(true)
  })

  it('forgets what is removed, also when that is done twice', async () => {
    const { key } = await storage().put(Buffer.from('a deed'))
    await storage().remove(key)
    await storage().remove(key)

    expect(await read(key)).toBeUndefined()
  })

  it.each([4, 20 * MEGABYTE])(
    'leaves nothing behind of what broke after %i bytes',
    async (size) => {
      const before = KEPT[kind]()
      const broken = Readable.from(breaksOff(Buffer.alloc(size, 1)))

      await expect(storage().put(broken)).rejects.toThrow('the line broke')
      expect(KEPT[kind]()).toEqual(before)
    },
  )

  it('keeps what comes in slowly, a byte at a time', async () => {
    const { key } = await storage().put(Readable.from(parts(Buffer.from('drop by drop'), 1)))

    expect(await read(key)).toBe('drop by drop')
  })

  it('lists every key once, with when it was written, and nothing else', async () => {
    await storage().probe()
    const { key } = await storage().put(Buffer.from('a deed'))
    const listed = await Array.fromAsync(storage().list())
    const keys = listed.map((one) => one.key)

    expect(keys).toContain(key)
    expect(new Set(keys).size).toBe(keys.length)
    expect(keys.every((one) => /^[\da-f]{48}$/.test(one))).toBe(true)
    const { writtenAt } = listed.find((one) => one.key === key) ?? {}
    expect(Math.abs(Number(writtenAt) - Date.now())).toBeLessThan(600_000)
  })

  it('is marked once, by whoever is first', async () => {
    expect(await storage().readNote('zegel-storage')).toBeUndefined()
    await Promise.all(['one', 'two'].map((line) => storage().writeNote('zegel-storage', line)))
    const first = await storage().readNote('zegel-storage')
    await storage().writeNote('zegel-storage', 'three')

    expect(['one', 'two']).toContain(first)
    expect(await storage().readNote('zegel-storage')).toBe(first)
  })

  it.each(['../../etc/passwd', '', 'a'.repeat(47), `${'a'.repeat(48)}.part`])(
    'takes %j for no key',
    async (key) => {
      await expect(storage().open(key)).rejects.toThrow('not the key')
    },
  )
})

describe('a storage in a folder', () => {
  it('lets only its own user read', async () => {
    const { key } = await storages.folder.put(Buffer.from('a deed'))
    const { mode } = statSync(join(folder, 'files', key.slice(0, 2), key))

    expect((mode & 0o777).toString(8)).toBe('600')
  })

  it('throws away what a server left that was killed while it wrote, and not what is being written', async () => {
    const [left, fresh] = ['left.part', 'fresh.part'].map((name) => join(folder, 'files', name))
    for (const path of [left, fresh]) writeFileSync(path ?? '', 'half a de')
    utimesSync(left ?? '', new Date(0), new Date(0))
    await storages.folder.removeUnfinished(new Date(1))

    expect(KEPT.folder()).toContain('fresh.part')
    expect(KEPT.folder()).not.toContain('left.part')
    rmSync(fresh ?? '')
  })
})

function parts(bytes: Buffer, size: number): Buffer[] {
  const count = Math.ceil(bytes.length / size)
  return Array.from({ length: count }, (_, index) =>
    bytes.subarray(index * size, (index + 1) * size),
  )
}

async function* breaksOff(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes
  throw new Error('the line broke')
}
