import type pg from 'pg'

// An innocent job may be under way when a server is stopped for another reason, but hardly this often.
const TIMES = 5

/** Who holds jobs or says to be there, with something that changes for as long as it lives. */
export interface JobHolder {
  id: string
  sign: string
}

/** Says once more that a worker is there. */
export async function beat(pool: pg.Pool, id: string): Promise<void> {
  await pool.query(
    `insert into job_workers as w (id) values ($1) on conflict (id) do update set beats = w.beats + 1`,
    [id],
  )
}

/** Everybody who says to be there, and who holds a job or queue without saying so. */
export async function listJobHolders(pool: pg.Pool): Promise<JobHolder[]> {
  const { rows } = await pool.query<JobHolder>(`
    select id, beats::text as sign from job_workers
    union all
    select locked_by, max(locked_at)::text from (
      select locked_by, locked_at from graphile_worker._private_jobs
      union all select locked_by, locked_at from graphile_worker._private_job_queues) held
    where locked_by is not null and not exists (select from job_workers where id = locked_by)
    group by locked_by`)
  return rows
}

/**
 * Frees the jobs that workers who are gone were at, with their queues, which else wait for four hours. A job that was lost so before waits
 * longer each time, and the fifth time it has failed for good: it may be what ended them.
 */
export async function releaseJobsOf(pool: pg.Pool, workers: readonly string[]): Promise<void> {
  await pool.query(
    `with lost as (
       select id from graphile_worker._private_jobs where locked_by = any($1::text[]) for update
     ), counted as (
       insert into lost_jobs as l (job_id, times) select id, 1 from lost
       on conflict (job_id) do update set times = l.times + 1
       returning job_id, times
     ), freed as (
       update graphile_worker._private_jobs j
       set locked_at = null, locked_by = null,
         run_at = greatest(j.run_at, now() + (c.times - 1) * (c.times - 1) * interval '15 seconds'),
         last_error = format('The server ended while it was at this job, for the %s. time', c.times),
         attempts = case when c.times >= $2 then j.max_attempts else j.attempts end
       from counted c where c.job_id = j.id
     ), queues as (
       update graphile_worker._private_job_queues set locked_at = null, locked_by = null
       where locked_by = any($1::text[])
     ), kept as (
       delete from lost_jobs l
       where not exists (select from graphile_worker._private_jobs j where j.id = l.job_id)
     )
     delete from job_workers where id = any($1::text[])`,
    [workers, TIMES],
  )
}

/** Frees what anybody is at. Only for a server that is alone with its database: what another one is at would be done twice. */
export async function releaseJobs(pool: pg.Pool): Promise<void> {
  await releaseJobsOf(
    pool,
    (await listJobHolders(pool)).map(({ id }) => id),
  )
}
