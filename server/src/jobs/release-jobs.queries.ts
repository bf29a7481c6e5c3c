import type pg from 'pg'

/**
 * Frees the jobs that a killed server was at, with their queues, which else wait for four hours. Only for a server that is alone with
 * its database: what another one is at would be done twice.
 */
export async function releaseJobs(pool: pg.Pool): Promise<void> {
  await pool.query(`
    select graphile_worker.force_unlock_workers(array(
      select locked_by from graphile_worker._private_jobs where locked_by is not null
      union select locked_by from graphile_worker._private_job_queues where locked_by is not null))`)
}
