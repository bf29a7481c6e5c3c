import { randomUUIDv7 } from 'node:crypto'
import type { NewNotarialDeed, NotarialDeed } from '@zegel/contract/deeds/deeds'
import { NotFound } from '@zegel/core/access/refusals'
import { instrumentType } from '@zegel/core/instruments/instrument-type'
import { RuleBroken } from '@zegel/core/rule-broken'
import type { Context } from '../../../context.ts'
import { inTransaction, type Tx } from '../../../db/database.ts'
import { today } from '../../../lib/clock.ts'
import { type OpenedFile, openStoredFile } from '../../../storage/open-stored-file.ts'
import { insertInspectedFile, inspectFiles, storeAll } from '../../legal-persons/legal-persons.ts'
import { publishChange } from '../../live/live.ts'
import { findDeedSubject, type TransactionKey } from '../deeds.queries.ts'
import { toNotarialDeed } from '../deeds.rows.ts'
import { callRecordNotarialDeed, findNotarialDeed } from './notarial-deeds.queries.ts'

interface Requester {
  userId: string
  ip: string
}

/**
 * Records the notarial deed of a transaction of shares: its date, the notary, and its number and a scan where there are. What waited for
 * it is completed, and its day becomes the day on which the shares were acquired. Refuses one that lies in the future or on a day on which
 * that can't be ('deed-day-impossible'), a transaction that ended or is of something else than shares, a deed that another one took the
 * place of meanwhile, and a file of a kind that we do not take.
 */
export async function recordNotarialDeed(
  context: Context,
  key: TransactionKey,
  { file: sent, ...about }: NewNotarialDeed,
  by: Requester,
): Promise<NotarialDeed> {
  if (about.date > today(context)) throw new RuleBroken('notarial-deed-in-future', {}, 'date')
  const subject = await findDeedSubject(context.db, key)
  if (!subject) throw new NotFound()
  if (!instrumentType(subject.instrument_type).isNotarial)
    throw new RuleBroken('notarial-deed-for-shares-only')
  // The form has one file, so what is wrong with it has no number.
  const files = await inspectFiles(sent ? [sent] : [], () => 'file')
  const recorded = await storeAll(context, sent ? [sent] : [], ([stored]) =>
    inTransaction(context.db, async (tx) => {
      const [file] = files
      const storedFileId =
        file && stored
          ? await insertInspectedFile(tx, file, {
              stored,
              organizationId: key.organizationId,
              userId: by.userId,
            })
          : null
      const { date, notary, number, replaces_id: replacesId = null } = about
      const deed = { date, notary, number: number || null, storedFileId, replacesId }
      const now = context.now()
      await callRecordNotarialDeed(tx, key, { id: randomUUIDv7(), ...deed }, { ...by, now })
      const row = await findNotarialDeed(tx, key)
      if (!row) throw new NotFound()
      return toNotarialDeed(row)
    }),
  )
  publishChange(context.pool, {
    organizationId: key.organizationId,
    instrumentId: subject.instrument_id,
    transactionId: key.transactionId,
    personIds: [subject.sender_id, subject.receiver_id],
  })
  return recorded
}

/** Records by which notarial deed shares are issued, in the transaction of the database that issues them; its scan can follow. */
export function recordKnownDeed(
  tx: Tx,
  key: TransactionKey,
  { date, notary }: { date: string; notary: string },
  by: Requester & { now: Temporal.Instant },
): Promise<void> {
  const deed = { date, notary, number: null, storedFileId: null, replacesId: null }
  return callRecordNotarialDeed(tx, key, { id: randomUUIDv7(), ...deed }, by)
}

/** The scan of the notarial deed that was recorded last; NotFound when there is none, or no deed. */
export async function openNotarialDeed(context: Context, key: TransactionKey): Promise<OpenedFile> {
  const found = await findNotarialDeed(context.db, key)
  const opened = found?.storage_key && (await openStoredFile(context, found.storage_key))
  if (!opened) throw new NotFound()
  return opened
}
