import { accessSync, constants, existsSync, mkdirSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { StartError } from './lib/start-error.ts'

/** Makes the data folder if needed and refuses one that cannot hold our files. */
export function prepareDataDir(dataDir: string): void {
  try {
    makeFolder(dataDir)
    if (!statSync(dataDir).isDirectory()) throw new Error('it is not a folder')
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    throw new StartError(
      `The data folder ${dataDir} cannot be used: ${reason(error)}. ` +
        'Give a folder you may write in with ZEGEL_DATA.',
    )
  }
}

// Not mkdir's own 'recursive', which never returns where nothing can be made (below /proc).
function makeFolder(folder: string): void {
  if (existsSync(folder)) return
  if (!existsSync(dirname(folder))) makeFolder(dirname(folder))
  // Others may pass through but not look: as root, PostgreSQL runs as another user inside it.
  mkdirSync(folder, { mode: 0o711 })
}

function reason(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException
  const known: Record<string, string> = {
    EACCES: 'you may not write there',
    EPERM: 'you may not write there',
    EROFS: 'that disk is read-only',
    EEXIST: 'it is not a folder',
    ENOTDIR: 'it is not a folder',
    ENOENT: 'it cannot be made there',
    ENOSPC: 'the disk is full',
  }
  return known[code ?? ''] ?? message
}
