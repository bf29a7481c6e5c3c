import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { StartError } from '../lib/start-error.ts'
import {
  type Installation,
  listNewestKeys,
  lockInstallation,
  updateMovedTo,
  updateStorage,
} from './installation.queries.ts'
import type { Storage } from './stored-bytes.ts'

const MARK = 'zegel-storage'

/**
 * Makes sure that a storage is the one that holds the files of a database, of which the owner asks; throws a StartError that says what to do
 * where it is another. The first start marks it. Once all files were copied to another storage, the first server that comes with that one
 * takes it, and whoever still comes with the one before is refused.
 */
export async function claimStorage(owner: pg.Pool, storage: Storage): Promise<void> {
  await lockInstallation(owner, async (client, installation) => {
    const mark = await readMark(storage)
    if (mark && mark.installationId !== installation.id)
      throw new StartError(
        `In ${storage.place} are the files of another database. Give this one a storage of its own with STORAGE_URL.`,
      )
    const storageId = mark?.storageId ?? (await adopt(client, installation, storage))
    if (storageId === installation.storage_id) return
    const isMovedTo = storageId === installation.moved_to_id
    if (isMovedTo && (await countNewest(client, storage)).missing > 0)
      throw new StartError(
        `Files came in after all were copied to ${storage.place}. Stop the other servers and run npm run storage:move once more.`,
      )
    if (installation.storage_id !== null && !isMovedTo)
      throw new StartError(
        `The files of this database are no longer in ${storage.place}: they were moved. Set STORAGE_URL to where they are, as on its other servers.`,
      )
    await updateStorage(client, storageId)
  })
}

/** Notes that all files of a database were copied to a storage, so that its servers may come with that one from now on. */
export async function offerStorage(owner: pg.Pool, storage: Storage): Promise<void> {
  await lockInstallation(owner, async (client, installation) => {
    await assertMayHold(installation, storage)
    const storageId =
      (await readMark(storage))?.storageId ?? (await writeMark(installation, storage))
    await updateMovedTo(client, storageId)
  })
}

/** Throws a StartError when a storage holds the files of another database. */
export async function assertMayHold(
  installation: Pick<Installation, 'id'>,
  storage: Storage,
): Promise<void> {
  const mark = await readMark(storage)
  if (mark && mark.installationId !== installation.id)
    throw new StartError(`In ${storage.place} are the files of another database.`)
}

/** Whether the storage that a server has is still the one of its database; also while neither was ever marked. */
export async function isStorageOf(
  { id, storage_id }: Pick<Installation, 'id' | 'storage_id'>,
  storage: Storage,
): Promise<boolean> {
  if (storage_id === null) return true
  const mark = await readMark(storage)
  return mark?.installationId === id && mark.storageId === storage_id
}

// A storage without a mark is this database's as long as that has none.
async function adopt(
  client: pg.PoolClient,
  installation: Installation,
  storage: Storage,
): Promise<string> {
  if (installation.storage_id !== null)
    throw new StartError(
      `The files of this database are not in ${storage.place}. All its servers share one storage: set STORAGE_URL to that of the others, or give them the same folder.`,
    )
  const { found, missing } = await countNewest(client, storage)
  if (found === 0 && missing > 0)
    throw new StartError(
      `None of the newest files of this database is in ${storage.place}. Put them there, or set STORAGE_URL to where they are.`,
    )
  return writeMark(installation, storage)
}

// How many of the files that came in last are there.
async function countNewest(client: pg.PoolClient, storage: Storage) {
  const keys = await listNewestKeys(client)
  let found = 0
  for (const key of keys) {
    const opened = await storage.open(key)
    opened?.bytes.destroy()
    if (opened) found += 1
  }
  return { found, missing: keys.length - found }
}

async function writeMark({ id }: Installation, storage: Storage): Promise<string> {
  await storage.writeNote(MARK, `${id} ${randomUUID()}`)
  const written = await readMark(storage)
  if (written?.installationId !== id) throw new Error(`${storage.place} can't be marked`)
  return written.storageId
}

async function readMark(storage: Storage) {
  const [installationId, storageId] = (await storage.readNote(MARK))?.split(' ') ?? []
  return installationId && storageId ? { installationId, storageId } : undefined
}
