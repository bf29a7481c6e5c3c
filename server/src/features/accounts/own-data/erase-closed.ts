import { ERASED_NAME } from '@zegel/core/legal-persons/names-and-addresses'
import { RETENTION } from '@zegel/core/retention'
import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../db/database.ts'
import { deleteStoredFile } from '../../../storage/stored-files.queries.ts'
import { photoFileId } from '../../legal-persons/legal-persons.ts'
import {
  callEraseAccount,
  callErasePerson,
  listPersonsToErase,
  listToErase,
} from './own-data.queries.ts'

const MOST = 500

/**
 * Takes away what is personal of accounts that were closed thirty days ago, and who they were: at once of who never held anything, seven
 * years after the last holding of who did. Each in a transaction of its own, so that one that fails leaves the others alone.
 */
export async function eraseClosed(context: Pick<Context, 'db' | 'storage' | 'now'>): Promise<void> {
  const { db } = context
  const now = context.now()
  const closedBefore = new Date(
    now.subtract({ hours: 24 * RETENTION.accountDays }).epochMilliseconds,
  )
  for (const { id } of await listToErase(db, closedBefore, MOST)) await eraseAccount(context, id)
  const heldBefore = now
    .toZonedDateTimeISO('Europe/Amsterdam')
    .toPlainDate()
    .subtract({ years: RETENTION.holderYears })
    .toString()
  for (const { id } of await listPersonsToErase(db, heldBefore, MOST))
    await inTransaction(db, (tx) => callErasePerson(tx, id, ERASED_NAME))
}

// The bytes of a photo go last: what a crash leaves is at worst a file that nobody looks at.
async function eraseAccount(
  { db, storage }: Pick<Context, 'db' | 'storage'>,
  userId: string,
): Promise<void> {
  const keys = await inTransaction(db, async (tx) => {
    const photos = await callEraseAccount(tx, userId, ERASED_NAME)
    const found: string[] = []
    for (const photo of photos) {
      const fileId = photoFileId(photo)
      const key = fileId && (await deleteStoredFile(tx, fileId))
      if (key) found.push(key)
    }
    return found
  })
  for (const key of keys) await storage.remove(key)
}
