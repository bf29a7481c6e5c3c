import { Readable } from 'node:stream'
import { type Actor, mayWithInstrument } from '@zegel/core/access/may'
import { NotAllowed, NotFound } from '@zegel/core/access/refusals'
import { titlesOf } from '@zegel/core/entity-files/file-name'
import { RuleBroken } from '@zegel/core/rule-broken'
import type { Context } from '../../../context.ts'
import { inTransaction, type Tx } from '../../../db/database.ts'
import type { StoredBytes } from '../../../storage/stored-bytes.ts'
import { insertStoredFile, isStorageKeyInUse } from '../../../storage/stored-files.queries.ts'
import { recordAuditEvent } from '../../audit/audit.ts'
import {
  insertEntityFile,
  isInStructure,
  isInstrumentOf,
  listFilesByIds,
} from './entity-files.queries.ts'
import type { EntityFileRow } from './entity-files.rows.ts'
import { type InspectedFile, inspectFiles } from './inspect-file.ts'

/** What files are that come together; one of the two ids names what they belong to. */
interface StoreFilesInput extends Pick<EntityFileRow, 'title' | 'type' | 'attach_to_transactions'> {
  legal_person_id: string | null
  instrument_id: string | null
}

/** What storing takes of the server. */
type Keeping = Pick<Context, 'db' | 'storage'>

type Inspected = InspectedFile & { stored: StoredBytes }

/**
 * Keeps files of a legal person of the organisation's structure or of one of its instruments: all of them, or none. Refuses what it does
 * not know, and each file that is not of a kind we take; returns them in the order they came in. Several of them are called by their own
 * names, unless a title was written for them (titlesOf).
 */
export async function storeFiles(
  context: Context,
  editor: FileEditor,
  { files: sent, about }: { files: readonly File[]; about: StoreFilesInput },
): Promise<EntityFileRow[]> {
  const files = await inspectFiles(sent)
  const contents = files.map(({ file }) => file)
  const titles = titlesOf(
    about.title,
    sent.map(({ name }) => name),
  )
  return storeAll(context, contents, (all) =>
    inTransaction(context.db, async (tx) => {
      await assertKnown(tx, editor.organizationId, about)
      const ids: string[] = []
      for (const [position, stored] of all.entries()) {
        const file = files[position]
        if (!file) throw new Error('a file that was inspected is gone')
        const titled = { ...about, title: titles[position] ?? about.title }
        ids.push(await attach(tx, editor, titled, { file: { ...file, stored }, position }))
      }
      const rows = await listFilesByIds(tx, editor.organizationId, ids)
      return ids.flatMap((id) => rows.filter((row) => row.id === id))
    }),
  )
}

async function assertKnown(
  tx: Tx,
  organizationId: string,
  { legal_person_id: person, instrument_id: instrument }: StoreFilesInput,
): Promise<void> {
  if (person && !(await isInStructure(tx, organizationId, person)))
    throw new RuleBroken('person-unknown', {}, 'attach_to_legal_person_id')
  if (instrument && !(await isInstrumentOf(tx, organizationId, instrument))) throw new NotFound()
}

async function attach(
  tx: Tx,
  { organizationId: organization_id, actor, ip, now }: FileEditor,
  about: StoreFilesInput,
  { file, position }: { file: Inspected; position: number },
): Promise<string> {
  const stored_file_id = await insertInspectedFile(tx, file, {
    stored: file.stored,
    organizationId: organization_id,
    userId: actor.userId,
  })
  const id = await insertEntityFile(tx, {
    ...about,
    organization_id,
    stored_file_id,
    position,
    created_at: new Date(now.epochMilliseconds),
    created_by: actor.userId,
  })
  await recordAuditEvent(tx, {
    organization_id,
    user_id: actor.userId,
    action: 'file added',
    record_type: 'entity file',
    record_id: id,
    after: { ...about, file_name: file.fileName },
    ip,
  })
  return id
}

/** Who adds, removes or puts back, in which organisation, where, and when. */
export interface FileEditor {
  organizationId: string
  actor: Actor
  ip: string
  now: Temporal.Instant
}

/** What belongs to an instrument is changed by who manages it, whatever else somebody may in the organisation; else NotAllowed. */
export function assertMayEditFilesOfInstrument(
  { organizationId, actor }: FileEditor,
  instrumentId: string | null | undefined,
): void {
  if (!instrumentId) return
  const on = { organizationId, instrumentId, isParticipant: false }
  if (!mayWithInstrument(actor, 'manage instrument', on)) throw new NotAllowed()
}

/**
 * Puts files into the storage, does with what was stored what makes them count, and returns that. When it fails none of them stays: at worst,
 * after a crash, bytes that nobody looks at.
 */
export async function storeAll<const Files extends readonly File[], Result>(
  context: Keeping,
  files: Files,
  note: (stored: { [At in keyof Files]: StoredBytes }) => Promise<Result>,
): Promise<Result> {
  const stored: StoredBytes[] = []
  try {
    // One after the other, as a disk likes it.
    for (const file of files) stored.push(await context.storage.put(Readable.from(file.stream())))
    return await note(stored as { [At in keyof Files]: StoredBytes }) // safe: one for each of them
  } catch (error) {
    await removeUnused(context, stored)
    throw error
  }
}

/** Notes what a file is that stands under a key, and who sent it to which organisation; returns its id. */
export function insertInspectedFile(
  tx: Tx,
  { fileName, contentType }: Omit<InspectedFile, 'file'>,
  {
    stored,
    organizationId,
    userId,
  }: { stored: StoredBytes; organizationId: string; userId: string },
): Promise<string> {
  return insertStoredFile(tx, {
    stored,
    organization_id: organizationId,
    file_name: fileName,
    content_type: contentType,
    uploaded_by: userId,
  })
}

// A lost connection does not tell whether all of it happened.
/** Removes those of the files that nothing came to refer to. */
export async function removeUnused(
  context: Keeping,
  stored: readonly StoredBytes[],
): Promise<void> {
  for (const { key } of stored) await removeUnlessInUse(context, key)
}

async function removeUnlessInUse({ db, storage }: Keeping, key: string): Promise<void> {
  const isKept = await isStorageKeyInUse(db, key).catch(() => true)
  if (!isKept) await storage.remove(key).catch(() => {})
}
