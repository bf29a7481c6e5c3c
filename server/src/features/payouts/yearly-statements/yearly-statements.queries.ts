import type { StatementContent, StatementTotals } from '@zegel/contract/payouts/yearly-statements'
import type { Language } from '@zegel/contract/messages'
import type { InstrumentType } from '@zegel/core/instruments/instrument-type'
import type { StatementStatus } from '@zegel/core/payouts/yearly-statement'
import { type RawBuilder, sql } from 'kysely'
import type { Columns, Db, Tx } from '../../../db/database.ts'
import { findOrganizationOf } from '../../../db/directory.ts'
import { isFoundBy } from '../../../db/sql-fragments.ts'
import { withCause } from '../../../lib/tracing/request-context.ts'

/** Figures as they are kept with the statements: units and cents as text, for they may be larger than a number of JavaScript. */
export interface StoredTotals {
  instrument_id: string
  figures: Record<string, string>
}
export interface StoredDifference {
  instrument_id: string
  figure: string
  stated: string
  ledger: string
}

export interface BatchRow
  extends Columns<
    'yearly_statement_batches',
    | 'organization_id'
    | 'id'
    | 'year'
    | 'holder_id'
    | 'reason'
    | 'statements_done'
    | 'statements_total'
    | 'began_at'
    | 'made_by'
    | 'asked_at'
    | 'made_at'
    | 'published_by'
    | 'published_at'
  > {
  kind: 'first' | 'correction'
  status: StatementStatus
  totals: StoredTotals[] | null
  differences: StoredDifference[] | null
  organization_name: string
  holder_name: string | null
  made_by_name: string
  published_by_name: string | null
  is_outdated: boolean
}

const BATCHES = sql`
  select b.*, o.name as organization_name, h.legal_name as holder_name, m.name as made_by_name, p.name as published_by_name,
    coalesce(b.status in ('made', 'published') and is_stated_otherwise(b.organization_id, b.year, b.began_at), false) as is_outdated
  from yearly_statement_batches b
  join organizations o on o.id = b.organization_id
  join users m on m.id = b.made_by
  left join legal_persons h on h.id = b.holder_id
  left join users p on p.id = b.published_by`

/** One by its id, whosever it is; undefined when there is none. */
export async function findBatch(db: Db, id: string): Promise<BatchRow | undefined> {
  const organizationId = await findOrganizationOf(db, 'yearly_statement_batches', id)
  if (!organizationId) return undefined
  const { rows } = await sql<BatchRow>`
    ${BATCHES} where b.organization_id = ${organizationId} and b.id = ${id}`.execute(db)
  return rows[0]
}

interface Paging {
  page: number
  per_page: number
}

/** What was made for an organisation, the latest first; what was thrown away is left out. */
export async function listBatches(
  db: Db,
  organizationId: string,
  { page, per_page }: Paging,
): Promise<{ rows: BatchRow[]; total: number }> {
  const which = sql`b.organization_id = ${organizationId} and b.status <> 'discarded'`
  const { rows } = await sql<BatchRow>`
    ${BATCHES} where ${which} order by b.id desc limit ${per_page} offset ${(page - 1) * per_page}`.execute(
    db,
  )
  const counted = await sql<{ total: number }>`
    select count(*)::int as total from yearly_statement_batches b where ${which}`.execute(db)
  return { rows, total: counted.rows[0]?.total ?? 0 }
}

/** Holds what is made of a year until the transaction ends, so that two who ask take turns. */
export async function lockYear(tx: Tx, organizationId: string, year: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`yearly statements ${organizationId} ${year}`}, 0))`.execute(
    tx,
  )
}

/** What there is of a year: published, and still to be published. */
export async function findYear(
  tx: Tx,
  organizationId: string,
  year: number,
): Promise<{ is_published: boolean; is_open: boolean }> {
  const { rows } = await sql<{ is_published: boolean; is_open: boolean }>`
    select coalesce(bool_or(status = 'published'), false) as is_published,
      coalesce(bool_or(status in ('making', 'made', 'failed')), false) as is_open
    from yearly_statement_batches where organization_id = ${organizationId} and year = ${year}`.execute(
    tx,
  )
  return rows[0] ?? { is_published: false, is_open: false }
}

export type NewBatch = Columns<
  'yearly_statement_batches',
  'organization_id' | 'year' | 'kind' | 'holder_id' | 'reason' | 'made_by' | 'asked_at'
>

/** Notes that statements are to be made, and asks for the job that does; returns the id. */
export async function insertBatch(tx: Tx, batch: NewBatch): Promise<string> {
  const { id } = await tx
    .insertInto('yearly_statement_batches')
    .values(batch)
    .returning('id')
    .executeTakeFirstOrThrow()
  await askFor(tx, 'make-yearly-statements', id)
  return id
}

async function askFor(tx: Tx, task: string, id: string): Promise<void> {
  const payload = JSON.stringify(withCause({ batch_id: id }))
  await sql`
    select graphile_worker.add_job(${task}, ${payload}::json, job_key => ${`${task} ${id}`}, max_attempts => 5)`.execute(
    tx,
  )
}

/** Whether somebody may have a statement of a year: they hold or held something, or were paid, of the organisation. */
export async function isStated(db: Db, organizationId: string, holderId: string): Promise<boolean> {
  const { rows } = await sql`
    select from participants where organization_id = ${organizationId} and legal_person_id = ${holderId}
    union all
    select from yearly_statements where organization_id = ${organizationId} and holder_id = ${holderId}
    limit 1`.execute(db)
  return rows.length > 0
}

/** Publishes statements at once, those they correct being replaced, and asks for who is to be told; false when somebody did so, or threw them away, a moment ago. */
export async function updatePublished(
  tx: Tx,
  batch: Pick<BatchRow, 'organization_id' | 'id'>,
  by: { userId: string; at: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('yearly_statement_batches')
    .set({ status: 'published', published_by: by.userId, published_at: by.at })
    .where('organization_id', '=', batch.organization_id)
    .where('id', '=', batch.id)
    .where('status', '=', 'made')
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) return false
  await sql`
    update yearly_statements old set replaced_at = ${by.at} from yearly_statements s
    where s.organization_id = ${batch.organization_id} and s.batch_id = ${batch.id}
      and old.organization_id = s.organization_id and old.id = s.replaces_id and old.replaced_at is null`.execute(
    tx,
  )
  await sql`
    update yearly_statements set published_at = ${by.at}
    where organization_id = ${batch.organization_id} and batch_id = ${batch.id}`.execute(tx)
  await askFor(tx, 'mail-yearly-statements', batch.id)
  return true
}

/** Throws statements away before they are published; a job removes what was printed. False when they are published or gone. */
export async function updateDiscarded(
  tx: Tx,
  batch: Pick<BatchRow, 'organization_id' | 'id'>,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('yearly_statement_batches')
    .set({ status: 'discarded' })
    .where('organization_id', '=', batch.organization_id)
    .where('id', '=', batch.id)
    .where('status', 'in', ['making', 'made', 'failed'])
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) return false
  await askFor(tx, 'discard-yearly-statements', batch.id)
  return true
}

/** Which statements stand once those of a batch are published: its own, and of all other holders those that are published. */
export function standingWith({
  organization_id,
  id,
  year,
}: Pick<BatchRow, 'organization_id' | 'id' | 'year'>): RawBuilder<unknown> {
  return sql`
    s.organization_id = ${organization_id} and s.year = ${year} and (
      (s.batch_id = ${id} and s.replaced_at is null)
      or (s.published_at is not null and s.replaced_at is null and not exists (
        select from yearly_statements own
        where own.organization_id = s.organization_id and own.batch_id = ${id} and own.holder_id = s.holder_id)))`
}

export interface StatementRow
  extends Columns<
    'yearly_statements',
    | 'organization_id'
    | 'id'
    | 'batch_id'
    | 'year'
    | 'holder_id'
    | 'printed_at'
    | 'replaces_id'
    | 'published_at'
    | 'replaced_at'
  > {
  language: Language
  holder_name: string
}

/** Statements of a batch by name, those whose name or holder's name holds what is looked for. */
export async function listStatements(
  db: Db,
  { organization_id, id }: Pick<BatchRow, 'organization_id' | 'id'>,
  { page, per_page, q }: Paging & { q?: string | undefined },
): Promise<{ rows: (StatementRow & { totals: StatementTotals | null })[]; total: number }> {
  const which = sql`
    s.organization_id = ${organization_id} and s.batch_id = ${id}
    and ${q ? isFoundBy(sql`s.name`, q) : sql`true`}`
  const { rows } = await sql<StatementRow & { totals: StatementTotals | null }>`
    select s.organization_id, s.id, s.batch_id, s.year, s.holder_id, s.language, s.printed_at, s.replaces_id, s.published_at, s.replaced_at,
      h.legal_name as holder_name, s.data -> 'totals' as totals
    from yearly_statements s join legal_persons h on h.id = s.holder_id
    where ${which} order by s.name, s.id limit ${per_page} offset ${(page - 1) * per_page}`.execute(
    db,
  )
  const counted = await sql<{ total: number }>`
    select count(*)::int as total from yearly_statements s where ${which}`.execute(db)
  return { rows, total: counted.rows[0]?.total ?? 0 }
}

/** A statement with what it says, and whether those who are asked for are its holder's. */
export interface StoredStatement extends StatementRow {
  data: StatementContent | null
  data_sha256: Buffer | null
  storage_key: string | null
  reason: string | null
  replaces_published_at: Date | null
  /** Somebody of these acts for its holder. */
  is_own: boolean
}

// A holder who was found to be somebody else is that one: what was theirs is seen by who acts for them now.
function ofPersons(ids: readonly string[]) {
  return sql`(
    s.holder_id = any(${[...ids]}::uuid[]) or exists (
      select from participants p
      where p.organization_id = s.organization_id and p.legal_person_id = s.holder_id and p.merged_into is not null
        and present_holder(p.organization_id, p.instrument_id, p.legal_person_id) = any(${[...ids]}::uuid[])))`
}

/** One by its id with what it says; undefined when there is none. */
export async function findStatement(
  db: Db,
  id: string,
  persons: readonly string[],
): Promise<StoredStatement | undefined> {
  const { rows } = await sql<StoredStatement>`
    select s.organization_id, s.id, s.batch_id, s.year, s.holder_id, s.language, s.printed_at, s.replaces_id, s.published_at, s.replaced_at,
      h.legal_name as holder_name, s.data, s.data_sha256, f.storage_key, b.reason, r.published_at as replaces_published_at,
      ${ofPersons(persons)} as is_own
    from yearly_statements s
    join yearly_statement_batches b on b.organization_id = s.organization_id and b.id = s.batch_id
    join legal_persons h on h.id = s.holder_id
    left join stored_files f on f.organization_id = s.organization_id and f.id = s.stored_file_id
    left join yearly_statements r on r.organization_id = s.organization_id and r.id = s.replaces_id
    where s.id = ${id} and b.status <> 'discarded'`.execute(db)
  return rows[0]
}

export interface HashedStatement {
  organization_id: string
  id: string
  data: StatementContent
  data_sha256: Buffer
}

/** Some statements that were made, of all organisations, in the order of their ids. */
export async function listHashedStatements(
  db: Db,
  {
    after,
    most,
  }: { after: Pick<HashedStatement, 'organization_id' | 'id'> | undefined; most: number },
): Promise<HashedStatement[]> {
  const { rows } = await sql<HashedStatement>`
    select organization_id, id, data, data_sha256 from yearly_statements
    where data is not null
      and ${after ? sql`(organization_id, id) > (${after.organization_id}, ${after.id})` : sql`true`}
    order by organization_id, id limit ${most}`.execute(db)
  return rows
}

export interface OwnStatementRow
  extends Pick<StatementRow, 'id' | 'year' | 'organization_id' | 'holder_id' | 'replaced_at'> {
  published_at: Date
  organization_name: string
  holder_name: string
  reason: string | null
}

/** The published statements of some persons, the latest first. */
export async function listOwnStatements(
  db: Db,
  persons: readonly string[],
  { page, per_page }: Paging,
): Promise<{ rows: OwnStatementRow[]; total: number }> {
  const which = sql`s.published_at is not null and ${ofPersons(persons)}`
  const { rows } = await sql<OwnStatementRow>`
    select s.id, s.year, s.organization_id, s.holder_id, s.replaced_at, s.published_at, o.name as organization_name,
      h.legal_name as holder_name, case when s.replaces_id is not null then b.reason end as reason
    from yearly_statements s
    join yearly_statement_batches b on b.organization_id = s.organization_id and b.id = s.batch_id
    join organizations o on o.id = s.organization_id
    join legal_persons h on h.id = s.holder_id
    where ${which} order by s.year desc, o.name, h.legal_name, s.id desc limit ${per_page} offset ${(page - 1) * per_page}`.execute(
    db,
  )
  const counted = await sql<{ total: number }>`
    select count(*)::int as total from yearly_statements s where ${which}`.execute(db)
  return { rows, total: counted.rows[0]?.total ?? 0 }
}

/** What statements say that stand with those of a batch, by name: a row for each. */
export function standingStatementsQuery(
  batch: Pick<BatchRow, 'organization_id' | 'id' | 'year'>,
): RawBuilder<{ id: string; data: StatementContent; is_correction: boolean }> {
  return sql`
    select s.id, s.data, s.replaces_id is not null as is_correction from yearly_statements s
    where ${standingWith(batch)} and s.data is not null order by s.name, s.id`
}

/** What the instruments of an organisation are called, by their ids. */
export async function listInstrumentNames(
  db: Db,
  organizationId: string,
): Promise<Map<string, { id: string; name: string; type: InstrumentType }>> {
  const rows = await db
    .selectFrom('instruments')
    .select(['id', 'name', 'type'])
    .where('organization_id', '=', organizationId)
    .execute()
  return new Map(
    rows.map(({ type, ...row }) => [row.id, { ...row, type: type as InstrumentType }]), // safe: the table's check lists the same types
  )
}
