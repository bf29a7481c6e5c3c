import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { setImmediate } from 'node:timers/promises'
import { type FakeS3, fakeS3 } from '@zegel/fake-s3/fake-s3'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type S3Settings, toStorageSettings } from '../settings-storage.ts'
import { type S3Limits, s3Storage } from './s3-storage.ts'
import { StorageAway, StorageFull } from './storage-failures.ts'
import type { Storage } from './stored-bytes.ts'

const LIMITS: S3Limits = {
  connections: 4,
  attempts: 2,
  connectMs: 60_000,
  answerMs: 60_000,
  silenceMs: 60_000,
}

let s3: FakeS3
let storage: Storage
beforeEach(async () => {
  s3 = await fakeS3()
  storage = storageAt(s3.url)
})
afterEach(async () => {
  await storage.close()
  await s3.stop()
})

function storageAt(url: string, limits: Partial<S3Limits> = {}): Storage {
  const settings = toStorageSettings(url, '/nowhere') as S3Settings // safe: the address of a bucket
  return s3Storage(settings, { ...LIMITS, ...limits })
}

/** More than a part is sent of. */
const LARGE_BYTES = 9 * 1024 * 1024
const big = () => Readable.from([Buffer.alloc(LARGE_BYTES, 7)])
const kept = () => [...s3.bucket.objects.keys(), ...s3.bucket.uploads.keys()]

describe('an object storage', () => {
  it.each(['sha256', 'crc32', 'none'])('is sent what it checks with checksum=%s', async (sum) => {
    const checked = storageAt(`${s3.url}&checksum=${sum}`)
    const { key } = await checked.put(big())
    const opened = await checked.open(key)

    expect((opened && (await buffer(opened.bytes)))?.length).toBe(LARGE_BYTES)
    await checked.close()
  })

  it.each([
    ['a wrong secret', (url: string) => url.replace('wJalr', 'wrong'), 'it refuses this secret'],
    ['an unknown key', (url: string) => url.replace('AKFAKE', 'AKNONE'), 'does not know this key'],
    ['no bucket', (url: string) => url.replace('/files?', '/others?'), 'bucket does not exist'],
    [
      'a host that is not there',
      (url: string) => url.replace(/:\d+\/files/, ':9/files'),
      'nothing listens there',
    ],
    ['TLS where there is none', (url: string) => url.replace('&tls=0', ''), 'TLS'],
  ])(
    'statement 43: says in a line what is wrong with %s, without the secret',
    async (_, change, reason) => {
      const wrong = storageAt(change(s3.url))
      const error = await wrong.probe().catch((thrown: unknown) => thrown)

      expect(error).toBeInstanceOf(StorageAway)
      expect(String(error)).toContain(reason)
      expect(String(error)).not.toMatch(/K7|NG:bP|\n/)
      await wrong.close()
    },
  )

  it('that is away is away for every deed, and not a file that is missing', async () => {
    const { key } = await storage.put(Buffer.from('a deed'))
    await s3.stop()

    await expect(storage.put(Buffer.from('a deed'))).rejects.toThrow(StorageAway)
    await expect(storage.put(big())).rejects.toThrow(StorageAway)
    await expect(storage.open(key)).rejects.toThrow(StorageAway)
    await expect(storage.remove(key)).rejects.toThrow(StorageAway)
    await expect(Array.fromAsync(storage.list())).rejects.toThrow(StorageAway)
    await s3.start()
    const opened = await storage.open(key)
    expect(opened && (await buffer(opened.bytes)).toString()).toBe('a deed')
  })

  it('without its bucket is away, and its files are not taken for missing', async () => {
    const other = storageAt(s3.url.replace('/files?', '/others?'))

    await expect(other.open('a'.repeat(48))).rejects.toThrow(StorageAway)
    await other.close()
  })

  it('that answers with a fault now and then is asked again', async () => {
    let faults = 1
    s3.trouble(() => (faults-- > 0 ? { status: 503, code: 'SlowDown' } : undefined))
    const { key } = await storage.put(Buffer.from('a deed'))

    expect(s3.requests.filter((request) => request.includes(key))).toHaveLength(2)
  })

  it('that never answers is given up on', async () => {
    s3.trouble(() => 'no answer')
    const impatient = storageAt(s3.url, { answerMs: 100 })

    await expect(impatient.put(Buffer.from('a deed'))).rejects.toThrow('it does not answer')
    await impatient.close()
  })

  it('that completed a file, but whose answer got lost, has the file', async () => {
    let lost = 1
    s3.trouble((request) =>
      /^POST .*uploadId=/.test(request) && lost-- > 0 ? 'answer lost' : undefined,
    )
    const { key } = await storage.put(big())

    expect(s3.bucket.objects.get(key)?.bytes.length).toBe(LARGE_BYTES)
  })

  it('that breaks an answer off does not pass for one that gave all', async () => {
    const { key } = await storage.put(Buffer.from('a deed of some length'))
    s3.trouble(() => ({ cutAfter: 6 }))
    const opened = await storage.open(key)

    await expect(opened && buffer(opened.bytes)).rejects.toThrow(StorageAway)
  })

  it('that is full says so', async () => {
    s3.trouble(() => ({ status: 507, code: 'InsufficientStorage' }))

    await expect(storage.put(Buffer.from('a deed'))).rejects.toThrow(StorageFull)
    await expect(storage.put(big())).rejects.toThrow(StorageFull)
  })

  it('that refuses a part keeps nothing of the file', async () => {
    s3.trouble((request) =>
      request.includes('partNumber=2') ? { status: 500, code: 'InternalError' } : undefined,
    )

    await expect(storage.put(big())).rejects.toThrow(StorageAway)
    expect(kept()).toEqual([])
  })

  it('that is lost while a file still comes in is what is told of', async () => {
    s3.trouble((request) => (request.includes('partNumber=1') ? 'answer lost' : undefined))
    const slowly = async function* () {
      for (let chunk = 0; chunk < 18; chunk++) {
        await setImmediate()
        yield Buffer.alloc(512 * 1024, chunk)
      }
    }

    await expect(storage.put(Readable.from(slowly()))).rejects.toThrow(StorageAway)
  })

  it('forgets the parts that a server left that was killed, and none that are under way', async () => {
    const upload = { key: 'a'.repeat(48), parts: new Map<number, Buffer>() }
    s3.bucket.uploads.set('left', { ...upload, startedAt: new Date(0) })
    s3.bucket.uploads.set('fresh', { ...upload, startedAt: new Date() })
    await storage.removeUnfinished(new Date(1000))

    expect([...s3.bucket.uploads.keys()]).toEqual(['fresh'])
  })

  it('lists more than fit on a page', async () => {
    const stored = await Promise.all(
      Array.from({ length: 1100 }, (_, n) => String(n).padStart(48, '0')).map(async (key) => {
        s3.bucket.objects.set(key, { bytes: Buffer.alloc(1), writtenAt: new Date() })
        return key
      }),
    )

    expect((await Array.fromAsync(storage.list())).map(({ key }) => key)).toEqual(stored)
  })

  it('is asked no more at the same time than was agreed', async () => {
    await Promise.all(Array.from({ length: 30 }, () => storage.put(Buffer.from('a deed'))))

    expect(s3.bucket.objects.size).toBe(30)
    expect(s3.mostAtOnce()).toBeLessThanOrEqual(LIMITS.connections)
  })
})
