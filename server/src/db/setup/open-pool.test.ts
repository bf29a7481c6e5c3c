import { expect, it } from 'vitest'
import { testDatabase } from '../../../test/database.ts'

const WHICH = 'select pg_backend_pid() as pid'

it('keeps a connection on which something was refused, and replaces one that broke', async () => {
  await using database = await testDatabase({ connections: 1 })
  const { pool } = database
  const { rows: before } = await pool.query(WHICH)

  await expect(pool.query('select 1 / 0')).rejects.toMatchObject({ code: '22012' })
  const { rows: refused } = await pool.query(WHICH)
  expect(refused).toEqual(before)

  await expect(pool.query('select pg_terminate_backend(pg_backend_pid())')).rejects.toMatchObject({
    code: '57P01',
  })
  const { rows: broken } = await pool.query(WHICH)
  expect(broken).not.toEqual(before)
})
