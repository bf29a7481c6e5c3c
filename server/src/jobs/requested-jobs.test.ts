import { expect, it } from 'vitest'
import { testDatabase } from '../../test/database.ts'
import { callEnqueueRequestedJobs } from './requested-jobs.queries.ts'
import { enqueueRequested } from './requested-jobs.ts'

it('makes one job of each request, once its act is there, whoever hands it over', async () => {
  await using database = await testDatabase()
  const { pool } = database
  const queued = async () => {
    const { rows } = await pool.query<{ n: string; attempts: number }>(
      `select payload ->> 'n' as n, max_attempts as attempts from graphile_worker._private_jobs order by id`,
    )
    expect(rows.every(({ attempts }) => attempts === 25)).toBe(true)
    return rows.map(({ n }) => n)
  }
  await using clients = new AsyncDisposableStack()
  const connect = async () => {
    const client = await pool.connect()
    clients.defer(async () => client.release(true))
    return client
  }
  const request = (n: string) => `select ask_for_job('try', '{"n":"${n}"}')`

  const act = await connect()
  await act.query(`begin; ${request('undone')}; rollback`)
  await act.query(`begin; ${request('late')}`)
  await pool.query(request('first'))
  await pool.query(request('second'))
  // The one that has not committed is not seen, and nobody waits for it. Of those who come at once each may take a part.
  const handed = await Promise.all([1, 2, 3, 4].map(() => callEnqueueRequestedJobs(pool)))
  expect(handed.reduce((sum, each) => sum + each)).toBe(2)
  expect((await queued()).toSorted()).toEqual(['first', 'second'])

  // One that is at them and ends before it has queued them leaves them to the next.
  await act.query('commit')
  const killed = await connect()
  await killed.query('begin; select enqueue_requested_jobs()')
  expect(await callEnqueueRequestedJobs(pool)).toBe(0)
  await killed.query('rollback')

  // Asked again and again it is done a few times, and what was asked for last is there too.
  const earlier = enqueueRequested(pool)
  await act.query(request('last'))
  for (let times = 0; times < 100; times += 1) void enqueueRequested(pool)
  await Promise.all([earlier, enqueueRequested(pool)])
  expect((await queued()).slice(2)).toEqual(['late', 'last'])
})
