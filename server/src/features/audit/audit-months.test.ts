import { Logger, runMigrations } from 'graphile-worker'
import type pg from 'pg'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { addressOf, onServer } from '../../../test/template-database.ts'
import { openPool } from '../../db/setup/open-pool.ts'
import { migrate } from '../../db/setup/migrate.ts'
import { readMigrations } from '../../db/setup/sql-files.ts'

const NAME = 'zegel_before_months'
const ORGANIZATION = '01900000-0000-7000-8000-000000000001'
const FIRST = '0500_platform_events.sql'

/** A database as it was before events were kept by month, with some in it, brought to this version. */
let pool: pg.Pool
beforeAll(async () => {
  await onServer(inject('postgresUrl'), `create database ${NAME}`)
  pool = openPool({ connectionString: addressOf(inject('postgresUrl'), NAME), max: 2 })
  await runMigrations({ pgPool: pool, logger: new Logger(() => () => {}) })
  await migrate(pool, {
    migrations: readMigrations().filter(({ name }) => name < FIRST),
    routines: [],
  })
  await note(ORGANIZATION, 'instrument added')
  await note(ORGANIZATION, 'instrument changed')
  await note(null, 'profile changed')
  await migrate(pool)
})
afterAll(async () => {
  await pool.end()
  await onServer(inject('postgresUrl'), `drop database ${NAME} with (force)`)
})

// As every version did and does.
async function note(organizationId: string | null, action: string): Promise<void> {
  await pool.query(
    `insert into audit_events (organization_id, action, record_type, record_id) values ($1, $2, 'instrument', uuid_v7())`,
    [organizationId, action],
  )
}

async function textsOf(query: string): Promise<string[]> {
  const { rows } = await pool.query<{ text: string }>(query)
  return rows.map(({ text }) => text)
}

const partitions = () =>
  textsOf(
    `select inhrelid::regclass::text as text from pg_inherits where inhparent = 'audit_events'::regclass order by 1`,
  )

it('keeps what was there, and gives what is of no organisation a table of its own', async () => {
  expect(await textsOf('select action as text from audit_events order by action')).toEqual([
    ...['instrument added', 'instrument changed'],
  ])
  expect(await textsOf('select action as text from platform_events')).toEqual(['profile changed'])
})

it('takes what an older server writes beside it', async () => {
  await note(null, 'user added')
  await note(ORGANIZATION, 'instrument removed')
  await pool.query(`select prepare_security_events(current_date)`)

  expect(await textsOf('select action as text from platform_events order by action')).toEqual([
    ...['profile changed', 'user added'],
  ])
  expect(await textsOf(`select tableoid::regclass::text as text from audit_events`)).toEqual(
    Array.from({ length: 3 }, () => 'audit_events_before'),
  )
})

it('goes on with a partition a month, made ahead, in which nothing can be changed either', async () => {
  for (const months of [0, 1, 2, 3])
    await pool.query(`select prepare_months((current_date + make_interval(months => $1))::date)`, [
      months,
    ])
  const made = await partitions()
  // What was there before has this month; the four after it were made, and what has no month.
  expect(made).toHaveLength(6)
  for (const partition of made)
    for (const statement of [
      `update ${partition} set action = 'x'`,
      `delete from ${partition}`,
      `truncate ${partition}`,
    ])
      await expect(pool.query(statement)).rejects.toThrow(`${partition} is append-only`)
  await note(ORGANIZATION, 'instrument added')
  expect(await textsOf(`select tableoid::regclass::text as text from audit_events_other`)).toEqual(
    [],
  )
})

it('looks for the newest, and for what is told of a new record, in the newest months alone', async () => {
  const planOf = async (query: string) =>
    JSON.stringify((await pool.query(`explain (format json) ${query}`)).rows)
  const of = `from audit_events where organization_id = '${ORGANIZATION}'`
  const nextMonth = `first_id_of_month((date_trunc('month', now()) + interval '1 month')::date)`
  const plan = await planOf(
    `select id ${of} and record_id = ${nextMonth} and id >= made_since(${nextMonth})`,
  )
  expect(plan).not.toContain('audit_events_before')
})
