import type { NewNotarialDeed, NotarialDeed } from '@zegel/contract/deeds'
import { NotFound } from '@zegel/core/access/refusals'
import { needsNotarialDeed } from '@zegel/core/deeds/deed-state'
import { RuleBroken } from '@zegel/core/rule-broken'
import type { Context } from '../../app.ts'
import { inTransaction, type Tx } from '../../db/database.ts'
import { today } from '../../lib/clock.ts'
import { openStorage } from '../../storage/storage.ts'
import { insertStoredFile } from '../../storage/stored-files.queries.ts'
import { recordEvent } from '../audit/record-event.ts'
import { type InspectedFile, inspectFiles } from '../entity-files/inspect-file.ts'
import { keepAll } from '../entity-files/keep-all.ts'
import { findDeedSubject, type TransactionKey } from './deeds.queries.ts'
import { toNotarialDeed } from './deeds.rows.ts'
import { findNotarialDeed, insertNotarialDeed } from './notarial-deeds.queries.ts'

interface By {
  userId: string
  ip: string
}

/**
 * Records the notarial deed of a transaction of shares: its date, the notary and a scan. Refuses one that lies in the future, a
 * transaction that ended or is of something else than shares, and a file of a kind that we do not take.
 */
export async function recordNotarialDeed(
  context: Context,
  key: TransactionKey,
  { date, notary, file: sent }: NewNotarialDeed,
  by: By,
): Promise<NotarialDeed> {
  if (date > today(context)) throw new RuleBroken('notarial-deed-in-future', {}, 'date')
  await assertIsNeeded(context, key)
  const file = await inspect(sent)
  const { db, settings } = context
  return keepAll(db, openStorage(settings), [sent], (keys) =>
    inTransaction(db, async (tx) => {
      const stored = { ...file, storageKey: keys[0] ?? '' }
      await insertNotarialDeed(tx, {
        organization_id: key.organizationId,
        transaction_id: key.transactionId,
        deed_date: date,
        notary,
        stored_file_id: await insertFile(tx, stored, by.userId),
        recorded_by: by.userId,
        recorded_at: new Date(context.now().epochMilliseconds),
      })
      await note(tx, key, { date, notary }, by)
      const recorded = await findNotarialDeed(tx, key)
      if (!recorded) throw new NotFound()
      return toNotarialDeed(recorded)
    }),
  )
}

async function assertIsNeeded({ db }: Context, key: TransactionKey): Promise<void> {
  const subject = await findDeedSubject(db, key)
  if (!subject) throw new NotFound()
  if (subject.instrument_type !== 'shares') throw new RuleBroken('notarial-deed-for-shares-only')
  const { instrument_type: instrumentType, status } = subject
  if (!needsNotarialDeed({ instrumentType, status })) throw new RuleBroken('transaction-ended')
}

// The form has one file, so what is wrong with it has no number.
async function inspect(sent: File): Promise<InspectedFile> {
  const [file] = await inspectFiles([sent], () => 'file')
  if (!file) throw new Error('a file that was inspected is gone')
  return file
}

function insertFile(
  tx: Tx,
  { file, fileName, contentType, storageKey }: InspectedFile & { storageKey: string },
  userId: string,
): Promise<string> {
  return insertStoredFile(tx, {
    storage_key: storageKey,
    file_name: fileName,
    content_type: contentType,
    size_bytes: BigInt(file.size),
    uploaded_by: userId,
  })
}

function note(
  tx: Tx,
  { organizationId, transactionId }: TransactionKey,
  after: { date: string; notary: string },
  { userId, ip }: By,
): Promise<void> {
  return recordEvent(tx, {
    organization_id: organizationId,
    user_id: userId,
    action: 'notarial deed recorded',
    record_type: 'transaction',
    record_id: transactionId,
    after,
    ip,
  })
}
