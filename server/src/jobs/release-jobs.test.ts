import { expect, it } from 'vitest'
import { testDatabase } from '../../test/database.ts'
import { releaseJobs } from './release-jobs.queries.ts'

it('lets jobs that a killed server was at, and others of their queue, be done again', async () => {
  await using database = await testDatabase()
  const { pool } = database
  const free = async () => {
    const { rows } = await pool.query<{ task_identifier: string }>(
      `select t.identifier as task_identifier from graphile_worker._private_jobs j
       join graphile_worker._private_tasks t on t.id = j.task_id
       left join graphile_worker._private_job_queues q on q.id = j.job_queue_id
       where j.locked_at is null and q.locked_at is null`,
    )
    return rows.map((row) => row.task_identifier)
  }
  await pool.query(
    `select graphile_worker.add_job('read-import', '{}'::json, queue_name => 'imports'),
      graphile_worker.add_job('check-import', '{}'::json, queue_name => 'imports')`,
  )
  await pool.query(
    `update graphile_worker._private_job_queues set locked_at = now(), locked_by = 'killed'`,
  )
  await pool.query(
    `update graphile_worker._private_jobs j set locked_at = now(), locked_by = 'killed'
     from graphile_worker._private_tasks t where t.id = j.task_id and t.identifier = 'read-import'`,
  )
  const before = await free()
  await releaseJobs(pool)

  expect(before).toEqual([])
  expect((await free()).toSorted()).toEqual(['check-import', 'read-import'])
})
