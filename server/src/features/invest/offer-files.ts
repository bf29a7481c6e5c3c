import type { OfferFile } from '@zegel/contract/invest/invest'
import type { Actor } from '@zegel/core/access/may'
import { NotFound } from '@zegel/core/access/refusals'
import { isForParticipants } from '@zegel/core/entity-files/file-type'
import type { Context } from '../../context.ts'
import type { OpenedFile } from '../../storage/open-stored-file.ts'
import type { Db } from '../../db/database.ts'
import type { OnInstrument } from '../../db/sql-fragments.ts'
import {
  type EntityFileRow,
  listRowsOfInstrument,
  openEntityFile,
} from '../legal-persons/legal-persons.ts'
import { toInstrumentFile } from '../instruments/instruments.ts'
import { getLinkedOffer, type PublicLink } from './get-linked-offer.ts'
import { insertOpening } from './invest.queries.ts'

/** The files that whoever invests may read beforehand, newest first: those that participants may read. */
export async function listOfferFiles(db: Db, on: OnInstrument): Promise<OfferFile[]> {
  const rows = await listRowsOfInstrument(db, on.organizationId, on.instrumentId)
  return rows.filter(isForInvestors).map((row) => toOfferFile(row, on))
}

/**
 * One of them to read, by its public link. That somebody who is signed in opened the information document is kept: it proves that they had
 * it before they invested. NotFound when it is not there or not for investors, else refuses as getLinkedOffer does.
 */
export async function openOfferFile(
  context: Context,
  actor: Actor | null,
  { f: fileId, ...link }: PublicLink & { f: string },
  ip: string,
): Promise<OpenedFile> {
  const { organizationId, instrumentId } = await getLinkedOffer(context, actor, link)
  if (fileId === '') throw new NotFound()
  const file = { organizationId, instrumentId, fileId }
  const opened = await openEntityFile(context, file, isForInvestors)
  const by = actor && { userId: actor.userId, ip }
  if (by) await insertOpening(context.db, { organizationId, instrumentId, fileId, ...by })
  return opened
}

function isForInvestors(row: EntityFileRow): boolean {
  const { type, pivot } = toInstrumentFile(row)
  return isForParticipants({ type, isAttachedToTransactions: pivot.attach_to_transactions })
}

function toOfferFile(
  row: EntityFileRow,
  { instrumentId, organizationId }: OnInstrument,
): OfferFile {
  const { id, title, file_name, format, size, type } = toInstrumentFile(row)
  const location = `/api/invest/files/open?f=${id}&fi=${instrumentId}&o=${organizationId}`
  return { id, title, file_name, format, size, type, location }
}
