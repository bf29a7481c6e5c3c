import type { ExtractFormat } from '@zegel/core/register/register-extract'
import type { Language } from '@zegel/contract/messages'
import { sql } from 'kysely'
import type { Columns, Db, Tx } from '../../../db/database.ts'
import { findOrganizationOf } from '../../../db/directory.ts'
import { withCause } from '../../../lib/tracing/request-context.ts'

export interface ExtractRow
  extends Columns<
    'register_extracts',
    | 'organization_id'
    | 'id'
    | 'instrument_id'
    | 'issuer_id'
    | 'holder_id'
    | 'is_own'
    | 'date'
    | 'status'
    | 'data_sha256'
    | 'stored_file_id'
    | 'asked_by'
    | 'asked_at'
    | 'printed_at'
  > {
  language: Language
  format: ExtractFormat
  holders_done: number
  holders_total: number | null
  asked_by_name: string
  instrument_name: string | null
  issuer_name: string | null
  holder_name: string | null
  holder_type: string | null
  storage_key: string | null
}

const EXTRACTS = sql`
  select x.organization_id, x.id, x.instrument_id, x.issuer_id, x.holder_id, x.is_own, x.date, x.language, x.format, x.status,
    x.data_sha256, x.stored_file_id, x.asked_by, x.asked_at, x.printed_at, x.holders_done, x.holders_total, u.name as asked_by_name,
    i.name as instrument_name, s.legal_name as issuer_name, h.legal_name as holder_name, h.type as holder_type, f.storage_key
  from register_extracts x
  join users u on u.id = x.asked_by
  left join instruments i on i.organization_id = x.organization_id and i.id = x.instrument_id
  left join legal_persons s on s.id = x.issuer_id
  left join legal_persons h on h.id = x.holder_id
  left join stored_files f on f.organization_id = x.organization_id and f.id = x.stored_file_id`

/** One by its id, whosever it is; undefined when there is none. */
export async function findExtract(db: Db, id: string): Promise<ExtractRow | undefined> {
  const organizationId = await findOrganizationOf(db, 'register_extracts', id)
  if (!organizationId) return undefined
  const { rows } = await sql<ExtractRow>`${EXTRACTS}
    where x.organization_id = ${organizationId} and x.id = ${id}`.execute(db)
  return rows[0]
}

/** What a list is of: an instrument or an issuer, and one holder, who asked for them or of whom others did. */
export interface ExtractsOf {
  organizationId: string
  instrumentId?: string
  issuerId?: string
  holderId?: string | undefined
  isOwn: boolean
}

/** Those that were asked for, the newest first. */
export async function listExtracts(
  db: Db,
  { organizationId, instrumentId, issuerId, holderId, isOwn }: ExtractsOf,
  { page, per_page }: { page: number; per_page: number },
): Promise<{ rows: ExtractRow[]; total: number }> {
  const which = sql`
    x.organization_id = ${organizationId} and x.is_own = ${isOwn}
    and ${instrumentId === undefined ? sql`x.issuer_id = ${issuerId ?? null}` : sql`x.instrument_id = ${instrumentId}`}
    and ${holderId === undefined ? sql`true` : sql`x.holder_id = ${holderId}`}`
  const { rows } = await sql<ExtractRow>`
    ${EXTRACTS} where ${which} order by x.id desc limit ${per_page} offset ${(page - 1) * per_page}`.execute(
    db,
  )
  const counted = await sql<{ total: number }>`
    select count(*)::int as total from register_extracts x where ${which}`.execute(db)
  return { rows, total: counted.rows[0]?.total ?? 0 }
}

export type NewExtract = Columns<
  'register_extracts',
  | 'organization_id'
  | 'instrument_id'
  | 'issuer_id'
  | 'holder_id'
  | 'is_own'
  | 'date'
  | 'language'
  | 'format'
  | 'asked_by'
  | 'asked_at'
>

/** Notes that somebody asked, and asks for the job that prints it; returns the id. */
export async function insertExtract(tx: Tx, extract: NewExtract): Promise<string> {
  const { id } = await tx
    .insertInto('register_extracts')
    .values(extract)
    .returning('id')
    .executeTakeFirstOrThrow()
  const payload = JSON.stringify(withCause({ extract_id: id }))
  await sql`
    select graphile_worker.add_job('print-register', ${payload}::json, job_key => ${`print-register ${id}`}, max_attempts => 3)`.execute(
    tx,
  )
  return id
}

/** What is known of one that is being printed, as it comes to be known; false when it is ready or failed already. */
export async function updateProgress(
  db: Db,
  id: string,
  progress: { status: 'printing' | 'failed'; holders_done?: number; holders_total?: number },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('register_extracts')
    .set(progress)
    .where('id', '=', id)
    .where('status', 'in', ['waiting', 'printing'])
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Keeps what was printed; false when somebody else's print was kept first. */
export async function updateReady(
  tx: Tx,
  id: string,
  ready: { data_sha256: Buffer; stored_file_id: string; printed_at: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('register_extracts')
    .set({ ...ready, status: 'ready' })
    .where('id', '=', id)
    .where('status', 'in', ['waiting', 'printing'])
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Lets go of the files of those that were printed before a moment; returns where their bytes are. */
export async function deleteOldFiles(tx: Tx, before: Date): Promise<string[]> {
  const { rows } = await sql<{ storage_key: string }>`
    with old as (
      select organization_id, id, stored_file_id from register_extracts where stored_file_id is not null and printed_at < ${before}
      order by printed_at limit 500 for update skip locked),
    emptied as (
      update register_extracts x set stored_file_id = null from old
      where x.organization_id = old.organization_id and x.id = old.id returning old.organization_id, old.stored_file_id)
    select f.storage_key from stored_files f join emptied e on e.organization_id = f.organization_id and e.stored_file_id = f.id`.execute(
    tx,
  )
  const keys = rows.map(({ storage_key }) => storage_key)
  if (keys.length > 0)
    await tx.deleteFrom('stored_files').where('storage_key', 'in', keys).execute()
  return keys
}

/** What an issuer issues, the oldest first. */
export async function listIssuedBy(
  db: Db,
  organizationId: string,
  issuerId: string,
): Promise<string[]> {
  const rows = await db
    .selectFrom('instruments')
    .select('id')
    .where('organization_id', '=', organizationId)
    .where('issuing_legal_person_id', '=', issuerId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Whether somebody takes or took part in an instrument. */
export async function isParticipantOf(
  db: Db,
  { organizationId, instrumentId }: { organizationId: string; instrumentId: string },
  legalPersonId: string,
): Promise<boolean> {
  const found = await db
    .selectFrom('participants')
    .select('id')
    .where('organization_id', '=', organizationId)
    .where('instrument_id', '=', instrumentId)
    .where('legal_person_id', '=', legalPersonId)
    .executeTakeFirst()
  return found !== undefined
}
