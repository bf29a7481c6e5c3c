import { join } from 'node:path'
import type { Readable } from 'node:stream'
import type { Settings } from '../settings.ts'
import { folderStorage, type Storage } from './folder-storage.ts'

export type { Storage } from './folder-storage.ts'

/** A file that somebody may have, with what it is called. */
export interface OpenedFile {
  fileName: string
  contentType: string
  size: number
  /** Whether a browser may show it; else it is downloaded. */
  isInline: boolean
  bytes: Readable
}

/** The storage that the settings name: a folder beside the database. */
export function openStorage({ dataDir }: Pick<Settings, 'dataDir'>): Storage {
  return folderStorage(join(dataDir, 'files'))
}
