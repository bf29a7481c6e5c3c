import type { WaitingRow } from '@zegel/core/overviews/waiting'
import { sql } from 'kysely'
import type { Columns, Db, Tx } from '../../../db/database.ts'
import { actOf } from '../../../db/perform-act.ts'
import type { OnInstrument } from '../../../db/sql-fragments.ts'
import type { OfRun } from './preparation/prepare.queries.ts'
import { IS_LEFT, OPEN_CENTS } from './run-fragments.queries.ts'

/** Has all that changes runs of an instrument take turns; tells how many of them are approved by then. */
export async function lockRunsOf(tx: Tx, on: OnInstrument): Promise<{ approved: number }> {
  await sql`
    select from payment_runs
    where organization_id = ${on.organizationId} and instrument_id = ${on.instrumentId} and status in ('preparing', 'proposed')
    order by id for update`.execute(tx)
  const { rows } = await sql<{ approved: number }>`
    select count(*)::int as approved from payment_runs
    where organization_id = ${on.organizationId} and instrument_id = ${on.instrumentId} and status = 'approved'`.execute(
    tx,
  )
  return { approved: rows[0]?.approved ?? 0 }
}

/** Has what banks and people say of the lines of a run take turns. */
export async function lockRun(tx: Tx, { organizationId, runId }: OfRun): Promise<void> {
  await sql`
    select from payment_runs where organization_id = ${organizationId} and id = ${runId} for no key update`.execute(
    tx,
  )
}

const theRun = (tx: Tx, { organizationId, runId }: OfRun) =>
  tx
    .updateTable('payment_runs')
    .where('organization_id', '=', organizationId)
    .where('id', '=', runId)

const now = sql<Date>`clock_timestamp()`

/** A run has its lines: from now on it can be looked through. */
export async function updatePrepared(
  tx: Tx,
  of: OfRun,
  about: Columns<'payment_runs', 'scheduled_cents' | 'seen_entries' | 'prepared_at'>,
): Promise<void> {
  await theRun(tx, of)
    .set({ ...about, status: 'proposed', reason: null })
    .execute()
}

export async function updateFailed(tx: Tx, of: OfRun, reason: string): Promise<void> {
  await theRun(tx, of).set({ status: 'failed', reason }).execute()
}

/** A run is approved, at the moment at which nobody else changes runs of the instrument any more. */
export async function updateApproved(tx: Tx, of: OfRun, userId: string): Promise<void> {
  await theRun(tx, of).set({ status: 'approved', approved_by: userId, approved_at: now }).execute()
}

/** Withdraws the approval of a run; returns the proposal that takes its place. */
export async function callWithdrawApproval(
  tx: Tx,
  { organizationId, runId }: OfRun,
  { reason, ...by }: { reason: string; userId: string; ip: string },
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    select withdraw_payment_run_approval(${actOf({ organizationId, ...by })}, ${runId}::uuid, ${reason}) as id`.execute(
    tx,
  )
  return rows[0]?.id ?? runId
}

export async function updateDiscarded(tx: Tx, of: OfRun, reason: string): Promise<void> {
  await theRun(tx, of).set({ status: 'discarded', reason }).execute()
}

/** Keeps what somebody chose of a proposal, or did to its lines: they are the last who did. */
export async function updateChosen(
  tx: Tx,
  of: OfRun,
  chosen: Columns<'payment_runs', 'bank_account_id' | 'execution_date' | 'checked_by'>,
): Promise<void> {
  const { bank_account_id, execution_date, checked_by } = chosen
  await theRun(tx, of).set({ bank_account_id, execution_date, checked_by }).execute()
}

/** Somebody looked through a proposal just now. */
export async function updateChecked(tx: Tx, of: OfRun, userId: string): Promise<void> {
  await theRun(tx, of).set({ checked_by: userId, checked_at: now }).execute()
}

/** A proposal, or one that failed, is being prepared again. */
export async function updateToPrepare(tx: Tx, of: OfRun): Promise<void> {
  await theRun(tx, of).set({ status: 'preparing', reason: null }).execute()
}

/** Proposals, and approved runs with lines that are open: of which no file was made, or whose day went by; in each instrument together. */
export async function countWaitingRuns(
  db: Db,
  organizationIds: readonly string[],
  today: string,
): Promise<WaitingRow[]> {
  const { rows } = await sql<WaitingRow>`
    select case r.status when 'proposed' then 'runs_to_approve' else 'runs_to_pay' end as kind, r.organization_id, r.instrument_id,
      count(*)::int as count,
      (min(case r.status when 'proposed' then r.prepared_at else r.approved_at end) at time zone 'Europe/Amsterdam')::date as since,
      min(r.execution_date) as until, sum(${OPEN_CENTS})::bigint as cents,
      null::uuid as transaction_id
    from payment_runs r
    join payment_run_totals t on t.organization_id = r.organization_id and t.run_id = r.id
    where r.organization_id = any(${[...organizationIds]}::uuid[]) and (r.status = 'proposed' or (
      r.status = 'approved' and ${OPEN_CENTS} > 0 and (r.execution_date < ${today} or not exists (
        select from payment_files f where f.organization_id = r.organization_id and f.run_id = r.id))))
    group by 1, 2, 3`.execute(db)
  return rows
}

/** What was refused or came back and no other line pays, in each instrument together. */
export async function countLeftLines(
  db: Db,
  organizationIds: readonly string[],
): Promise<WaitingRow[]> {
  const { rows } = await sql<WaitingRow>`
    select 'payouts_refused' as kind, l.organization_id, l.instrument_id, count(*)::int as count, min(l.status_on) as since,
      null::date as until, sum(l.net_cents)::bigint as cents, null::uuid as transaction_id
    from payment_lines l
    join payment_runs r on r.organization_id = l.organization_id and r.id = l.run_id and r.status = 'approved'
    where l.organization_id = any(${[...organizationIds]}::uuid[]) and ${IS_LEFT}
    group by l.organization_id, l.instrument_id`.execute(db)
  return rows
}

/** Which of these organisations pay through runs: they have an account to pay from. */
export async function listPayingFromHere(
  db: Db,
  organizationIds: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<Columns<'bank_accounts', 'organization_id'>>`
    select distinct organization_id from bank_accounts
    where organization_id = any(${[...organizationIds]}::uuid[]) and closed_at is null`.execute(db)
  return rows.map(({ organization_id }) => organization_id)
}
