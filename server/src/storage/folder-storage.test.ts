import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { folderStorage } from './folder-storage.ts'
import type { Storage } from './storage.ts'

let folder: string
let storage: Storage
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'zegel-storage-'))
  storage = folderStorage(join(folder, 'files'))
})
afterAll(() => rm(folder, { recursive: true }))

async function read(key: string): Promise<string | undefined> {
  const stream = await storage.open(key)
  return stream && (await buffer(stream)).toString()
}

it('gives back what it was given, whole or as a stream', async () => {
  const whole = await storage.put(Buffer.from('a deed'))
  const streamed = await storage.put(Readable.from([Buffer.from('a '), Buffer.from('seal')]))

  expect([await read(whole), await read(streamed)]).toEqual(['a deed', 'a seal'])
})

it('keeps equal bytes under different keys that nobody can guess', async () => {
  const keys = await Promise.all([1, 2].map(() => storage.put(Buffer.from('a deed'))))

  expect(new Set(keys).size).toBe(2)
  for (const key of keys) expect(key).toMatch(/^[\da-f]{48}$/)
})

it('lets only its own user read', async () => {
  const key = await storage.put(Buffer.from('a deed'))
  const { mode } = await stat(join(folder, 'files', key.slice(0, 2), key))

  expect((mode & 0o777).toString(8)).toBe('600')
})

it('forgets what is removed, also when that is done twice', async () => {
  const key = await storage.put(Buffer.from('a deed'))
  await storage.remove(key)
  await storage.remove(key)

  expect(await read(key)).toBeUndefined()
})

it('leaves nothing behind of what could not be read to its end', async () => {
  const before = await filesIn(folder)
  const broken = new Readable({
    read() {
      this.push('a de')
      this.destroy(new Error('the line broke'))
    },
  })

  await expect(storage.put(broken)).rejects.toThrow('the line broke')
  expect(await filesIn(folder)).toEqual(before)
})

it.each(['../../etc/passwd', '', 'a'.repeat(47), `${'a'.repeat(48)}.part`])(
  'takes %j for no key',
  async (key) => {
    await expect(storage.open(key)).rejects.toThrow('not the key')
  },
)

async function filesIn(path: string): Promise<string[]> {
  const entries = await readdir(path, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name)
}
