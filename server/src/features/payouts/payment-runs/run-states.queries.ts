import { sql } from 'kysely'
import type { Columns, Tx } from '../../../db/database.ts'
import type { OnInstrument } from '../../../db/sql-fragments.ts'
import type { OfRun } from './preparation/prepare.queries.ts'

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
