import { StartError } from '../lib/start-error.ts'
import type { StorageSettings } from '../settings-storage.ts'
import { folderStorage } from './folder-storage.ts'
import { StorageAway, StorageFull } from './storage-failures.ts'
import type { Storage } from './stored-bytes.ts'

/** The storage that the settings name; there is one in a process, which closes it. */
export async function openStorage(settings: StorageSettings): Promise<Storage> {
  if (settings.kind === 'folder') return folderStorage(settings.folder)
  // Whoever keeps files in a folder does not wait for the client of another storage.
  const { s3Storage } = await import('./s3-storage.ts')
  return s3Storage(settings)
}

/** Throws a StartError that says in a line why nothing can be written to a storage. */
export async function assertUsable(storage: Storage): Promise<void> {
  try {
    await storage.probe()
  } catch (error) {
    if (error instanceof StorageAway || error instanceof StorageFull)
      throw new StartError(`Files can't be kept: ${error.message}. Look at STORAGE_URL.`)
    throw error
  }
}
