import { expect, it } from 'vitest'
import { testDatabase } from '../../test/database.ts'
import { toAnswer } from '../http/replies/failures.ts'
import { consumeFromLimit } from '../access/limits.queries.ts'
import { openDatabase } from './database.ts'
import { openPool } from './setup/open-pool.ts'

const statusOf = (failing: Promise<unknown>) =>
  failing.then(
    () => 200,
    (error: unknown) => toAnswer(error, 'en').status,
  )

it('answers 503 when a statement takes longer than it may, also when it waits for a lock, and goes on afterwards', async () => {
  await using database = await testDatabase({ isOwn: true })
  const { pool, close } = openDatabase(database.directUrl, { connections: 1, statementMs: 100 })
  const holder = await database.pool.connect()
  await holder.query('begin; select from installation for update')
  expect(await statusOf(pool.query('select pg_sleep(60)'))).toBe(503)
  expect(await statusOf(pool.query('update installation set probed_at = now()'))).toBe(503)
  await holder.query('rollback')
  holder.release()
  // Nothing is in its way any more, but a busy machine.
  await expect
    .poll(() => statusOf(pool.query('update installation set probed_at = now()')))
    .toBe(200)
  await close()
})

it('answers 503 to who gets no connection, and to nobody once one is free', async () => {
  await using database = await testDatabase()
  const pool = openPool({ connectionString: database.url, max: 1 })
  const only = await pool.connect()
  // Only now, as the first one may take longer to open on a busy machine.
  pool.options.connectionTimeoutMillis = 100
  expect(await statusOf(pool.query('select 1'))).toBe(503)
  pool.options.connectionTimeoutMillis = 10_000
  only.release()
  expect(await statusOf(pool.query('select 1'))).toBe(200)
  await pool.end()
})

it('answers 503 when the database is a copy that only reads', async () => {
  await using database = await testDatabase({ isOwn: true })
  const { pool, close } = openDatabase(database.url, { connections: 1 })
  await pool.query('set default_transaction_read_only = on')
  expect(await statusOf(pool.query('update installation set probed_at = now()'))).toBe(503)
  await close()
})

it('answers 503 when PostgreSQL says that its own disk is full', async () => {
  await using database = await testDatabase()
  const full = database.pool.query(
    `do $$ begin raise exception using errcode = 'disk_full'; end $$`,
  )
  expect(await statusOf(full)).toBe(503)
  expect(await statusOf(database.pool.query('select 1'))).toBe(200)
})

it('lets nobody wait for longer than a limit is for, after a clock was ahead and is set back', async () => {
  await using database = await testDatabase()
  const limit = { count: 2, seconds: 60 }
  const now = Date.now()
  const take = (at: number) => consumeFromLimit(database.pool, 'jumped', limit, new Date(at))
  await take(now + 86_400_000)
  await take(now + 86_400_000)
  expect(await take(now)).toBeLessThanOrEqual(60)
})
