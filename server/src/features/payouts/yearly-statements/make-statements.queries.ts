import type { StatementContent } from '@zegel/contract/payouts/yearly-statements'
import type { StatementFigures } from '@zegel/core/payouts/yearly-statement'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/database.ts'
import {
  type BatchRow,
  type StoredDifference,
  type StoredTotals,
  standingWith,
} from './yearly-statements.queries.ts'

type Key = Pick<BatchRow, 'organization_id' | 'id'>

/** Notes since when statements are being made; what came before is reckoned with. False when they are no longer to be made. */
export async function updateBegun(db: Db, { organization_id, id }: Key): Promise<boolean> {
  const { rows } = await sql`
    update yearly_statement_batches set began_at = coalesce(began_at, now())
    where organization_id = ${organization_id} and id = ${id} and status = 'making' returning id`.execute(
    db,
  )
  return rows.length > 0
}

/** Notes how many of how many are made; false when they are no longer to be made. */
export async function updateMade(db: Db, { organization_id, id }: Key): Promise<boolean> {
  const { rows } = await sql`
    update yearly_statement_batches b set statements_total = s.total, statements_done = s.done
    from (
      select count(*)::int as total, count(data)::int as done from yearly_statements
      where organization_id = ${organization_id} and batch_id = ${id}) s
    where b.organization_id = ${organization_id} and b.id = ${id} and b.status = 'making' returning b.id`.execute(
    db,
  )
  return rows.length > 0
}

export interface NewStatement {
  id: string
  data: StatementContent
  data_sha256: Buffer
  stored_file_id: string
  printed_at: Date
}

/** Holds some statements until the transaction ends; those that somebody else made meanwhile, or that nobody wants any more, are left out. */
export async function lockToMake(
  tx: Tx,
  { organization_id, id }: Key,
  ids: readonly string[],
): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select s.id from yearly_statements s
    join yearly_statement_batches b on b.organization_id = s.organization_id and b.id = s.batch_id and b.status = 'making'
    where s.organization_id = ${organization_id} and s.batch_id = ${id} and s.id = any(${[...ids]}::uuid[]) and s.data is null
    order by s.id for update of s`.execute(tx)
  return new Set(rows.map((row) => row.id))
}

/** Keeps a statement that was printed. */
export async function updateStatement(
  tx: Tx,
  organizationId: string,
  { id, data, ...kept }: NewStatement,
): Promise<void> {
  await tx
    .updateTable('yearly_statements')
    .set({ ...kept, data: JSON.stringify(data) })
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .execute()
}

/** Leaves out statements of a correction that would say what those they correct say. */
export async function deleteUnchanged(
  tx: Tx,
  organizationId: string,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return
  await tx
    .deleteFrom('yearly_statements')
    .where('organization_id', '=', organizationId)
    .where('id', 'in', ids)
    .where('data', 'is', null)
    .execute()
}

/** What statements say of one instrument, with what it closes with by what moved. */
export type StatedRow = StatementFigures & { instrument_id: string; moved: bigint }

/** What all statements of the year come to that stand with those of a batch, as they are kept. */
export async function sumStatements(
  db: Db,
  batch: Pick<BatchRow, 'organization_id' | 'id' | 'year'>,
): Promise<StatedRow[]> {
  const units = (path: string) => sql`sum((l #>> ${path}::text[])::bigint)`
  const cents = (path: string) =>
    sql`(coalesce(sum((l #>> ${path}::text[])::numeric), 0) * 100)::bigint`
  const { rows } = await sql<StatedRow>`
    select (l #>> '{financial_instrument,id}')::uuid as instrument_id, ${units('{opening,units}')}::bigint as opening,
      ${units('{closing,units}')}::bigint as closing, ${units('{bought,units}')}::bigint as bought, ${units('{sold,units}')}::bigint as sold,
      (${units('{opening,units}')} + ${units('{bought,units}')} - ${units('{sold,units}')} + ${units('{other_units}')})::bigint as moved,
      ${cents('{opening,value}')} as opening_value, ${cents('{closing,value}')} as closing_value,
      ${cents('{bought,amount}')} as bought_for, ${cents('{sold,amount}')} as sold_for, ${cents('{interest}')} as interest,
      ${cents('{accrued}')} as accrued, ${cents('{redeemed}')} as redeemed, ${cents('{dividend}')} as dividend,
      ${cents('{withheld}')} as withheld, ${cents('{unpaid}')} as unpaid
    from yearly_statements s cross join lateral jsonb_array_elements(s.data -> 'lines') l
    where ${standingWith(batch)} group by 1`.execute(db)
  return rows
}

/** Says what statements come to and where that differs, and that they can be looked at; false when nobody wants them any more. */
export async function updateChecked(
  tx: Tx,
  { organization_id, id }: Key,
  found: { totals: readonly StoredTotals[]; differences: readonly StoredDifference[]; at: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('yearly_statement_batches')
    .set({
      status: 'made',
      made_at: found.at,
      totals: JSON.stringify(found.totals),
      differences: JSON.stringify(found.differences),
    })
    .where('organization_id', '=', organization_id)
    .where('id', '=', id)
    .where('status', '=', 'making')
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Says that statements could not be made. */
export async function updateFailed(db: Db, id: string): Promise<void> {
  await db
    .updateTable('yearly_statement_batches')
    .set({ status: 'failed' })
    .where('id', '=', id)
    .where('status', '=', 'making')
    .execute()
}

/** Takes away statements that were thrown away, some at a time; returns where their bytes are, and nothing when there are none left. */
export async function deleteDiscarded(
  tx: Tx,
  { organization_id, id }: Key,
  most: number,
): Promise<{ deleted: number; keys: string[] }> {
  const { rows } = await sql<{ storage_key: string | null }>`
    with gone as (
      delete from yearly_statements s using (
        select id from yearly_statements where organization_id = ${organization_id} and batch_id = ${id} and published_at is null
        order by id limit ${most} for update skip locked) part
      where s.organization_id = ${organization_id} and s.id = part.id returning s.organization_id, s.stored_file_id)
    select f.storage_key from gone left join stored_files f on f.organization_id = gone.organization_id and f.id = gone.stored_file_id`.execute(
    tx,
  )
  const keys = rows.flatMap(({ storage_key: key }) => (key ? [key] : []))
  if (keys.length > 0)
    await tx.deleteFrom('stored_files').where('storage_key', 'in', keys).execute()
  return { deleted: rows.length, keys }
}

/** Lets go of statements that were published before a moment, some at a time; returns how many, and where their bytes are. */
export async function deletePublishedBefore(
  tx: Tx,
  before: Date,
  most: number,
): Promise<{ deleted: number; keys: string[] }> {
  const { rows } = await sql<{ storage_key: string | null }>`
    with gone as (
      delete from yearly_statements s using (
        select organization_id, id from yearly_statements where published_at < ${before}
        order by published_at limit ${most} for update skip locked) old
      where s.organization_id = old.organization_id and s.id = old.id returning s.organization_id, s.stored_file_id)
    select f.storage_key from gone left join stored_files f on f.organization_id = gone.organization_id and f.id = gone.stored_file_id`.execute(
    tx,
  )
  const keys = rows.flatMap(({ storage_key: key }) => (key ? [key] : []))
  if (keys.length > 0)
    await tx.deleteFrom('stored_files').where('storage_key', 'in', keys).execute()
  await sql`
    delete from yearly_statement_batches b
    where b.asked_at < ${before} and b.status in ('published', 'discarded') and not exists (
      select from yearly_statements s where s.organization_id = b.organization_id and s.batch_id = b.id)`.execute(
    tx,
  )
  return { deleted: rows.length, keys }
}

export interface StatementToMail {
  id: string
  year: number
  organization_name: string
  holder_name: string
  /** Why it corrects another. */
  reason: string | null
  readers: { user_id: string | null; email: string; name: string; language: 'nl' | 'en' | null }[]
}

/** Some published statements of which nobody was told, with who is to be told. */
export async function listStatementsToMail(
  db: Db,
  { organization_id, id }: Key,
  most: number,
): Promise<StatementToMail[]> {
  const { rows } = await sql<StatementToMail>`
    select s.id, s.year, o.name as organization_name, h.legal_name as holder_name,
      case when s.replaces_id is not null then b.reason end as reason,
      coalesce((
        select jsonb_agg(jsonb_build_object('user_id', r.user_id, 'email', r.email, 'name', r.name, 'language', r.language) order by r.email)
        from readers_of_person(s.organization_id, s.holder_id) r where r.email is not null), '[]') as readers
    from yearly_statements s
    join yearly_statement_batches b on b.organization_id = s.organization_id and b.id = s.batch_id
    join organizations o on o.id = s.organization_id
    join legal_persons h on h.id = s.holder_id
    where s.organization_id = ${organization_id} and s.batch_id = ${id} and s.published_at is not null and s.mailed_at is null
      and h.erased_at is null
    order by s.id limit ${most}`.execute(db)
  return rows
}

/** Notes that whoever is to be told of a statement is told; false when that was done before. */
export async function updateMailed(tx: Tx, organizationId: string, id: string): Promise<boolean> {
  const { rows } = await sql`
    update yearly_statements set mailed_at = now()
    where organization_id = ${organizationId} and id = ${id} and mailed_at is null returning id`.execute(
    tx,
  )
  return rows.length > 0
}
