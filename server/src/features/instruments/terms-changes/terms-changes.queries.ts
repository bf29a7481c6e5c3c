import type { TermsChange } from '@zegel/contract/instruments/terms-changes'
import type { InstrumentType } from '@zegel/core/instruments/instrument-type'
import { type Insertable, type Nullable, sql } from 'kysely'
import type { Columns, Db, Tables, Tx } from '../../../db/database.ts'
import type { OnInstrument } from '../../../db/sql-fragments.ts'
import { TERMS_TABLE_OF_TYPE } from '../../../db/terms-of-type.ts'

/** The columns of the terms of an instrument as JSON has them. */
export type TermsColumns = Record<string, string | number | boolean | null>

/** The terms of an instrument as they are on a day, the changes until then included; undefined when it has none. */
export async function findTermsOn(
  db: Db,
  { organizationId, instrumentId }: OnInstrument,
  { type, day }: { type: InstrumentType; day: string },
): Promise<TermsColumns | undefined> {
  const { rows } = await sql<{ terms: TermsColumns }>`
    select to_jsonb(terms_on(t, t.organization_id, t.instrument_id, ${day})) as terms from ${sql.table(TERMS_TABLE_OF_TYPE[type])} t
    where t.organization_id = ${organizationId} and t.instrument_id = ${instrumentId}`.execute(db)
  return rows[0]?.terms
}

/** Locks an instrument against whatever is made of it at once: who issues waits, and is then judged by the new terms. */
export async function lockAgainstIssuing(
  tx: Tx,
  { organizationId, instrumentId }: OnInstrument,
): Promise<void> {
  await tx
    .selectFrom('instruments')
    .select('id')
    .where('organization_id', '=', organizationId)
    .where('id', '=', instrumentId)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

/** What a change has to come after: the change before it, and the last day of units that a deed promises or promised. */
export async function findWhatWasAgreed(
  db: Db,
  { organizationId, instrumentId }: OnInstrument,
): Promise<{ latest_change: string | null; last_promise: string | null }> {
  const { rows } = await sql<{ latest_change: string | null; last_promise: string | null }>`
    select (
      select max(effective_date) from terms_changes
      where organization_id = ${organizationId} and instrument_id = ${instrumentId} and withdrawn_at is null) as latest_change, (
      select max(effective_date) from transactions t
      where organization_id = ${organizationId} and instrument_id = ${instrumentId} and not historic
        and (status in ('pending', 'payment_pending') or (type = 'issuance' and status = 'completed' and reversed_at is null))) as last_promise`.execute(
    db,
  )
  return rows[0] ?? { latest_change: null, last_promise: null }
}

/** How many hold something of an instrument on a day, and how many units they have together. */
export async function countHolders(
  db: Db,
  { organizationId, instrumentId }: OnInstrument,
  day: string,
): Promise<{ holders: bigint; units: bigint }> {
  const { rows } = await sql<{ holders: bigint; units: bigint }>`
    select count(*) as holders, coalesce(sum(units), 0)::bigint as units from holder_balances
    where organization_id = ${organizationId} and instrument_id = ${instrumentId}
      and from_date <= ${day} and until_date > ${day} and units > 0`.execute(db)
  return rows[0] ?? { holders: 0n, units: 0n }
}

export async function insertTermsChange(
  tx: Tx,
  row: Omit<Insertable<Tables['terms_changes']>, 'before' | 'after' | 'created_at'> & {
    before: TermsColumns
    after: TermsColumns
    created_at?: Date
  },
): Promise<string> {
  const { id } = await tx
    .insertInto('terms_changes')
    .values({
      created_at: sql`now()`,
      ...row,
      before: JSON.stringify(row.before),
      after: JSON.stringify(row.after),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Lets the changes of an instrument hold whose day has come. */
export async function callApplyTermsChangesOf(
  tx: Tx,
  { organizationId, instrumentId }: OnInstrument,
  today: string,
): Promise<void> {
  await sql`select apply_terms_changes_of(${organizationId}, ${instrumentId}, ${today})`.execute(tx)
}

/** Lets changes hold whose day has come; returns how many. */
export async function callApplyTermsChanges(db: Db, today: string): Promise<number> {
  const { rows } = await sql<{ applied: bigint }>`
    select apply_terms_changes(${today}) as applied`.execute(db)
  return Number(rows[0]?.applied ?? 0n)
}

export interface TermsChangeRow
  extends Columns<
      'terms_changes',
      | 'id'
      | 'organization_id'
      | 'instrument_id'
      | 'resolved_on'
      | 'effective_date'
      | 'note'
      | 'created_at'
      | 'withdrawn_at'
      | 'withdrawal_reason'
    >,
    Nullable<Columns<'stored_files', 'storage_key' | 'file_name' | 'content_type' | 'size_bytes'>> {
  before: TermsColumns
  after: TermsColumns
  corporate_action: TermsChange['corporate_action']
  is_imported: boolean
  created_by_id: string
  /** The name of that user. */
  created_by: string
  /** The terms as they were the day before it, as if only those before it were made. */
  terms_before: TermsColumns
}

/** The changes of an instrument, the newest first; one of them when it is named. */
export async function listTermsChanges(
  db: Db,
  { organizationId, instrumentId }: OnInstrument,
  { type, id = null }: { type: InstrumentType; id?: string | null },
): Promise<TermsChangeRow[]> {
  const { rows } = await sql<TermsChangeRow>`
    select c.id, c.organization_id, c.instrument_id, c.resolved_on, c.effective_date, c.note, c.before, c.after, c.created_at,
      c.withdrawn_at, c.withdrawal_reason, c.created_by as created_by_id, p.legal_name as created_by, f.storage_key, f.file_name,
      f.content_type, f.size_bytes, case when a.id is not null then jsonb_build_object('id', a.id, 'kind', a.kind) end as corporate_action,
      c.import_id is not null as is_imported,
      to_jsonb(terms_on(t, t.organization_id, t.instrument_id, c.effective_date - 1)) || c.before as terms_before
    from terms_changes c
    join ${sql.table(TERMS_TABLE_OF_TYPE[type])} t on t.organization_id = c.organization_id and t.instrument_id = c.instrument_id
    join users u on u.id = c.created_by
    join legal_persons p on p.id = u.natural_person_id
    left join stored_files f on f.organization_id = c.organization_id and f.id = c.stored_file_id
    left join corporate_actions a on a.organization_id = c.organization_id and a.id = c.corporate_action_id
    where c.organization_id = ${organizationId} and c.instrument_id = ${instrumentId}
      and (${id}::uuid is null or c.id = ${id}::uuid)
    order by c.effective_date desc, c.id desc`.execute(db)
  return rows
}

/** The day of the change after this one that stands; null where it is the last, or is withdrawn. */
export async function findNextChange(
  db: Db,
  organizationId: string,
  id: string,
): Promise<{ isWithdrawn: boolean; next: string | null }> {
  const { rows } = await sql<{ isWithdrawn: boolean; next: string | null }>`
    select c.withdrawn_at is not null as "isWithdrawn", (
      select min(n.effective_date) from terms_changes n
      where n.organization_id = c.organization_id and n.instrument_id = c.instrument_id and n.withdrawn_at is null
        and n.effective_date > c.effective_date) as next
    from terms_changes c where c.organization_id = ${organizationId} and c.id = ${id}`.execute(db)
  const [row] = rows
  if (!row) throw new Error(`change of terms ${id} is not there`)
  return row
}

export async function updateWithdrawn(
  tx: Tx,
  { organizationId, id }: { organizationId: string; id: string },
  { at, by, reason }: { at: Date; by: string; reason: string },
): Promise<void> {
  await tx
    .updateTable('terms_changes')
    .set({ withdrawn_at: at, withdrawn_by: by, withdrawal_reason: reason })
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .execute()
}

/** Asks for the mails of a change, in its transaction. */
export async function insertNotifyJob(
  tx: Tx,
  change: { organization_id: string; change_id: string },
) {
  await sql`select ask_for_job('tell-about-terms', ${JSON.stringify(change)}::jsonb)`.execute(tx)
}
