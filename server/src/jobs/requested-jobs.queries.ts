import type pg from 'pg'

/** Hands the jobs that acts asked for to the queue; returns how many that were. */
export async function callEnqueueRequestedJobs(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ count: number }>({
    name: 'enqueue_requested_jobs',
    text: 'select enqueue_requested_jobs() as count',
  })
  return rows[0]?.count ?? 0
}
