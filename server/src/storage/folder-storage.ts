import { randomBytes } from 'node:crypto'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'

/** Where the bytes of files are; what they are called and whose they are is in the table `stored_files`. */
export interface Storage {
  /** Keeps the bytes, all or nothing, under a new key that nobody can guess. */
  put: (content: Uint8Array | Readable) => Promise<string>
  /** The bytes from the beginning; undefined when there is nothing under the key. */
  open: (key: string) => Promise<Readable | undefined>
  /** Forgets the bytes, if they are there. */
  remove: (key: string) => Promise<void>
}

// 192 bits, in letters that every file system keeps apart.
const KEY = /^[\da-f]{48}$/

/** Files in a folder, spread over 256 folders below it; only the server's own user can read them. */
export function folderStorage(folder: string): Storage {
  return {
    async put(content) {
      const key = randomBytes(24).toString('hex')
      const path = pathOf(folder, key)
      const made = await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      if (made) await syncFolder(dirname(made))
      await writeWhole(path, content)
      return key
    },
    async open(key) {
      const file = await orUndefined(open(pathOf(folder, key)))
      return file?.createReadStream()
    },
    remove: (key) => rm(pathOf(folder, key), { force: true }),
  }
}

function pathOf(folder: string, key: string): string {
  if (!KEY.test(key)) throw new Error('this is not the key of a file')
  return join(folder, key.slice(0, 2), key)
}

// Written aside and renamed once it is on the disk: under its own name a file is always whole, also after a power failure.
async function writeWhole(path: string, content: Uint8Array | Readable): Promise<void> {
  const aside = `${path}.part`
  try {
    await writeSynced(aside, content)
    await rename(aside, path)
    await syncFolder(dirname(path))
  } catch (error) {
    await rm(aside, { force: true })
    throw error
  }
}

async function writeSynced(path: string, content: Uint8Array | Readable): Promise<void> {
  const file = await open(path, 'wx', 0o600)
  try {
    await file.writeFile(content)
    await file.sync()
  } finally {
    await file.close()
  }
}

// Windows opens no folders, and writes their entries down by itself.
async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return
  const folder = await open(path)
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}

async function orUndefined<Value>(opening: Promise<Value>): Promise<Value | undefined> {
  try {
    return await opening
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined // safe: what the file system throws has a code
    throw error
  }
}
