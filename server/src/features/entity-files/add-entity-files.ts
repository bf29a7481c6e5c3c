import type { EntityFile, NewEntityFiles } from '@zegel/contract/entity-files'
import { NotFound } from '@zegel/core/access/refusals'
import { RuleBroken } from '@zegel/core/rule-broken'
import type { z } from 'zod'
import type { Context } from '../../app.ts'
import { inTransaction, type Tx } from '../../db/database.ts'
import { openStorage } from '../../storage/storage.ts'
import { insertStoredFile } from '../../storage/stored-files.queries.ts'
import { recordEvent } from '../audit/record-event.ts'
import {
  insertEntityFile,
  isInStructure,
  isInstrumentOf,
  listFilesByIds,
} from './entity-files.queries.ts'
import { toEntityFile } from './entity-files.rows.ts'
import { inspectFiles, type InspectedFile } from './inspect-file.ts'
import { keepAll } from './keep-all.ts'

/** Who adds, where, and when. */
export interface FileAdder {
  organizationId: string
  userId: string
  ip: string
  now: Temporal.Instant
}

type Input = z.output<typeof NewEntityFiles>
type Stored = InspectedFile & { storageKey: string }

/**
 * Attaches files to a legal person of the organisation's structure or to one of its instruments: all of them, or none. Refuses
 * what it does not know, and each file that is not of a kind we take; answers them in the order they came in.
 */
export async function addEntityFiles(
  { db, settings }: Context,
  adder: FileAdder,
  input: Input,
): Promise<EntityFile[]> {
  const files = await inspectFiles(input.file)
  const contents = files.map(({ file }) => file)
  return keepAll(db, openStorage(settings), contents, (keys) =>
    inTransaction(db, async (tx) => {
      await assertKnown(tx, adder.organizationId, input)
      const ids: string[] = []
      for (const [position, file] of files.entries()) {
        const stored = { ...file, storageKey: keys[position] ?? '' }
        ids.push(await attach(tx, adder, input, { stored, position }))
      }
      const rows = await listFilesByIds(tx, ids)
      return ids.flatMap((id) => rows.filter((row) => row.id === id)).map(toEntityFile)
    }),
  )
}

async function assertKnown(
  tx: Tx,
  organizationId: string,
  { attach_to_legal_person_id: person, attach_to_instrument_id: instrument }: Input,
): Promise<void> {
  if (person && !(await isInStructure(tx, organizationId, person)))
    throw new RuleBroken('person-unknown', {}, 'attach_to_legal_person_id')
  if (instrument && !(await isInstrumentOf(tx, organizationId, instrument))) throw new NotFound()
}

async function attach(
  tx: Tx,
  { organizationId: organization_id, userId, ip, now }: FileAdder,
  { title, type, attach_to_legal_person_id, attach_to_instrument_id }: Input,
  { stored, position }: { stored: Stored; position: number },
): Promise<string> {
  const stored_file_id = await insertStoredFile(tx, {
    storage_key: stored.storageKey,
    file_name: stored.fileName,
    content_type: stored.contentType,
    size_bytes: BigInt(stored.file.size),
    uploaded_by: userId,
  })
  const facts = {
    legal_person_id: attach_to_legal_person_id ?? null,
    instrument_id: attach_to_instrument_id ?? null,
    title,
    type,
  }
  const id = await insertEntityFile(tx, {
    ...facts,
    organization_id,
    stored_file_id,
    position,
    created_at: new Date(now.epochMilliseconds),
    created_by: userId,
  })
  await recordEvent(tx, {
    organization_id,
    user_id: userId,
    action: 'file added',
    record_type: 'entity file',
    record_id: id,
    after: { ...facts, file_name: stored.fileName },
    ip,
  })
  return id
}
