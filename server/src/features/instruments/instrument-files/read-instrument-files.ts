import type { InstrumentFile } from '@zegel/contract/instruments/instrument-files'
import { type Actor, mayWithStructure } from '@zegel/core/access/may'
import { isForParticipants } from '@zegel/core/entity-files/file-type'
import type { InstrumentSubject } from '../../../access/subjects.queries.ts'
import type { Context } from '../../../context.ts'
import type { Db } from '../../../db/database.ts'
import { listRowsOfInstrument, openEntityFile } from '../../legal-persons/legal-persons.ts'
import type { OpenedFile } from '../../../storage/storage.ts'
import { toInstrumentFile } from './instrument-files.rows.ts'

/**
 * The files of an instrument that the actor may open, newest first: all of them for who belongs to the organisation, and what is for
 * participants otherwise.
 */
export async function listInstrumentFiles(
  db: Db,
  on: InstrumentSubject,
  actor: Actor,
): Promise<InstrumentFile[]> {
  const rows = await listRowsOfInstrument(db, on.organizationId, on.instrumentId)
  return rows.map(toInstrumentFile).filter((file) => mayRead(file, on, actor))
}

/** The files that come with every transaction of an instrument, newest first. */
export async function listFilesOfTransactions(
  db: Db,
  on: InstrumentSubject,
  actor: Actor,
): Promise<InstrumentFile[]> {
  const files = await listInstrumentFiles(db, on, actor)
  return files.filter(({ pivot }) => pivot.attach_to_transactions)
}

/** One of them to read; NotFound when it is not there or not for the actor. */
export function openInstrumentFile(
  context: Context,
  on: InstrumentSubject,
  actor: Actor,
  fileId: string,
): Promise<OpenedFile> {
  const file = { fileId, instrumentId: on.instrumentId }
  return openEntityFile(context, file, (row) => mayRead(toInstrumentFile(row), on, actor))
}

function mayRead(
  { type, pivot }: InstrumentFile,
  { organizationId }: InstrumentSubject,
  actor: Actor,
): boolean {
  const belongs = mayWithStructure(actor, 'read files', { organizationId, isPublic: false })
  const isAttachedToTransactions = pivot.attach_to_transactions
  return belongs || isForParticipants({ type, isAttachedToTransactions })
}
