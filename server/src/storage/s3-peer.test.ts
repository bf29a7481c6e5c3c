import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import S3rver from '@20minutes/s3rver'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { toStorageSettings } from '../settings-storage.ts'
import { openStorage } from './storage.ts'

// Somebody else's server, which works signatures out by itself. It lists no objects whose request has a question mark in it, aborts no
// uploads and looks at no checksums: all else is tested with ours (packages/fake-s3).
let folder: string
let peer: S3rver
let port: number
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'zegel-s3-peer-'))
  peer = new S3rver({
    ...{ address: '127.0.0.1', port: 0, silent: true, directory: folder },
    configureBuckets: [{ name: 'files', configs: [] }],
  })
  ;({ port } = await peer.run())
})
afterAll(async () => {
  await peer.close()
  rmSync(folder, { recursive: true })
})

function at(secret: string) {
  const url = `s3://S3RVER:${secret}@127.0.0.1:${port}/files?path_style=1&tls=0&checksum=none`
  return openStorage(toStorageSettings(url, folder))
}

it('speaks with a server of somebody else: whole files, large ones in parts, and what is gone', async () => {
  const storage = await at('S3RVER')
  const large = Buffer.alloc(9 * 1024 * 1024, 'deed')
  for (const content of [Buffer.from('a deed'), large]) {
    const { key } = await storage.put(Readable.from([content]))
    const opened = await storage.open(key)
    expect(opened?.size).toBe(content.length)
    expect(opened && (await buffer(opened.bytes)).equals(content)).toBe(true)
    await storage.remove(key)
    expect(await storage.open(key)).toBeUndefined()
  }
  await storage.close()
})

it('is refused with another secret', async () => {
  const storage = await at('ANOTHER')
  await expect(storage.put(Buffer.from('a deed'))).rejects.toThrow(/refuses this secret/)
  await storage.close()
})
