/** How often what went wrong with files since this process began. */
export const storageFailureCounts = { away: 0, full: 0, damaged: 0 }

/** The storage does not answer, or not as it should: nothing is known of the file. */
export class StorageAway extends Error {
  override readonly name = 'StorageAway'

  constructor(...about: ConstructorParameters<typeof Error>) {
    super(...about)
    storageFailureCounts.away += 1
  }
}

/** The storage, or the disk that files pass through, is full. */
export class StorageFull extends Error {
  override readonly name = 'StorageFull'

  constructor(...about: ConstructorParameters<typeof Error>) {
    super(...about)
    storageFailureCounts.full += 1
  }
}

/** A file that is in the books is not in the storage, or other bytes are. */
export class StoredFileDamaged extends Error {
  override readonly name = 'StoredFileDamaged'
  readonly problem: Damage

  constructor(fileId: string, problem: Damage) {
    super(`stored file ${fileId} is ${problem}`)
    this.problem = problem
    storageFailureCounts.damaged += 1
  }
}

export type Damage = 'missing' | 'changed'

const FULL = new Set(['ENOSPC', 'EDQUOT'])
// What a disk or a network folder says of itself, and not of one file.
const AWAY = new Set([
  ...['EIO', 'EROFS', 'EACCES', 'EPERM', 'ESTALE', 'ENOTCONN', 'ETIMEDOUT', 'EHOSTDOWN'],
  ...['ENXIO', 'ENODEV', 'EMFILE', 'ENFILE', 'EFBIG'],
])

/** What an error of the file system means for a storage; an error of anything else stays what it is. */
export function toFolderFailure(error: unknown, place: string): unknown {
  if (!(error instanceof Error) || !('syscall' in error) || !('code' in error)) return error
  const code = String(error.code)
  if (FULL.has(code)) return new StorageFull(`${place} is full`, { cause: error })
  if (AWAY.has(code)) return new StorageAway(`${place} can't be used: ${code}`, { cause: error })
  return error
}

/** Whether a disk is full, be it that of the storage or the one that files pass through. */
export function isStorageFull(error: unknown): boolean {
  if (error instanceof StorageFull) return true
  return (
    error instanceof Error && 'syscall' in error && 'code' in error && FULL.has(String(error.code))
  )
}

/** Whether a storage says of itself what is wrong with it. */
export function isStorageFailure(error: unknown): error is Error {
  return error instanceof StorageAway || error instanceof StorageFull
}
