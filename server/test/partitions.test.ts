import { endpoints } from '@zegel/contract/endpoints'
import type pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { PARTITIONED, PARTITIONS } from '../src/db/setup/partition-tables.ts'
import { partitionDatabase } from '../src/db/setup/prepare-database.ts'
import { INPUTS } from './access/access-inputs.ts'
import type { Kind } from './access/access-table.ts'
import { listCountedApart } from './catalogue.ts'
import { testDatabase } from './database.ts'
import { type AccessFixture, accessFixture } from './fixtures/access-fixture.ts'

// Who may do most, and who has units.
const kindFor = (path: string): Kind =>
  /^\/(user|transactions|payments|invest)/.test(path) ? 'receiver' : 'superadmin'

/** Calls that name a transaction: where it is, is asked of all partitions once, by its key. */
const BY_ID = new Set([
  'GET /payments/return',
  'GET /transactions/acquisition',
  'GET /transactions/deed',
  'GET /transactions/deed/pdf',
  'GET /transactions/files',
  'GET /transactions/get',
  'GET /vesting',
  'POST /transactions/accept',
  'POST /transactions/acquisition',
  'POST /transactions/consent',
  'POST /transactions/mark_as_paid',
  'POST /transactions/notarial_deed',
  'POST /transactions/pay',
  'POST /transactions/reject',
  'POST /transactions/reverse',
  'POST /vesting',
])

/** Calls about a person in every organisation, or whose statements don't name the organisation yet: fewer are better. */
const CROSSING: Readonly<Record<string, readonly string[]>> = {
  'DELETE /bodies': ['holder_balances'],
  'DELETE /bodies/members': ['holder_balances'],
  'DELETE /financial_instruments/members': ['participants'],
  'GET /bodies': ['holder_balances'],
  'GET /dividends/:id/note': ['payment_lines'],
  'GET /dividends/own_note': ['payment_lines'],
  'GET /financial_instruments/pending_balance/:id': ['participants'],
  'GET /legal_persons': ['holder_balances'],
  'GET /legal_persons/file/open': ['holder_balances'],
  'GET /organizations/overview': ['transactions'],
  'GET /payment_runs/received': ['holder_balances', 'payment_lines'],
  'GET /photos/:id': ['participants'],
  'GET /search': ['participants'],
  'GET /user/authorized_legal_persons': ['participants'],
  'GET /user/authorized_legal_persons/balances': ['participants'],
  'GET /user/closing': ['holder_balances', 'payment_lines', 'transactions'],
  'GET /user/portfolio/course': ['holder_balances'],
  'GET /user/portfolio/holdings': ['participants'],
  'GET /user/portfolio/transactions': ['transactions'],
  'GET /user/transactions': ['transactions'],
  'GET /yearly_statements/own': ['participants'],
  'PATCH /bodies/members': ['holder_balances'],
  'POST /balance_registrations/reverse': ['register_entries'],
  'POST /bodies/members': ['holder_balances'],
  'POST /bodies/members/restore': ['holder_balances'],
  'POST /bodies/restore': ['holder_balances'],
  'POST /corporate_actions': ['participants', 'register_entries', 'transactions'],
  'POST /corporate_actions/reverse': ['participants', 'register_entries', 'transactions'],
  'POST /legal_persons/attach/body': ['holder_balances'],
  'POST /legal_persons/create': ['holder_balances'],
  'POST /legal_persons/files': ['holder_balances'],
}

let fixture: AccessFixture
beforeAll(async () => {
  // Calls follow each other: each connection is taught anew what the others know.
  const database = await testDatabase({ isOwn: true, connections: 3 })
  fixture = await accessFixture({}, { database })
  const { owner, context } = fixture.app
  await partitionDatabase(owner, { partitioned: true })
  // So that a table is looked into by what a statement says of it, and not by how few rows a test has.
  const ways = ['hashjoin', 'mergejoin', 'material']
  for (const way of ways)
    await owner.query(
      `do $$ begin execute format('alter database %I set enable_${way} = off', current_database()); end $$`,
    )
  await onEach(context.pool, ways.map((way) => `set enable_${way} = off`).join('; '))
})
afterAll(() => fixture.app[Symbol.asyncDispose]())

// Each connection counts for itself, and says so when it is asked to.
const flush = () => onEach(fixture.app.context.pool, 'select pg_stat_force_next_flush()')

async function onEach(pool: pg.Pool, statement: string): Promise<void> {
  const all = await Promise.all(Array.from({ length: pool.totalCount }, () => pool.connect()))
  await Promise.all(all.map((client) => client.query(statement)))
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
  expect(await listCountedApart(owner)).toEqual([])
  for (const verb of ['delete from', 'truncate'])
    await expect(context.pool.query(`${verb} register_entries_p1`)).rejects.toThrow(
      /permission denied/,
    )
  await expect(owner.query('delete from register_entries_p1')).rejects.toThrow(/append-only/)
  await expect(owner.query('update holder_balances_p1 set units = 1 where false')).rejects.toThrow(
    /not written directly/,
  )
})

it('are looked into one a table by each call, but where it is known to ask all organisations', async () => {
  const found: string[] = []
  for (const endpoint of Object.values(endpoints).flatMap((feature) => Object.values(feature))) {
    const name = `${endpoint.method} ${endpoint.path}`
    const input: object = (await INPUTS[name]?.(fixture)) ?? {}
    const caller = fixture.app.as(fixture.users[kindFor(endpoint.path) as 'receiver'])
    await forget()
    await caller.call(endpoint, input)
    const tables = await crossed()
    const known = BY_ID.has(name) ? ['transactions'] : (CROSSING[name] ?? [])
    const others = tables.filter((table) => !known.includes(table))
    if (others.length > 0) found.push(`${name} in ${others.join(', ')}`)
  }
  expect(found.join('\n')).toBe('')
})
