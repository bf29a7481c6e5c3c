import { type Expression, type Insertable, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db, Tables, Tx } from '../../../db/database.ts'
import type { OnInstrument } from '../../../db/sql-fragments.ts'
import type { EntityFileRow } from './entity-files.rows.ts'

/** A file, and the legal person that it is opened by or the instrument that it belongs to. */
export type FileOf =
  | { fileId: string; legalPersonId: string }
  | { fileId: string; instrumentId: string }

const OPENED_BY = sql<string>`coalesce(e.legal_person_id, i.issuing_legal_person_id, e.instrument_id)`

function selectFiles(db: Db) {
  return db
    .selectFrom('entity_files as e')
    .innerJoin('stored_files as s', (join) =>
      join
        .onRef('s.organization_id', '=', 'e.organization_id')
        .onRef('s.id', '=', 'e.stored_file_id'),
    )
    .leftJoin('instruments as i', (join) =>
      join
        .onRef('i.organization_id', '=', 'e.organization_id')
        .onRef('i.id', '=', 'e.instrument_id'),
    )
    .select([
      'e.organization_id',
      'e.id',
      'e.legal_person_id',
      'e.instrument_id',
      'e.title',
      'e.attach_to_transactions',
      'e.created_at',
      's.file_name',
      's.content_type',
      's.size_bytes',
      's.storage_key',
    ])
    .select(sql<EntityFileRow['type']>`e.type`.as('type'))
    .select(OPENED_BY.as('opened_by'))
    .where('e.removed_at', 'is', null)
    .orderBy('e.created_at', 'desc')
    .orderBy('e.position')
    .orderBy('e.id')
}

export function listFilesOfPerson(
  db: Db,
  organizationId: string,
  legalPersonId: string,
): Promise<EntityFileRow[]> {
  return selectFiles(db)
    .where('e.organization_id', '=', organizationId)
    .where('e.legal_person_id', '=', legalPersonId)
    .execute()
}

export function listFilesOfInstrument(
  db: Db,
  organizationId: string,
  instrumentId: string,
): Promise<EntityFileRow[]> {
  return selectFiles(db)
    .where('e.organization_id', '=', organizationId)
    .where('e.instrument_id', '=', instrumentId)
    .execute()
}

export function listFilesOfOrganization(db: Db, organizationId: string): Promise<EntityFileRow[]> {
  return selectFiles(db).where('e.organization_id', '=', organizationId).execute()
}

export function listFilesByIds(
  db: Db,
  organizationId: string,
  ids: readonly string[],
): Promise<EntityFileRow[]> {
  return selectFiles(db)
    .where('e.organization_id', '=', organizationId)
    .where('e.id', 'in', [...ids])
    .execute()
}

export function findFile(
  db: Db,
  organizationId: string,
  file: FileOf,
): Promise<EntityFileRow | undefined> {
  return selectFiles(db)
    .where('e.organization_id', '=', organizationId)
    .where(isFile(file))
    .executeTakeFirst()
}

function isFile(file: FileOf): Expression<SqlBool> {
  return 'instrumentId' in file
    ? sql`(e.id = ${file.fileId} and e.instrument_id = ${file.instrumentId})`
    : sql`(e.id = ${file.fileId} and ${OPENED_BY} = ${file.legalPersonId})`
}

/** Whether the organisation has the legal person as entity, with a body, in one, or as holder; also in a body of the past. */
export async function isInStructure(
  db: Db,
  organizationId: string,
  legalPersonId: string,
): Promise<boolean> {
  const { rows } = await sql<{ is_in: boolean }>`
    select ${legalPersonId} in (
      select legal_person_id from organization_legal_persons where organization_id = ${organizationId}
      union select legal_person_id from bodies where organization_id = ${organizationId}
      union select legal_person_id from body_memberships where organization_id = ${organizationId}
      union select holder_id from holder_balances where organization_id = ${organizationId} and units > 0) as is_in`.execute(
    db,
  )
  return rows[0]?.is_in ?? false
}

export async function isInstrumentOf(
  db: Db,
  organizationId: string,
  instrumentId: string,
): Promise<boolean> {
  const found = await db
    .selectFrom('instruments')
    .select('id')
    .where('organization_id', '=', organizationId)
    .where('id', '=', instrumentId)
    .executeTakeFirst()
  return found !== undefined
}

export async function insertEntityFile(
  tx: Tx,
  row: Insertable<Tables['entity_files']>,
): Promise<string> {
  const { id } = await tx
    .insertInto('entity_files')
    .values(row)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export interface LockedFile {
  id: string
  instrument_id: string | null
  title: string
  removed_at: Date | null
}

/** A file of the organisation, removed or not, and nobody else's changes to it until this is committed. */
export function lockEntityFile(
  tx: Tx,
  organizationId: string,
  file: FileOf,
): Promise<LockedFile | undefined> {
  return tx
    .selectFrom('entity_files as e')
    .leftJoin('instruments as i', (join) =>
      join
        .onRef('i.organization_id', '=', 'e.organization_id')
        .onRef('i.id', '=', 'e.instrument_id'),
    )
    .select(['e.id', 'e.instrument_id', 'e.title', 'e.removed_at'])
    .where('e.organization_id', '=', organizationId)
    .where(isFile(file))
    .forNoKeyUpdate('e')
    .executeTakeFirst()
}

/** Lets a file of an instrument come with its transactions, or no longer; returns which of the two it is now. */
export async function toggleAttached(tx: Tx, organizationId: string, id: string): Promise<boolean> {
  const { attach_to_transactions } = await tx
    .updateTable('entity_files')
    .set({ attach_to_transactions: sql`not attach_to_transactions` })
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .returning('attach_to_transactions')
    .executeTakeFirstOrThrow()
  return attach_to_transactions
}

export async function updateRemovedAt(
  tx: Tx,
  organizationId: string,
  id: string,
  removed_at: Date | null,
): Promise<void> {
  await tx
    .updateTable('entity_files')
    .set({ removed_at })
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .execute()
}

/**
 * Deletes what was removed before this; returns the keys of its bytes. What came with a transaction of the instrument that was completed
 * stays: it belongs to what was agreed, and a deed may name it.
 */
export function deleteRemovedFiles(tx: Tx, before: Date): Promise<string[]> {
  return deleteFiles(
    tx,
    sql`removed_at <= ${before} and not (attach_to_transactions and exists (
      select from transactions t
      where t.organization_id = entity_files.organization_id and t.instrument_id = entity_files.instrument_id
        and t.status = 'completed' and t.completed_at >= entity_files.created_at and t.completed_at < entity_files.removed_at))`,
  )
}

/** Deletes what was removed of an instrument, however short ago; returns the keys of its bytes. */
export function deleteRemovedFilesOf(
  tx: Tx,
  { organizationId, instrumentId }: OnInstrument,
): Promise<string[]> {
  return deleteFiles(
    tx,
    sql`organization_id = ${organizationId} and instrument_id = ${instrumentId} and removed_at is not null`,
  )
}

async function deleteFiles(tx: Tx, which: RawBuilder<unknown>): Promise<string[]> {
  const { rows } = await sql<{ storage_key: string }>`
    with gone as (delete from entity_files where ${which} returning organization_id, stored_file_id)
    delete from stored_files f using gone where f.organization_id = gone.organization_id and f.id = gone.stored_file_id returning storage_key`.execute(
    tx,
  )
  return rows.map(({ storage_key }) => storage_key)
}
