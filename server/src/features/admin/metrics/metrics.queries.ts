import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'

/** What the queue has of a task. */
export interface TaskCount {
  task: string
  /** Waits for its turn, or for another try. */
  queued: number
  running: number
  /** Is not tried any more. */
  failed: number
  /** For how long the first that is due waits; null when none does. */
  oldest_seconds: number | null
  /** When the first that is due became so. */
  oldest_at: Date | null
}

/** What waits, is done and failed, by task; tasks of which there is nothing are left out. */
export async function countJobs(db: Db): Promise<TaskCount[]> {
  const { rows } = await sql<TaskCount>`
    with jobs as (
      select t.identifier as task, j.attempts >= j.max_attempts as has_failed, j.locked_at, j.run_at, j.is_available
      from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
      union all
      select task, false, null, asked_at, true from job_requests)
    select task,
      (count(*) filter (where not has_failed and locked_at is null))::int as queued,
      (count(*) filter (where locked_at is not null))::int as running,
      (count(*) filter (where has_failed and locked_at is null))::int as failed,
      extract(epoch from now() - min(run_at) filter (where is_available and run_at <= now()))::float8 as oldest_seconds,
      min(run_at) filter (where is_available and run_at <= now()) as oldest_at
    from jobs
    group by task order by task`.execute(db)
  return rows
}

/** Mails that wait to be sent, and that will not be tried again; without a mail server all wait. */
export async function countUnsentMails(db: Db): Promise<{ waiting: number; failed: number }> {
  const { rows } = await sql<{ waiting: number; failed: number }>`
    with unsent as (
      select m.last_error is not null and not exists (
        select from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
        where t.identifier = 'send-mail' and j.payload ->> 'id' = m.id::text and j.attempts < j.max_attempts) as has_failed
      from mails m where m.sent_at is null)
    select (count(*) filter (where not has_failed))::int as waiting, (count(*) filter (where has_failed))::int as failed
    from unsent`.execute(db)
  return rows[0] ?? { waiting: 0, failed: 0 }
}

/** How old the newest seal is, and since when nothing was sealed; null before the first. */
export async function getSealAges(
  db: Db,
): Promise<{ newest_seconds: number | null; unsealed_seconds: number | null }> {
  const { rows } = await sql<{ newest_seconds: number | null; unsealed_seconds: number | null }>`
    select extract(epoch from now() - (select max(sealed_at) from history_seals))::float8 as newest_seconds,
      extract(epoch from now() - (select sealed_until from history_progress))::float8 as unsealed_seconds`.execute(
    db,
  )
  return rows[0] ?? { newest_seconds: null, unsealed_seconds: null }
}

/** How many rows came before the partition of their month was made: none, as months are made ahead. Counts no more than a thousand. */
export async function countWithoutPartition(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      (select from audit_events_other limit 1000) union all (select from security_events_other limit 1000)) few`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}

// So many rows are counted; where there are more, the database's own estimate will do.
const MOST_COUNTED = 50_000

export interface LedgerTotals {
  organizations: number
  instruments: number
  register_entries: number
  completed_transactions: number
}

/** How much there is of what matters: exact as long as it is little, then as the statistics of the database have it. Scans nothing large. */
export async function countLedger(db: Db): Promise<LedgerTotals> {
  const { rows } = await sql<LedgerTotals>`
    with estimated as (
      select c.relname::text as table, coalesce((
          select sum(greatest(l.reltuples, 0)) from pg_partition_tree(c.oid) t join pg_class l on l.oid = t.relid where t.isleaf),
        c.reltuples) as rows
      from pg_class c
      where c.relnamespace = current_schema()::regnamespace
        and c.relname in ('organizations', 'instruments', 'register_entries', 'transactions')),
    completed as (
      select coalesce((
        select s.most_common_freqs[array_position(s.most_common_vals::text::text[], 'completed')]
        from pg_stats s where s.schemaname = current_schema() and s.tablename = 'transactions' and s.attname = 'status'), 0) as part)
    select ${counted('organizations')} as organizations,
      ${counted('instruments')} as instruments,
      ${counted('register_entries')} as register_entries,
      case when (select rows from estimated where "table" = 'transactions') > ${MOST_COUNTED}
        then (select rows from estimated where "table" = 'transactions') * (select part from completed)
        else (select count(*) from (select from transactions where status = 'completed' limit ${MOST_COUNTED}) few)
      end::float8 as completed_transactions`.execute(db)
  return (
    rows[0] ?? { organizations: 0, instruments: 0, register_entries: 0, completed_transactions: 0 }
  )
}

function counted(table: 'organizations' | 'instruments' | 'register_entries') {
  return sql`
    case when (select rows from estimated where "table" = ${table}) > ${MOST_COUNTED}
      then (select rows from estimated where "table" = ${table})
      else (select count(*) from (select from ${sql.table(table)} limit ${MOST_COUNTED}) few)
    end::float8`
}
