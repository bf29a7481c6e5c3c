import { link, mkdir, open, opendir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { toFolderFailure } from './storage-failures.ts'
import {
  assertKey,
  isKey,
  type ListedBytes,
  makeKey,
  type Note,
  type OpenedBytes,
  PROBE,
  type Storage,
  type StoredBytes,
  Tally,
} from './stored-bytes.ts'

const UNFINISHED = '.part'
const PROBE_BYTES = 64 * 1024

/** Files in a folder, spread over 256 folders below it; only the server's own user can read them. */
export function folderStorage(folder: string): Storage {
  const place = `the folder ${folder}`
  const told = async <Value>(work: Promise<Value>): Promise<Value> => {
    try {
      return await work
    } catch (error) {
      throw toFolderFailure(error, place)
    }
  }
  return {
    place,
    whereabouts: { kind: 'folder', place: folder },
    put: (content) => told(putAt(folder, makeKey(), content)),
    putAt: (key, content) => told(putAt(folder, key, content)),
    open: (key) => told(openFile(folder, key)),
    remove: async (key) => told(rm(pathOf(folder, key), { force: true })),
    list: () => list(folder),
    removeUnfinished: (before) => told(removeUnfinished(folder, before)),
    readNote: async (name) =>
      (await told(orUndefined(readFile(join(folder, name), 'utf8'))))?.trim(),
    writeNote: (name, line) => told(writeNote(folder, name, line)),
    probe: () => told(probe(folder)),
    close: async () => {},
  }
}

function pathOf(folder: string, key: string): string {
  assertKey(key)
  return join(folder, key.slice(0, 2), key)
}

async function putAt(
  folder: string,
  key: string,
  content: Uint8Array | Readable,
): Promise<StoredBytes> {
  const path = pathOf(folder, key)
  await makeFolder(dirname(path))
  const tally = new Tally()
  await writeWhole(path, content, tally)
  return tally.end(key)
}

async function makeFolder(path: string): Promise<void> {
  const made = await mkdir(path, { recursive: true, mode: 0o700 })
  if (made) await syncFolder(dirname(made))
}

// Written aside and renamed once it is on the disk: under its own name a file is always whole, also after a power failure.
async function writeWhole(
  path: string,
  content: Uint8Array | Readable,
  tally: Tally,
): Promise<void> {
  const aside = `${path}${UNFINISHED}`
  try {
    // What a copy that was stopped left.
    await rm(aside, { force: true })
    await writeSynced(aside, content, tally)
    await rename(aside, path)
    await syncFolder(dirname(path))
  } catch (error) {
    await rm(aside, { force: true })
    throw error
  }
}

async function writeSynced(
  path: string,
  content: Uint8Array | Readable,
  tally: Tally,
): Promise<void> {
  const file = await open(path, 'wx', 0o600)
  try {
    if (content instanceof Uint8Array) {
      tally.add(content)
      await file.writeFile(content)
    } else await file.writeFile(tally.through(content))
    await file.sync()
  } finally {
    await file.close()
  }
}

/** Waits until the names in a folder are on the disk. */
// Windows opens no folders, and writes their entries down by itself.
export async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return
  const folder = await open(path)
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}

async function openFile(folder: string, key: string): Promise<OpenedBytes | undefined> {
  const file = await orUndefined(open(pathOf(folder, key)))
  if (!file) return undefined
  const { size } = await file.stat()
  return { size, bytes: file.createReadStream() }
}

async function* list(folder: string): AsyncGenerator<ListedBytes> {
  for await (const path of filesBelow(folder)) {
    const key = path.slice(-48)
    if (!isKey(key) || path !== pathOf(folder, key)) continue
    const about = await orUndefined(stat(path))
    if (about) yield { key, writtenAt: about.mtime }
  }
}

async function removeUnfinished(folder: string, before: Date): Promise<void> {
  for await (const path of filesBelow(folder)) {
    if (!path.endsWith(UNFINISHED)) continue
    const about = await orUndefined(stat(path))
    if (about && about.mtime < before) await rm(path, { force: true })
  }
}

// One folder after the other, so that memory does not grow with what there is.
async function* filesBelow(folder: string): AsyncGenerator<string> {
  for await (const entry of await entriesOf(folder)) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) yield* filesBelow(path)
    else if (entry.isFile()) yield path
  }
}

async function entriesOf(folder: string) {
  return (await orUndefined(opendir(folder))) ?? []
}

// Linked in one step, so that of two servers that write it at once one does, and neither reads half of it.
async function writeNote(folder: string, name: Note, line: string): Promise<void> {
  await makeFolder(folder)
  const aside = join(folder, `${name}.${makeKey()}${UNFINISHED}`)
  try {
    await writeSynced(aside, Buffer.from(`${line}\n`), new Tally())
    await link(aside, join(folder, name))
    await syncFolder(folder)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error // safe: what the file system throws has a code
  } finally {
    await rm(aside, { force: true })
  }
}

async function probe(folder: string): Promise<void> {
  await makeFolder(folder)
  const path = join(folder, `${PROBE}.${makeKey()}${UNFINISHED}`)
  try {
    await writeFile(path, Buffer.alloc(PROBE_BYTES, 1), { mode: 0o600, flush: true })
  } finally {
    await rm(path, { force: true })
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
