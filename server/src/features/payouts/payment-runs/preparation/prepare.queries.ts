import type { LineCause, RunKind, RunStatus } from '@zegel/core/payouts/payment-run'
import { sql } from 'kysely'
import { presentHolderSql } from '../../../../access/merged-names.queries.ts'
import type { Columns, Db, Tx } from '../../../../db/database.ts'
import type { OnInstrument } from '../../../../db/sql-fragments.ts'
import { withCause } from '../../../../lib/tracing/request-context.ts'

/** A run as its preparation needs it. */
export interface RunToPrepare
  extends Columns<
    'payment_runs',
    'organization_id' | 'id' | 'instrument_id' | 'due_date' | 'record_date' | 'dividend_id'
  > {
  kind: RunKind
  status: RunStatus
}

const RUN = [
  ...(['organization_id', 'id', 'instrument_id', 'due_date', 'record_date'] as const),
  ...(['dividend_id', 'kind', 'status'] as const),
] as const

/** Names one run. */
export interface OfRun {
  organizationId: string
  runId: string
}

/** Asks for the job that prepares a run. */
export async function callPrepareRun(tx: Tx, { organizationId, runId }: OfRun): Promise<void> {
  const payload = JSON.stringify(withCause({ organization_id: organizationId, run_id: runId }))
  await sql`
    select graphile_worker.add_job('prepare-payment-run', ${payload}::json, job_key => ${`prepare-payment-run ${runId}`}, max_attempts => 3)`.execute(
    tx,
  )
}

/** A run that is to be prepared; undefined when there is none. */
export async function findRunToPrepare(db: Db, of: OfRun): Promise<RunToPrepare | undefined> {
  const row = await db
    .selectFrom('payment_runs')
    .select(RUN)
    .where('organization_id', '=', of.organizationId)
    .where('id', '=', of.runId)
    .executeTakeFirst()
  return row as RunToPrepare | undefined // safe: the table's checks list the same kinds and statuses
}

/** Begins to read everything as of one moment, and tells which. */
export async function getMoment(tx: Tx): Promise<Date> {
  const { rows } = await sql<{ at: Date }>`select now() as at`.execute(tx)
  return rows[0]?.at ?? new Date()
}

/** How many facts by now say what a run comes to: they only grow. */
export async function countFacts(db: Db, { organizationId, runId }: OfRun): Promise<bigint> {
  const { rows } = await sql<{ facts: bigint }>`
    select facts_of_run(r) as facts from payment_runs r where r.organization_id = ${organizationId} and r.id = ${runId}`.execute(
    db,
  )
  return rows[0]?.facts ?? 0n
}

/** Runs of an instrument that were approved; `is_changed` when more is known by now than they were prepared by. */
export async function listApprovedRuns(
  db: Db,
  on: OnInstrument,
): Promise<(RunToPrepare & { is_changed: boolean })[]> {
  const { rows } = await sql<RunToPrepare & { is_changed: boolean }>`
    select r.organization_id, r.id, r.instrument_id, r.due_date, r.record_date, r.dividend_id, r.kind, r.status,
      r.kind <> 'rest' and r.seen_entries <> facts_of_run(r) as is_changed
    from payment_runs r
    where r.organization_id = ${on.organizationId} and r.instrument_id = ${on.instrumentId} and r.status = 'approved'
    order by r.due_date, r.id`.execute(db)
  return rows
}

/** What somebody was paid for a run, in cents. */
export interface PaidRow {
  holder_id: string
  interest_cents: bigint
  redemption_cents: bigint
  dividend_cents: bigint
  withheld_cents: bigint
}

// Who was found to be somebody else was paid as that one.
const HOLDER = sql.raw(presentHolderSql('l', 'holder_id'))

/**
 * What each holder was paid for an approved run: by its own lines and by corrections of it in later ones. What is still to be set off is
 * not settled, and what a line that was held back, refused or returned did not pay is followed by another line.
 */
export async function listPaid(db: Db, of: OfRun): Promise<PaidRow[]> {
  const { rows } = await sql<PaidRow>`
    select holder_id, sum(interest_cents)::bigint as interest_cents, sum(redemption_cents)::bigint as redemption_cents,
      sum(dividend_cents)::bigint as dividend_cents, sum(withheld_cents)::bigint as withheld_cents
    from (
      select ${HOLDER} as holder_id, l.interest_cents, l.redemption_cents, l.dividend_cents, l.withheld_cents
      from payment_lines l
      where l.organization_id = ${of.organizationId} and l.run_id = ${of.runId} and l.cause = 'due'
      union all
      select ${HOLDER}, c.interest_cents, c.redemption_cents, c.dividend_cents, c.withheld_cents
      from payment_corrections c
      join payment_lines l on l.organization_id = c.organization_id and l.id = c.line_id
      join payment_runs r on r.organization_id = l.organization_id and r.id = l.run_id and r.status = 'approved'
      where c.organization_id = ${of.organizationId} and c.of_run_id = ${of.runId} and l.held_reason is distinct from 'below-zero') paid
    group by holder_id`.execute(db)
  return rows
}

/** A line of an approved run that paid nobody, and that no other line follows. */
export interface UnpaidRow
  extends Columns<
    'payment_lines',
    | 'id'
    | 'holder_id'
    | 'due_date'
    | 'covers_interest'
    | 'covers_redemption'
    | 'dividend_id'
    | 'units'
    | 'interest_cents'
    | 'redemption_cents'
    | 'dividend_cents'
    | 'correction_cents'
    | 'withheld_cents'
    | 'tax_millionths'
    | 'tax_exemption'
  > {
  lots: [string, number][] | null
  cause: Extract<LineCause, 'held' | 'refused' | 'returned'>
  /** The day of which rights on the units count. */
  rights_on: string
}

/** What earlier runs of an instrument could not pay. Of what a run itself follows already it is said again. */
export async function listUnpaid(db: Db, on: OnInstrument, runId: string): Promise<UnpaidRow[]> {
  const { rows } = await sql<UnpaidRow>`
    select l.id, ${HOLDER} as holder_id, l.due_date, l.covers_interest, l.covers_redemption, l.dividend_id, l.units, l.lots,
      l.interest_cents, l.redemption_cents, l.dividend_cents, l.correction_cents, l.withheld_cents, l.tax_millionths, l.tax_exemption,
      record_date_of(l) as rights_on, case when l.is_held then 'held' else l.status end as cause
    from payment_lines l
    join payment_runs r on r.organization_id = l.organization_id and r.id = l.run_id and r.status = 'approved'
    where l.organization_id = ${on.organizationId} and l.instrument_id = ${on.instrumentId}
      and (l.is_held or l.status in ('refused', 'returned')) and l.held_reason is distinct from 'below-zero' and l.net_cents > 0
      and not exists (
        select from payment_lines f
        where f.organization_id = l.organization_id and f.of_line_id = l.id and f.run_id <> ${runId})
    order by l.due_date, l.id`.execute(db)
  return rows
}

/** What a proposal says of somebody so far. */
export type KnownLine = Columns<
  'payment_lines',
  | 'id'
  | 'holder_id'
  | 'of_line_id'
  | 'units'
  | 'interest_cents'
  | 'redemption_cents'
  | 'dividend_cents'
  | 'correction_cents'
  | 'withheld_cents'
  | 'net_cents'
> & { cause: LineCause }

/** The lines of a proposal that is prepared anew. */
export async function listKnownLines(db: Db, of: OfRun): Promise<KnownLine[]> {
  const rows = await db
    .selectFrom('payment_lines')
    .select(['id', 'holder_id', 'cause', 'of_line_id', 'units', 'interest_cents'])
    .select(['redemption_cents', 'dividend_cents', 'correction_cents', 'withheld_cents'])
    .select('net_cents')
    .where('organization_id', '=', of.organizationId)
    .where('run_id', '=', of.runId)
    .execute()
  return rows as KnownLine[] // safe: the table's check lists the same causes
}
