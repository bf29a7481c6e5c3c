import { randomBytes } from 'node:crypto'
import { type FakeS3, fakeS3 } from '@zegel/fake-s3/fake-s3'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  type BackupFixture,
  backupFixture,
  FILES,
  restored,
} from '../../test/fixtures/backup-fixture.ts'
import { toArchivePlace } from './backup-settings.ts'
import { readS3Archive, s3Target } from './s3-target.ts'

let given: BackupFixture
let s3: FakeS3

function placeOf(name: string) {
  const place = toArchivePlace(s3.url.replace('/files?', `/files/${name}?`))
  return place.kind === 's3' ? place : expect.fail()
}

async function target(name = 'daily/zegel.backup') {
  const { settings, key } = placeOf(name)
  return s3Target(settings, key)
}

/** As many bytes as a part has to have, of which nothing can be compressed, so that each takes a part. */
const LARGE_BYTES = 8 * 1024 * 1024
/** How many such files there are. */
const LARGE = 2

const partsSent = () => s3.requests.filter((one) => one.includes('partNumber='))

describe('a backup in a bucket', () => {
  // Backups leave what they are made of as it is; each test has a bucket of its own.
  beforeAll(async () => {
    given = await backupFixture()
    for (let n = 0; n < LARGE; n++) await given.givenFile(randomBytes(LARGE_BYTES))
  })
  afterAll(() => given[Symbol.asyncDispose]())
  beforeEach(async () => {
    await given.database.owner.query('delete from backups')
    s3 = await fakeS3()
    return s3.stop
  })

  it('is uploaded in parts, is there once it is whole, and is restored from there', async () => {
    const { place } = await target()
    await given.makeBackup(await target())

    expect(place).toMatch(/^daily\/zegel.backup in the bucket files at 127.0.0.1:\d+$/)
    expect(partsSent().length).toBe(LARGE + 1)
    expect([...s3.bucket.objects.keys()]).toEqual(['daily/zegel.backup'])
    expect(s3.bucket.uploads.size).toBe(0)
    await expect(target()).rejects.toThrow('already: give another name')
    await using into = await given.emptyDatabase()
    const { settings, key } = placeOf('daily/zegel.backup')
    const chunks = await Array.fromAsync(readS3Archive(settings, key))
    expect(await restored(into, Buffer.concat(chunks))).toMatchObject({
      files: FILES.length + LARGE,
    })
    const none = placeOf('none')
    await expect(Array.fromAsync(readS3Archive(none.settings, none.key))).rejects.toThrow(
      'There is no none in the bucket',
    )
  })

  it('is taken anew where the parts are gone, or nobody asks to go on, which throws them away', async () => {
    const cut = (request: string) =>
      request.includes('partNumber=2') ? { status: 403, code: 'AccessDenied' } : undefined
    s3.trouble(cut)
    await expect(given.makeBackup(await target())).rejects.toThrow('may not write')
    await expect(given.makeBackup(await target())).rejects.toThrow('may not write')
    expect(s3.bucket.uploads.size).toBe(1)
    s3.bucket.uploads.clear()
    s3.trouble(() => undefined)
    const lines: string[] = []
    await given.makeBackup(await target(), { resume: true, onBegun: (line) => lines.push(line) })

    expect(lines).toEqual([expect.stringContaining('all is taken anew')])
    expect([...s3.bucket.objects.keys()]).toEqual(['daily/zegel.backup'])
  })

  it('that was cut off goes on after the parts that are there', async () => {
    // So that parts come before and after. This test is the last, as the file stays.
    await given.givenFile(randomBytes(LARGE_BYTES))
    s3.trouble((request) =>
      request.includes('partNumber=3') ? { status: 403, code: 'AccessDenied' } : undefined,
    )
    await expect(given.makeBackup(await target())).rejects.toThrow('this key may not write')
    expect([...s3.bucket.objects.keys()]).toEqual(['daily/zegel.backup.part'])
    s3.trouble(() => undefined)
    const lines: string[] = []
    await given.makeBackup(await target(), { resume: true, onBegun: (line) => lines.push(line) })

    expect(lines).toEqual([expect.stringContaining('its database is whole')])
    expect([...s3.bucket.objects.keys()]).toEqual(['daily/zegel.backup'])
    await using into = await given.emptyDatabase()
    const { bytes } = s3.bucket.objects.get('daily/zegel.backup') ?? expect.fail()
    expect(await restored(into, bytes)).toMatchObject({
      files: FILES.length + LARGE + 1,
      problems: 0,
    })
  })
})

describe('the place of an archive', () => {
  it('is a path, or an object in a bucket', () => {
    expect(toArchivePlace('C:\\backups\\zegel')).toEqual({
      kind: 'file',
      path: 'C:\\backups\\zegel',
    })
    expect(toArchivePlace('s3://k:s%2Fx@host:9000/bucket/a/b%20c?tls=0')).toMatchObject({
      ...{ kind: 's3', key: 'a/b c' },
      settings: { bucket: 'bucket', secretAccessKey: 's/x', endpoint: 'http://host:9000' },
    })
  })

  it.each(['s3://k:hush@host/bucket', 's3://k:hush@host/bucket/', 's3:hush'])(
    'is refused in a line as %s',
    (text) => {
      const reason = () => toArchivePlace(text)
      expect(reason).toThrow(/^[^\n]+$/)
      expect(reason).not.toThrow('hush')
    },
  )
})
