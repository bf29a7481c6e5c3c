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

/** A run has its lines: from now on it can be looked through. */
export async function updatePrepared(
  tx: Tx,
  { organizationId, runId }: OfRun,
  about: Columns<'payment_runs', 'scheduled_cents' | 'seen_entries' | 'prepared_at'>,
): Promise<void> {
  await tx
    .updateTable('payment_runs')
    .set({ ...about, status: 'proposed', reason: null })
    .where('organization_id', '=', organizationId)
    .where('id', '=', runId)
    .execute()
}

export async function updateFailed(
  tx: Tx,
  { organizationId, runId }: OfRun,
  reason: string,
): Promise<void> {
  await tx
    .updateTable('payment_runs')
    .set({ status: 'failed', reason })
    .where('organization_id', '=', organizationId)
    .where('id', '=', runId)
    .execute()
}

/** A run is approved, at the moment at which nobody else changes runs of the instrument any more. */
export async function updateApproved(
  tx: Tx,
  { organizationId, runId }: OfRun,
  userId: string,
): Promise<void> {
  await sql`
    update payment_runs set status = 'approved', approved_by = ${userId}, approved_at = clock_timestamp()
    where organization_id = ${organizationId} and id = ${runId}`.execute(tx)
}

export async function updateDiscarded(
  tx: Tx,
  { organizationId, runId }: OfRun,
  reason: string,
): Promise<void> {
  await tx
    .updateTable('payment_runs')
    .set({ status: 'discarded', reason })
    .where('organization_id', '=', organizationId)
    .where('id', '=', runId)
    .execute()
}

/** Keeps what somebody chose of a proposal, or did to its lines: they are the last who did. */
export async function updateChosen(
  tx: Tx,
  { organizationId, runId }: OfRun,
  {
    bank_account_id,
    execution_date,
    checked_by,
  }: Columns<'payment_runs', 'bank_account_id' | 'execution_date' | 'checked_by'>,
): Promise<void> {
  await tx
    .updateTable('payment_runs')
    .set({ bank_account_id, execution_date, checked_by })
    .where('organization_id', '=', organizationId)
    .where('id', '=', runId)
    .execute()
}

/** Somebody looked through a proposal just now. */
export async function updateChecked(
  tx: Tx,
  { organizationId, runId }: OfRun,
  userId: string,
): Promise<void> {
  await sql`
    update payment_runs set checked_by = ${userId}, checked_at = clock_timestamp()
    where organization_id = ${organizationId} and id = ${runId}`.execute(tx)
}

/** A proposal, or one that failed, is being prepared again. */
export async function updateToPrepare(tx: Tx, { organizationId, runId }: OfRun): Promise<void> {
  await tx
    .updateTable('payment_runs')
    .set({ status: 'preparing', reason: null })
    .where('organization_id', '=', organizationId)
    .where('id', '=', runId)
    .execute()
}
