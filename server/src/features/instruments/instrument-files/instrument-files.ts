import type { z } from 'zod'
import type {
  InstrumentFile,
  NewInstrumentFiles,
} from '@zegel/contract/instruments/instrument-files'
import { type Actor, mayWithStructure } from '@zegel/core/access/may'
import { NotFound } from '@zegel/core/access/refusals'
import { isForParticipants } from '@zegel/core/entity-files/file-type'
import type { InstrumentSubject } from '../../../access/subjects.queries.ts'
import type { Context } from '../../../context.ts'
import type { Db } from '../../../db/database.ts'
import type { OpenedFile } from '../../../storage/open-stored-file.ts'
import {
  type FileEditor,
  listRowsOfInstrument,
  openEntityFile,
  storeFiles,
} from '../../legal-persons/legal-persons.ts'
import { toInstrumentFile } from '../instruments.rows.ts'

/** Adds files to an instrument: all of them, or none; see storeFiles. NotFound when it is another organisation's. */
export async function addInstrumentFiles(
  context: Context,
  on: InstrumentSubject,
  editor: FileEditor,
  input: z.output<typeof NewInstrumentFiles>,
): Promise<InstrumentFile[]> {
  const { organization_id, title, type, attach_to_transactions, file: files } = input
  if (organization_id && organization_id !== on.organizationId) throw new NotFound()
  const about = {
    title,
    type,
    legal_person_id: null,
    instrument_id: on.instrumentId,
    attach_to_transactions,
  }
  return (await storeFiles(context, editor, { files, about })).map(toInstrumentFile)
}

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
  const { organizationId, instrumentId } = on
  const file = { organizationId, instrumentId, fileId }
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
