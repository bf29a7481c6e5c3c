import type { AuditAction } from '@zegel/core/audit/audit-action'
import type { z } from 'zod'
import type { EntityFile, NewEntityFiles } from '@zegel/contract/legal-persons/entity-files'
import { NotFound } from '@zegel/core/access/refusals'
import { RuleBroken } from '@zegel/core/rule-broken'
import type { Context } from '../../../context.ts'
import { type Db, inTransaction, type Tx } from '../../../db/database.ts'
import { findOrganizationOf } from '../../../db/directory.ts'
import type { OnInstrument } from '../../../db/sql-fragments.ts'
import { type OpenedFile, openStoredFile } from '../../../storage/open-stored-file.ts'
import { recordAuditEvent } from '../../audit/audit.ts'
import {
  deleteRemovedFiles,
  deleteRemovedFilesOf,
  type FileOf,
  findFile,
  listFilesOfInstrument,
  listFilesOfOrganization,
  listFilesOfPerson,
  lockEntityFile,
  updateRemovedAt,
} from './entity-files.queries.ts'
import { type EntityFileRow, toEntityFile } from './entity-files.rows.ts'
import { assertMayEditFilesOfInstrument, type FileEditor, storeFiles } from './store-files.ts'

/** Attaches files to a legal person of the organisation's structure, or to an instrument that the editor manages; see storeFiles. */
export async function addEntityFiles(
  context: Context,
  editor: FileEditor,
  input: z.output<typeof NewEntityFiles>,
): Promise<EntityFile[]> {
  const { attach_to_legal_person_id, attach_to_instrument_id, title, type, file: files } = input
  assertMayEditFilesOfInstrument(editor, attach_to_instrument_id)
  const about = {
    title,
    type,
    legal_person_id: attach_to_legal_person_id ?? null,
    instrument_id: attach_to_instrument_id ?? null,
    attach_to_transactions: false,
  }
  return (await storeFiles(context, editor, { files, about })).map(toEntityFile)
}

/** A file of the organisation for who may read it, which its row decides; else NotFound. */
export async function openEntityFile(
  context: Context,
  { organizationId, ...file }: FileOf & { organizationId: string },
  mayRead: (row: EntityFileRow) => boolean,
): Promise<OpenedFile> {
  const found = await findFile(context.db, organizationId, file)
  if (!found || !mayRead(found)) throw new NotFound()
  const opened = await openStoredFile(context, found.storage_key)
  // Otherwise it was thrown away a moment ago.
  if (!opened) throw new NotFound()
  return opened
}

/** The same of a file of a legal person, whichever of the organisations that know it keeps the file. */
export async function openFileOfPerson(
  context: Context,
  file: { fileId: string; legalPersonId: string },
  mayRead: (row: EntityFileRow) => boolean,
): Promise<OpenedFile> {
  const organizationId = await findOrganizationOf(context.db, 'entity_files', file.fileId)
  if (!organizationId) throw new NotFound()
  return openEntityFile(context, { organizationId, ...file }, mayRead)
}

/** Removes a file of the organisation: nobody sees it any more, and for a day it can be put back. */
export async function removeEntityFile(tx: Tx, editor: FileEditor, file: FileOf): Promise<void> {
  const { organizationId, now } = editor
  const found = await lockEntityFile(tx, organizationId, file)
  if (!found || found.removed_at) throw new NotFound()
  assertMayEditFilesOfInstrument(editor, found.instrument_id)
  await updateRemovedAt(tx, organizationId, found.id, new Date(now.epochMilliseconds))
  await recordAuditEvent(tx, toEvent(editor, 'file removed', found))
}

/** Puts a file back that was removed less than a day ago; after that it refuses. What is there already stays as it is. */
export async function restoreEntityFile(tx: Tx, editor: FileEditor, file: FileOf): Promise<void> {
  const { organizationId, now } = editor
  const found = await lockEntityFile(tx, organizationId, file)
  if (!found) throw new NotFound()
  assertMayEditFilesOfInstrument(editor, found.instrument_id)
  if (!found.removed_at) return
  if (found.removed_at <= removedBefore(now)) throw new RuleBroken('file-gone')
  await updateRemovedAt(tx, organizationId, found.id, null)
  await recordAuditEvent(tx, toEvent(editor, 'file put back', found))
}

function toEvent(
  { organizationId, actor, ip }: FileEditor,
  action: AuditAction,
  { id, title }: { id: string; title: string },
) {
  return {
    organization_id: organizationId,
    user_id: actor.userId,
    action,
    record_type: 'entity file',
    record_id: id,
    after: { title },
    ip,
  }
}

/** Throws away for good what was removed a day ago or longer; returns how many files. */
export async function cleanUpEntityFiles(context: Context): Promise<number> {
  const { db, now } = context
  const keys = await inTransaction(db, (tx) => deleteRemovedFiles(tx, removedBefore(now())))
  await deleteBytes(context, keys)
  return keys.length
}

/** Forgets the removed files of an instrument that goes itself; returns the keys of their bytes, for after the transaction. */
export function deleteRemovedFilesOfInstrument(tx: Tx, on: OnInstrument): Promise<string[]> {
  return deleteRemovedFilesOf(tx, on)
}

/** Throws the bytes of files away that nothing points to any more. */
export async function deleteBytes(
  { storage }: Pick<Context, 'storage'>,
  keys: readonly string[],
): Promise<void> {
  for (const key of keys) await storage.remove(key)
}

/** What was removed at this moment or before it cannot be put back any more: a day ago. */
function removedBefore(now: Temporal.Instant): Date {
  return new Date(now.subtract({ hours: 24 }).epochMilliseconds)
}

/** All files of an organisation, of its legal persons and of its instruments, newest first. */
export async function listEntityFiles(db: Db, organizationId: string): Promise<EntityFile[]> {
  return (await listFilesOfOrganization(db, organizationId)).map(toEntityFile)
}

/** What an organisation keeps about a legal person, newest first; nothing of what another organisation keeps. */
export async function listFilesOfLegalPerson(
  db: Db,
  organizationId: string,
  legalPersonId: string,
): Promise<EntityFile[]> {
  return (await listFilesOfPerson(db, organizationId, legalPersonId)).map(toEntityFile)
}

/** What an organisation keeps about an instrument, newest first, as rows: who may read which, their feature decides. */
export function listRowsOfInstrument(
  db: Db,
  organizationId: string,
  instrumentId: string,
): Promise<EntityFileRow[]> {
  return listFilesOfInstrument(db, organizationId, instrumentId)
}
