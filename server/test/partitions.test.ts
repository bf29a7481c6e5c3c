import { endpoints } from '@zegel/contract/endpoints'
import type pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { PARTITIONED, PARTITIONS } from '../src/db/setup/partition-tables.ts'
import { partitionDatabase } from '../src/db/setup/prepare-database.ts'
import { INPUTS } from './access/access-inputs.ts'
import type { Kind } from './access/access-table.ts'
import { type AccessFixture, accessFixture } from './fixtures/access-fixture.ts'

// Who may do most, and who has units.
const kindFor = (path: string): Kind =>
  /^\/(user|transactions|payments|invest)/.test(path) ? 'receiver' : 'superadmin'

let fixture: AccessFixture
let connections: pg.PoolClient[]
beforeAll(async () => {
  fixture = await accessFixture({}, { ownDatabase: true })
  const { owner, context } = fixture.app
  await partitionDatabase(owner, { partitioned: true })
  const { pool } = context
  connections = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()))
  // So that a table is looked into by what a statement says of it, and not by how few rows a test has.
  for (const connection of connections)
    await connection.query('set enable_hashjoin = off; set enable_mergejoin = off')
  for (const connection of connections) connection.release()
})
afterAll(() => fixture.app[Symbol.asyncDispose]())

// Each connection counts for itself, and says so when it is asked to.
async function flush(): Promise<void> {
  const { pool } = fixture.app.context
  const all = await Promise.all(connections.map(() => pool.connect()))
  await Promise.all(all.map((client) => client.query('select pg_stat_force_next_flush()')))
  for (const client of all) client.release()
}

/** The tables of which more than one partition was looked into since the last time. */
async function crossed(): Promise<string[]> {
  await flush()
  const { rows } = await fixture.app.owner.query<{ table: string }>(
    `select regexp_replace(relname, '_p\\d$', '') as table
     from pg_stat_user_tables s join pg_class c using (relname)
     where c.relispartition and relname ~ '_p\\d$' and seq_scan + coalesce(idx_scan, 0) + n_tup_ins + n_tup_upd > 0
     group by 1 having count(*) > 1 order by 1`,
  )
  return rows.map(({ table }) => table)
}

async function forget(): Promise<void> {
  await flush()
  await fixture.app.owner.query('select pg_stat_reset()')
}

it('are as many of each table, and none of them is written by itself', async () => {
  const { owner, context } = fixture.app
  const { rows } = await owner.query<{ table: string; count: number }>(
    `select relname as table, (select count(*)::int from pg_inherits where inhparent = c.oid) as count
     from pg_class c where relkind = 'p' and relname = any ($1) order by 1`,
    [PARTITIONED],
  )
  expect(rows).toEqual(PARTITIONED.map((table) => ({ table, count: PARTITIONS })))
  for (const verb of ['delete from', 'truncate'])
    await expect(context.pool.query(`${verb} register_entries_p1`)).rejects.toThrow(
      /permission denied/,
    )
  await expect(owner.query('delete from register_entries_p1')).rejects.toThrow(/append-only/)
  await expect(owner.query('update holder_balances_p1 set units = 1 where false')).rejects.toThrow(
    /not written directly/,
  )
})

// Some calls are about a person in all organisations, or about all of them.
it('are looked into one a table by each call, but those that are about more than one organisation', async () => {
  const found: Record<string, string[]> = {}
  for (const endpoint of Object.values(endpoints).flatMap((feature) => Object.values(feature))) {
    const name = `${endpoint.method} ${endpoint.path}`
    const input: object = (await INPUTS[name]?.(fixture)) ?? {}
    const caller = fixture.app.as(fixture.users[kindFor(endpoint.path) as 'receiver'])
    await forget()
    await caller.call(endpoint, input)
    const tables = await crossed()
    if (tables.length > 0) found[name] = tables
  }
  expect(found).toEqual({})
})
