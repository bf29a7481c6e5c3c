import { type Insertable, sql } from 'kysely'
import type { Columns, Db, Tables, Tx } from '../../../db/database.ts'

export interface FailedJobRow {
  id: string
  task: string
  attempts: number
  max_attempts: number
  failed_at: Date
  next_try_at: Date | null
  error: string
  request_id: string | null
}

/** Jobs that failed, those that are not tried any more first, then the newest. */
export async function listFailedJobs(db: Db, most: number): Promise<FailedJobRow[]> {
  const { rows } = await sql<FailedJobRow>`
    select j.id::text, t.identifier as task, j.attempts, j.max_attempts, j.updated_at as failed_at,
      case when j.attempts < j.max_attempts then j.run_at end as next_try_at,
      left(j.last_error, 500) as error, j.payload ->> 'request_id' as request_id
    from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    where j.last_error is not null and j.locked_at is null
    order by j.attempts < j.max_attempts, j.updated_at desc limit ${most}`.execute(db)
  return rows
}

/** Puts a failed job in the queue as if it were new; returns its task, undefined where it did not fail or is being done. */
export async function rescheduleFailedJob(tx: Tx, id: string): Promise<string | undefined> {
  const { rows } = await sql<{ task: string }>`
    select t.identifier as task
    from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    where j.id = ${id}::bigint and j.last_error is not null and j.locked_at is null
    for update of j`.execute(tx)
  const [job] = rows
  if (!job) return undefined
  await sql`select graphile_worker.reschedule_jobs(array[${id}::bigint], run_at => now(), attempts => 0)`.execute(
    tx,
  )
  // What was said of it before is over: who asks twice asks for what did not fail.
  await sql`update graphile_worker._private_jobs set last_error = null where id = ${id}::bigint`.execute(
    tx,
  )
  return job.task
}

export type FailedMailRow = Columns<'mails', 'id' | 'kind' | 'created_at' | 'attempts'> & {
  error: string
}

/** Mails that could not be sent, the newest first. */
export async function listFailedMails(db: Db, most: number): Promise<FailedMailRow[]> {
  const { rows } = await sql<FailedMailRow>`
    select id, kind, created_at, attempts, last_error as error from mails
    where sent_at is null and last_error is not null order by created_at desc limit ${most}`.execute(
    db,
  )
  return rows
}

/** Locks a mail that could not be sent; false where it was, or was not tried since. */
export async function lockFailedMail(tx: Tx, id: string): Promise<boolean> {
  const { rows } = await sql`
    select from mails where id = ${id} and sent_at is null and last_error is not null for update`.execute(
    tx,
  )
  return rows.length > 0
}

/** Lets a mail be sent now, by the job that it has or by a new one. */
export async function requeueMail(tx: Tx, id: string): Promise<void> {
  await tx.updateTable('mails').set({ last_error: null }).where('id', '=', id).execute()
  const { rows } = await sql<{ id: string }>`
    select j.id::text from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    where t.identifier = 'send-mail' and j.payload ->> 'id' = ${id} and j.locked_at is null for update of j`.execute(
    tx,
  )
  const [job] = rows
  if (job)
    await sql`select graphile_worker.reschedule_jobs(array[${job.id}::bigint], run_at => now(), attempts => 0)`.execute(
      tx,
    )
  else
    await sql`select graphile_worker.add_job('send-mail', json_build_object('id', ${id}::uuid), max_attempts => 25)`.execute(
      tx,
    )
}

export async function countMailsSentSince(db: Db, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom('mails')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where('sent_at', '>=', since)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export async function getStoredTotals(db: Db): Promise<{ files: number; bytes: number }> {
  const { rows } = await sql<{ files: bigint; bytes: bigint }>`
    select count(*) as files, coalesce(sum(size_bytes), 0)::bigint as bytes from stored_files`.execute(
    db,
  )
  return { files: Number(rows[0]?.files ?? 0), bytes: Number(rows[0]?.bytes ?? 0) }
}

interface DatabaseVersions {
  postgres: string
  migrations: number
  newest_migration: string
}

export async function getDatabaseVersions(db: Db): Promise<DatabaseVersions> {
  const { rows } = await sql<DatabaseVersions>`
    select current_setting('server_version') as postgres, count(*)::int as migrations, coalesce(max(name), '') as newest_migration
    from migrations`.execute(db)
  if (!rows[0]) throw new Error('the database says no version')
  return rows[0]
}

interface ChainState {
  newest_at: Date | null
  sealed_until: Date | null
  checked_at: Date | null
  problems: number | null
}

/** Until when the history is sealed, and when all of it was last looked at. */
export async function getChainState(db: Db): Promise<ChainState> {
  const { rows } = await sql<ChainState>`
    select (select max(sealed_at) from history_seals) as newest_at, p.sealed_until, c.finished_at as checked_at, c.problems
    from history_progress p
    left join lateral (select * from history_checks order by id desc limit 1) c on true`.execute(db)
  return rows[0] ?? { newest_at: null, sealed_until: null, checked_at: null, problems: null }
}

/** The backup that was begun last. */
export function findNewestBackup(db: Db): Promise<BackupRow | undefined> {
  return db
    .selectFrom('backups')
    .select(['started_at', 'finished_at', 'target', 'bytes', 'problems', 'error'])
    .orderBy('started_at', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export type BackupRow = Columns<
  'backups',
  'started_at' | 'finished_at' | 'target' | 'bytes' | 'problems' | 'error'
>

export type ServerRow = Columns<
  'servers',
  'id' | 'name' | 'version' | 'commit_sha' | 'node' | 'started_at' | 'seen_at'
> & { is_alive: boolean; role: 'all' | 'web' | 'worker' }

/** The servers that said so lately, those that are there first; those of an older release call 'web' 'app'. */
export async function listServers(db: Db): Promise<ServerRow[]> {
  const { rows } = await sql<ServerRow>`
    select id, name, case role when 'app' then 'web' else role end as role, version, commit_sha, node, started_at, seen_at,
      seen_at > now() - interval '1 minute' as is_alive from servers order by seen_at > now() - interval '1 minute' desc, started_at`.execute(
    db,
  )
  return rows
}

/** Says that a server is there; the clock is that of the database, which all of them share. */
export async function upsertServer(db: Db, server: Insertable<Tables['servers']>): Promise<void> {
  await db
    .insertInto('servers')
    .values(server)
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ seen_at: sql`now()` }))
    .execute()
}

/** Forgets a server that stops, and those that went without a word a day ago. */
export async function deleteServers(db: Db, id: string): Promise<void> {
  await sql`delete from servers where id = ${id} or seen_at < now() - interval '1 day'`.execute(db)
}
