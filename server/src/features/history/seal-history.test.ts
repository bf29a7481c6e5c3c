import { history } from '@zegel/contract/audit/history'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../../test/app.ts'
import { type TestDatabase, testDatabase } from '../../../test/database.ts'
import { givenIn } from '../../../test/fixtures/given/given.ts'
import { mailsTo } from '../../../test/mailed.ts'
import { callCheckSeals, callSealHistory, findUnsealed } from './seals.queries.ts'
import { sendHeads } from './seal-history.ts'

/** What the history is made of, with the columns that go on changing after a record is sealed: other guards and checks are on those. */
const SEALED: Record<string, readonly string[]> = {
  register_entries: [],
  transactions: [
    ...['status', 'description', 'effective_date', 'expires_at', 'notify_recipient'],
    ...['is_paid', 'payment_method', 'paid_by_account_number', 'payment_recorded_at'],
    ...['reversed_at', 'reversal_reason'],
  ],
  transaction_signatures: [],
  transfer_consents: [],
  balance_registrations: ['notify_recipient', 'reversed_at'],
  registration_confirmations: [],
  transaction_files: [],
  deeds: [],
  notarial_deeds: [],
  participant_merges: [],
  terms_changes: ['applied_at', 'withdrawn_at', 'withdrawn_by', 'withdrawal_reason'],
  co_signatures: [],
  vesting_entries: [],
  limited_rights: [],
  limited_right_entries: [],
  transaction_limited_rights: [],
  acquisition_records: [],
  right_acknowledgements: [],
  corporate_actions: [],
  corporate_action_lines: [],
  corporate_action_reversals: [],
  dividends: [],
  dividend_parts: [],
  dividend_reversals: [],
  dividend_tax_exemptions: [],
  dividend_exemption_ends: [],
  payment_files: [],
  payment_file_downloads: [],
  payment_runs: ['withdrawn_by', 'withdrawn_at', 'withdrawal_reason', 'replaces_id'],
  // What became of a line is in its events, its account and name in the file for the bank.
  payment_lines: [
    ...['status', 'status_on', 'status_reason', 'file_id'],
    ...['iban', 'iban_name', 'payee_name', 'held_reason'],
  ],
  payment_line_events: ['reason'],
  payment_corrections: [],
  audit_events: [],
}

interface Column {
  table: string
  column: string
  type: string
}

/** Values of each type, and what makes another of one. */
const TYPES: Record<string, { value: string; other: (column: string) => string }> = {
  uuid: { value: `uuid_v7()`, other: () => 'uuid_v7()' },
  text: { value: `'text'`, other: (column) => `coalesce(${column}, '') || ' '` },
  int4: { value: '1', other: (column) => `${column} + 1` },
  int8: { value: '1', other: (column) => `${column} + 1` },
  bool: { value: 'false', other: (column) => `not ${column}` },
  date: { value: `'2024-01-01'`, other: (column) => `${column} + 1` },
  timestamptz: { value: 'now()', other: (column) => `${column} + interval '1 microsecond'` },
  jsonb: { value: `'{"a":1}'`, other: (column) => `${column} || '{"a":2}'` },
  bytea: { value: `sha256('a')`, other: (column) => `set_byte(${column}, 31, 7)` },
  inet: { value: `'10.0.0.1'`, other: () => `'10.0.0.2'` },
  int8multirange: { value: `'{[1,2)}'`, other: () => `'{[2,3)}'` },
}

const PLATFORM = '00000000-0000-0000-0000-000000000000'

let database: TestDatabase
let owner: pg.PoolClient
let organizationId: string
let columns: Column[]
beforeAll(async () => {
  database = await testDatabase({ isOwn: true })
  owner = await database.owner.connect()
  organizationId = (await givenIn(database.db).organization()).id
  // Somebody who may do anything, past all that guards these tables: what they write no rule would let be.
  await owner.query('set session_replication_role = replica')
  columns = await columnsOf(Object.keys(SEALED))
  await dropChecks(Object.keys(SEALED))
  await fill()
  await owner.query(
    `insert into platform_events (action, record_type, record_id) values ('job retried', 'job', uuid_v7())`,
  )
  await callSealHistory(database.db, false)
})
afterAll(async () => {
  owner.release(true)
  await database[Symbol.asyncDispose]()
})

async function columnsOf(tables: string[]): Promise<Column[]> {
  const { rows } = await owner.query<Column>(
    `select table_name as table, column_name as column, udt_name as type from information_schema.columns
     where table_name = any($1) and is_generated = 'NEVER'`,
    [tables],
  )
  return rows
}

async function dropChecks(tables: string[]): Promise<void> {
  const { rows } = await owner.query<{ statement: string }>(
    `select format('alter table %s drop constraint %I cascade', conrelid::regclass, conname) as statement
     from pg_constraint where contype in ('c', 'f') and conrelid::regclass::text = any($1)`,
    [tables],
  )
  for (const { statement } of rows) await owner.query(statement)
}

// One record of everything, each column of which has something in it.
async function fill(): Promise<void> {
  const { rows } = await owner.query<{ id: string }>('select uuid_v7() as id')
  const file = await owner.query<{ id: string }>(
    `insert into stored_files (organization_id, storage_key, file_name, content_type, size_bytes, sha256)
     values ($1, 'a file', 'akte.pdf', 'application/pdf', 1, sha256('a')) returning id`,
    [organizationId],
  )
  const same: Record<string, string> = {
    stored_file_id: `'${file.rows[0]?.id}'`,
    organization_id: `'${organizationId}'`,
    transaction_id: `'${rows[0]?.id}'`,
    run_id: `'${rows[0]?.id}'`,
    line_id: `'${rows[0]?.id}'`,
  }
  // What others of these name.
  const named = new Set(['transactions', 'payment_runs', 'payment_lines'])
  for (const table of Object.keys(SEALED)) {
    const own = columns.filter((column) => column.table === table)
    const values = own.map(({ column, type }) =>
      column === 'id' && named.has(table)
        ? same['transaction_id']
        : (same[column] ?? TYPES[type]?.value),
    )
    await owner.query(
      `insert into ${table} (${own.map(({ column }) => `"${column}"`).join(', ')}) values (${values.join(', ')})`,
    )
  }
}

/** What is found while a statement has been run, which is then undone. */
async function foundAfter(statement: string, chain = organizationId): Promise<string[]> {
  await owner.query('begin')
  try {
    await owner.query(statement)
    const { rows } = await owner.query<{ problem: string; kind: string | null }>(
      'select problem, kind from check_seals($1, 1, 100)',
      [chain],
    )
    return rows.map(({ problem, kind }) => [kind, problem].filter(Boolean).join(': '))
  } finally {
    await owner.query('rollback')
  }
}

it('finds nothing where nothing was changed, also in another time zone', async () => {
  await owner.query(`set time zone 'Asia/Kolkata'; set datestyle = 'German'`)
  expect(await callCheckSeals(database.db, organizationId, 1n, 100n)).toEqual([])
  expect(await foundAfter('select 1')).toEqual([])
})

it('finds any byte that was changed in any table of the history', async () => {
  const missed: string[] = []
  for (const { table, column, type } of columns) {
    const found = await foundAfter(
      `update ${table} set "${column}" = ${TYPES[type]?.other(`"${column}"`)}`,
    )
    const mayChange = SEALED[table]?.includes(column) ?? false
    if (found.length > 0 === mayChange) missed.push(`${table}.${column}: ${found.join()}`)
  }
  expect(missed).toEqual([])
  expect(columns.length).toBeGreaterThan(100)
})

it('seals every table that only grows, but for what is not about a register', async () => {
  const { rows } = await owner.query<{ table: string }>(
    `select distinct tgrelid::regclass::text as table from pg_trigger
     where tgfoid = 'refuse_change'::regproc and tgtype & 24 = 24 and not (select relispartition from pg_class where oid = tgrelid)`,
  )
  const left = rows.map(({ table }) => table).filter((table) => !(table in SEALED))
  expect(left.toSorted()).toEqual([
    ...['awaited_deeds', 'history_seals', 'platform_events', 'template_activations'],
    // The texts of what was sealed where it was.
    'withdrawn_payment_records',
  ])
})

it('seals what is of no organisation in a chain of its own', async () => {
  const statement = `update platform_events set action = 'never happened'`
  expect(await foundAfter(statement, PLATFORM)).toEqual(['audit event: record changed'])
  expect(await foundAfter('select 1', PLATFORM)).toEqual([])
})

it('finds that the file of a record has become another', async () => {
  const found = await foundAfter(`update stored_files set sha256 = sha256('b')`)
  expect(found.toSorted()).toEqual([
    'change of terms: record changed',
    'dividend: record changed',
    'notarial deed: record changed',
    'payment file: record changed',
    'transaction file: record changed',
  ])
})

it('finds what is gone', async () => {
  const found: string[] = []
  for (const table of ['register_entries', 'deeds', 'audit_events'])
    found.push(...(await foundAfter(`delete from ${table}`)))
  expect(found).toEqual([
    'register entry: record missing',
    'entry of corporate action: record missing',
    'deed: record missing',
    'audit event: record missing',
  ])
})

describe('a chain', () => {
  beforeAll(async () => {
    for (let made = 0; made < 2; made += 1) {
      await owner.query(
        `insert into audit_events (organization_id, action, record_type, record_id) values ($1, 'tried', 'test', uuid_v7())`,
        [organizationId],
      )
      await callSealHistory(database.db, false)
    }
  })

  it.each([
    [
      'a hash of a record',
      `record_hashes = set_byte(record_hashes, 0, 1 - sign(get_byte(record_hashes, 0))::int)`,
      'seal broken',
    ],
    ['whose it is', `sealed_at = sealed_at + interval '1 microsecond'`, 'seal broken'],
    ['what it seals', `record_ids[1] = uuid_v7()`, 'seal broken'],
    ['of what kind', `kinds[1] = 'merge'`, 'seal broken'],
    ['where it goes on from', `previous = sha256('x')`, 'chain broken'],
    ['its own hash', `hash = sha256('x')`, 'chain broken'],
  ])('shows when somebody changed %s', async (_what, change, problem) => {
    expect(await foundAfter(`update history_seals set ${change} where number = 2`)).toContain(
      problem,
    )
  })

  it('shows when a seal is gone, and when a later one was made anew over it', async () => {
    expect(await foundAfter('delete from history_seals where number = 2')).toContain('seal missing')
    expect(
      await foundAfter(`
        update audit_events set action = 'never happened' where id = (select record_ids[1] from history_seals where number = 2);
        update history_seals s set record_hashes = (
          select string_agg(sha256(convert_to(form, 'UTF8')), '' order by place)
          from history_forms(s.organization_id, s.kinds, s.record_ids)) where number = 2;
        update history_seals s set hash = hash_of_seal(s) where number = 2`),
    ).toEqual(expect.arrayContaining(['chain broken']))
  })
})

it('seals each record once, whoever seals at the same moment, and looks back for what was late', async () => {
  await owner.query(
    `insert into audit_events (id, organization_id, action, record_type, record_id)
     select uuid_from(now() - interval '10 minutes'), $1, 'late', 'test', uuid_v7()`,
    [organizationId],
  )
  const sealed = await Promise.all(
    Array.from({ length: 4 }, () => callSealHistory(database.db, false)),
  )
  expect(sealed.map(Number).toSorted((a, b) => a - b)).toEqual([0, 0, 0, 1])
  expect(await callCheckSeals(database.db, organizationId, 1n, 100n)).toEqual([])
})

it('finds by night what is older than it looks back, and tells of what stays unsealed', async () => {
  await owner.query(
    `insert into audit_events (id, organization_id, action, record_type, record_id)
     select uuid_from(now() - interval '2 days'), $1, 'slipped in', 'test', uuid_v7()`,
    [organizationId],
  )
  const aDayAgo = new Date(Date.now() - 24 * 3_600_000)
  expect(await callSealHistory(database.db, false)).toBe(0n)
  expect(await findUnsealed(database.db, aDayAgo, 10)).toMatchObject([{ kind: 'audit event' }])
  expect(await callSealHistory(database.db, true)).toBe(1n)
  expect(await findUnsealed(database.db, aDayAgo, 10)).toEqual([])
})

describe('the head of a chain', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await testApp()
  })
  afterAll(() => app[Symbol.asyncDispose]())

  it('is on the timeline, and goes by mail once for each that is new, to who wants it and is still there', async () => {
    const organization = await app.given.organization({ name: 'Molen' })
    const account = await app.given.member(organization.id, 'admin')
    const admin = app.as(account)
    const query = { id: organization.id }
    expect((await admin.call(history.get, { query })).body).toEqual({
      head: null,
      days: [],
      subscribed: false,
    })
    const body = { organization_id: organization.id, subscribed: true }
    await admin.call(history.subscribe, { body })
    await audit(app, organization.id)
    await callSealHistory(app.context.db, false)

    await Promise.all([sendHeads(app.context), sendHeads(app.context)])
    const { body: shown } = await admin.call(history.get, { query })
    expect(shown).toMatchObject({ head: { number: 1 }, days: [{ number: 1 }], subscribed: true })
    const { head } = shown as { head: { hash: string } }
    const mails = await mailsTo(app, account.email)
    expect(mails).toHaveLength(1)
    expect(mails[0]).toMatchObject({
      kind: 'history-head',
      text: expect.stringContaining(head.hash),
    })

    await audit(app, organization.id)
    await callSealHistory(app.context.db, false)
    await app.context.db
      .updateTable('organization_members')
      .set({ role: 'member' })
      .where('organization_id', '=', organization.id)
      .execute()
    await sendHeads(app.context)
    expect(await mailsTo(app, account.email)).toHaveLength(1)
  })
})

async function audit({ context }: TestApp, organization_id: string): Promise<void> {
  await context.db
    .insertInto('audit_events')
    .values({ organization_id, action: 'tried', record_type: 'test', record_id: organization_id })
    .execute()
}
