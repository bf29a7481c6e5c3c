import { join } from 'node:path'
import type { Readable } from 'node:stream'
import type { Settings } from '../settings.ts'
import { folderStorage } from './folder-storage.ts'

/** Where the bytes of files are; what they are called and whose they are is in the table `stored_files`. */
export interface Storage {
  /** Keeps the bytes, all or nothing, under a new key that nobody can guess. */
  put: (content: Uint8Array | Readable) => Promise<string>
  /** The bytes from the beginning; undefined when there is nothing under the key. */
  open: (key: string) => Promise<Readable | undefined>
  /** Forgets the bytes, if they are there. */
  remove: (key: string) => Promise<void>
}

/** The storage that the settings name: a folder beside the database. */
export function openStorage({ dataDir }: Pick<Settings, 'dataDir'>): Storage {
  return folderStorage(join(dataDir, 'files'))
}
