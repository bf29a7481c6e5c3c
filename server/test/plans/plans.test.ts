import { endpoints } from '@zegel/contract/endpoints'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { INPUTS } from '../access/access-inputs.ts'
import { KINDS, type Kind, readTable, TABLE } from '../access/access-table.ts'
import { testDatabase } from '../database.ts'
import { type AccessFixture, accessFixture } from '../fixtures/access-fixture.ts'
import { onServer } from '../template-database.ts'
import { CROSSES } from './crosses-organizations.ts'
import { planIn, type PlanNode, unboundScans } from './unbound-scans.ts'

// These name an organisation and yet are the platform's (bound-to-organization.test.ts).
const OF_THE_PLATFORM = new Set([
  ...['directory', 'first_holders', 'issuer_onboardings', 'person_places', 'security_events'],
])

const SETTINGS = {
  session_preload_libraries: 'auto_explain',
  'auto_explain.log_min_duration': '0',
  'auto_explain.log_nested_statements': 'on',
  'auto_explain.log_format': 'json',
  'auto_explain.log_verbose': 'on',
  // Told to whoever asks, and not written into the log.
  'auto_explain.log_level': 'notice',
}

let fixture: AccessFixture
let tenants: Set<string>
/** All statements that ran, and what each reads of tables of organisations without one. */
const ran = new Map<string, Set<string>>()

beforeAll(async () => {
  // Calls follow each other: each connection is taught anew what the others know.
  const database = await testDatabase({ isOwn: true, connections: 3 })
  fixture = await accessFixture({}, { database })
  const { pool } = fixture.app.context
  const { rows } = await pool.query<{ name: string; database: string }>(
    `select c.relname as name, current_database() as database from pg_class c
     join pg_attribute a on a.attrelid = c.oid and a.attname = 'organization_id' and not a.attisdropped
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')`,
  )
  tenants = new Set(rows.map(({ name }) => name).filter((name) => !OF_THE_PLATFORM.has(name)))
  for (const [name, value] of Object.entries(SETTINGS))
    await onServer(
      inject('postgresUrl'),
      `alter database ${rows[0]?.database} set ${name} = '${value}'`,
    )
  pool.on('connect', (client) => {
    client.on('notice', ({ message }) => note(message ?? ''))
  })
  // Connections that come from now on tell their plans.
  await fixture.app.owner.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
  )
})
afterAll(() => fixture.app[Symbol.asyncDispose]())

function note(message: string): void {
  const found = planIn(message)
  if (!found) return
  const known = ran.get(found.statement) ?? new Set()
  for (const scan of unboundScans(found.plan, tenants)) known.add(scan)
  ran.set(found.statement, known)
}

it('every statement of every call is of one organisation, or stands in the list of those that are not', async () => {
  await expect.poll(() => fixture.app.context.pool.totalCount).toBe(0)
  const table = readTable(TABLE)
  for (const endpoint of Object.values(endpoints).flatMap((feature) => Object.values(feature))) {
    const name = `${endpoint.method} ${endpoint.path}`
    const row = table.get(name) ?? {}
    const kinds: readonly Kind[] = ['superadmin', 'receiver', ...KINDS]
    const kind = kinds.find((each) => row[each] === 'ok') ?? 'superadmin'
    const caller = kind === 'guest' ? fixture.app.guest : fixture.app.as(fixture.users[kind])
    // safe: the input is one of this call
    await caller.call(endpoint, ((await INPUTS[name]?.(fixture)) ?? {}) as never)
  }
  await fixture.app.workOff()

  const listed = Object.values(CROSSES).flat()
  const statements = [...ran.keys()]
  const unbound = [...ran].filter(([, scans]) => scans.size > 0)
  expect(statements.length).toBeGreaterThan(400)
  expect(
    unbound
      .filter(([statement]) => !listed.some((words) => statement.includes(words)))
      .map(([statement, scans]) => `${[...scans].join(', ')}: ${statement}`),
  ).toEqual([])
  // One that is asked no more leaves the list.
  expect(
    listed.filter((words) => !statements.some((statement) => statement.includes(words))),
  ).toEqual([])
})

it.each([
  [
    'by its id alone',
    `select * from transactions where id = uuid_v7()`,
    ['transactions transactions'],
  ],
  [
    'of one organisation or of all',
    `select * from transactions t where organization_id = uuid_v7() or units > 3`,
    ['transactions t'],
  ],
  [
    'joined by something else',
    `select * from instruments i join transactions t on t.instrument_id = i.id where i.organization_id = uuid_v7()`,
    ['transactions t'],
  ],
  [
    'of all organisations, joined',
    `select * from instruments i join transactions t using (organization_id)`,
    ['instruments i', 'transactions t'],
  ],
  ['of one organisation', `select * from transactions where organization_id = uuid_v7()`, []],
  [
    'of one of two organisations',
    `select * from transactions t join instruments i on i.organization_id = t.organization_id and i.id = t.instrument_id
     where (t.organization_id, t.id) in ((uuid_v7(), uuid_v7()), (uuid_v7(), uuid_v7()))`,
    [],
  ],
  [
    'joined to that of one',
    `select * from instruments i left join transactions t on t.organization_id = i.organization_id where i.organization_id = '01a21a0d-9366-7a40-b116-ddd7d7efc13a'`,
    [],
  ],
  [
    'in a part of a query',
    `with own as materialized (select * from instruments where organization_id = '01a21a0d-9366-7a40-b116-ddd7d7efc13a')
    select from own join transactions t on t.organization_id = own.organization_id where exists (
      select from participants p where p.organization_id = t.organization_id and p.legal_person_id = t.sender_id)`,
    [],
  ],
])('a statement %s is judged by its columns', async (_, statement, scans) => {
  const { rows } = await fixture.app.owner.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
    `explain (verbose, format json) ${statement}`,
  )
  const [explained] = rows
  expect(explained && unboundScans(explained['QUERY PLAN'][0].Plan, tenants).toSorted()).toEqual(
    scans,
  )
})
