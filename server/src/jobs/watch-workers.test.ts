import type pg from 'pg'
import { expect, it, vi } from 'vitest'
import { testDatabase } from '../../test/database.ts'
import { releaseJobsOf } from './release-jobs.queries.ts'
import { startJobs } from './start-jobs.ts'
import { watchWorkers } from './watch-workers.ts'

const silent = { error() {}, warn() {}, info() {}, debug() {} }
const watch = { beatMs: 20, goneAfterMs: 400 }

it('gives the job of a worker that is gone to another, and leaves one that lives what it is at', async () => {
  await using database = await testDatabase({ isOwn: true })
  const { pool, url } = database
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>()
  const done: string[] = []
  const tasks = {
    long: async () => {
      done.push('long')
      await held
    },
    lost: async () => void done.push('lost'),
  }
  const start = () => startJobs({ databaseUrl: url, tasks, crontab: '', log: silent, watch })
  const stops = [await start(), await start()]

  await pool.query(`select graphile_worker.add_job('long', '{}'::json)`)
  await expect.poll(() => done, { timeout: 30_000 }).toEqual(['long'])
  await takenBy(pool, 'lost', 'pool-that-was-killed')
  await expect.poll(() => done, { timeout: 30_000 }).toEqual(['long', 'lost'])

  letGo()
  await Promise.all(stops.map((stop) => stop()))
  expect(done).toEqual(['long', 'lost'])
  expect((await pool.query('select id, beats from job_workers')).rows).toEqual([])
  expect(await countOf(pool, 'graphile_worker._private_jobs')).toBe(0)
})

it('takes a worker for gone by what it saw, and not by a time in which it was held up itself', async () => {
  const pauses = [0, 60_000, 0, 0, ...Array.from({ length: 12 }, () => 1)]
  let [now, looks] = [0, 0]
  const released: number[] = []
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => now)
  const { promise: lookedOften, resolve: enough } = Promise.withResolvers<void>()
  const query = async (text: string) => {
    if (text.includes('delete from job_workers')) released.push(looks)
    else {
      now += pauses[looks] ?? 0
      looks += 1
      if (looks === pauses.length) enough()
    }
    return { rows: [{ id: 'another', sign: 'the same' }] }
  }
  const stop = watchWorkers({ query } as unknown as pg.Pool, {
    ...{ ownWorker: () => undefined, log: () => {} },
    ...{ beatMs: 1, goneAfterMs: 10 },
  }) // safe: nothing else is asked of it
  await lookedOften
  await stop()
  clock.mockRestore()

  // Two of the pause, and nine after it.
  expect(released[0]).toBe(13)
})

it('goes on with jobs after every connection was cut', async () => {
  await using database = await testDatabase({ isOwn: true })
  const { pool, owner, url } = database
  const done: string[] = []
  const tasks = { again: async () => void done.push('again') }
  const stop = await startJobs({ databaseUrl: url, tasks, crontab: '', log: silent, watch })
  await owner.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'zegel jobs' and datname = current_database()`,
  )
  await pool.query(`select graphile_worker.add_job('again', '{}'::json)`)
  await expect.poll(() => done, { timeout: 30_000 }).toEqual(['again'])
  await stop()
})

it('tries a job that ends servers five times, and the others of its queue meanwhile', async () => {
  await using database = await testDatabase({ isOwn: true })
  const { pool } = database
  const waits: number[] = []
  for (let time = 1; time <= 5; time++) {
    await takenBy(pool, 'ends-servers', `killed-${time}`)
    // Both servers notice at once.
    await Promise.all([1, 2].map(() => releaseJobsOf(pool, [`killed-${time}`])))
    const { rows } = await pool.query<{ seconds: number }>(
      `select round(extract(epoch from run_at - now()) / 15)::int as seconds from graphile_worker.jobs`,
    )
    waits.push(rows[0]?.seconds ?? -1)
  }
  expect(waits).toEqual([0, 1, 4, 9, 16])
  const { rows } = await pool.query(
    `select attempts = max_attempts as failed, last_error, locked_by from graphile_worker.jobs`,
  )
  expect(rows).toEqual([
    {
      failed: true,
      last_error: 'The server ended while it was at this job, for the 5. time',
      locked_by: null,
    },
  ])
})

// As a worker leaves it that was killed while it was at the job; in one statement, or another would take it meanwhile.
async function takenBy(pool: pg.Pool, task: string, worker: string): Promise<void> {
  await pool.query(
    `do $do$ begin
       insert into job_workers (id) values ('${worker}');
       perform graphile_worker.add_job('${task}', '{}'::json, queue_name => 'shared', job_key => '${task}', job_key_mode => 'preserve_run_at');
       update graphile_worker._private_job_queues set locked_at = now(), locked_by = '${worker}';
       update graphile_worker._private_jobs set locked_at = now(), locked_by = '${worker}' where key = '${task}';
     end $do$`,
  )
}

async function countOf(pool: pg.Pool, table: string): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    `select count(*)::int as count from ${table}`,
  )
  return rows[0]?.count ?? -1
}
