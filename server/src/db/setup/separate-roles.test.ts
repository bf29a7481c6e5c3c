import { randomBytes, randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { type TestDatabase, testDatabase } from '../../../test/database.ts'
import { givenIn } from '../../../test/fixtures/given/given.ts'
import {
  act,
  createTransaction,
  givenRegister,
  type Register,
} from '../../../test/models/register-acts.ts'
import { addressOf, onServer } from '../../../test/template-database.ts'
import { openDatabase } from '../database.ts'
import { openPool } from './open-pool.ts'
import { prepareDatabase } from './prepare-database.ts'
import { SERVER_MAY } from './server-rights.ts'

// What acts and triggers alone write. A table that comes later is theirs as well, until SERVER_MAY names it.
const REGISTER = [
  ...['transactions', 'transaction_signatures', 'transaction_files', 'transfer_consents'],
  ...['register_entries', 'balance_registrations', 'holder_balances', 'holder_numbers'],
  ...['reserved_numbers', 'receipts_in_issue', 'receipts_to_settle', 'instrument_totals'],
  ...['totals_to_settle', 'participant_merges', 'notarial_deeds', 'awaited_deeds'],
  ...['payments', 'refunds', 'co_signatures', 'offer_signatures', 'migrations', 'routines'],
]

let database: TestDatabase
let server: pg.Pool
let at: Register
beforeAll(async () => {
  database = await testDatabase({ isOwn: true })
  server = database.pool
  at = await givenRegister(givenIn(database.db), 'shares')
})
afterAll(() => database[Symbol.asyncDispose]())

/** The code by which PostgreSQL refuses statements, of which nothing stays; undefined when it doesn't. */
async function codeOf(statements: string): Promise<string | undefined> {
  const client = await server.connect()
  try {
    await client.query(`begin; ${statements}`)
    return undefined
  } catch (error) {
    return (error as pg.DatabaseError).code
  } finally {
    await client.query('rollback')
    client.release()
  }
}

const DENIED = '42501'

interface Column {
  table: string
  column: string
}

async function columns(): Promise<Column[]> {
  const { rows } = await server.query<Column>(
    `select c.relname as table, a.attname as column
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
     order by c.relname, a.attnum`,
  )
  return rows
}

/** What the server gets done with a table: `insert`, `delete`, `truncate` and `update` with its columns. */
async function deedsOn(table: string, its: readonly string[]): Promise<string[]> {
  const attempts = {
    insert: `insert into ${table} default values`,
    delete: `delete from ${table} where false`,
    truncate: `truncate ${table}`,
    lock: `select from ${table} for no key update`,
    ...Object.fromEntries(
      its.map((column) => [
        `update ${column}`,
        `update ${table} set ${column} = default where false`,
      ]),
    ),
  }
  const done: string[] = []
  for (const [deed, statement] of Object.entries(attempts)) {
    if ((await codeOf(statement)) !== DENIED) done.push(deed)
  }
  return done
}

function deedsOf(table: string, its: readonly string[]): string[] {
  const may = Object.entries(SERVER_MAY).find(([name]) => name === table)?.[1] ?? ''
  const named = /update \(([^)]*)\)/.exec(may)?.[1]?.split(', ')
  const changes = /update/.test(may) ? (named ?? its) : []
  return [
    ...['insert', 'delete'].filter((deed) => may.includes(deed)),
    ...(changes.length > 0 ? ['lock'] : []),
    ...its.filter((column) => changes.includes(column)).map((column) => `update ${column}`),
  ]
}

describe('statement 41: of tables the server', () => {
  it('writes what it may, and the database itself refuses all else', async () => {
    const tables = Map.groupBy(await columns(), ({ table }) => table)
    const done: Record<string, string[]> = {}
    const meant: Record<string, string[]> = {}
    for (const [table, rows] of tables) {
      const its = rows.map(({ column }) => column)
      done[table] = await deedsOn(table, its)
      meant[table] = deedsOf(table, its)
    }
    expect(done).toEqual(meant)
    expect(REGISTER.filter((table) => done[table]?.length !== 0)).toEqual([])
  })

  it('reads all', async () => {
    const names = new Set((await columns()).map(({ table }) => table))
    for (const table of names) expect(await codeOf(`select from ${table}`)).toBeUndefined()
  })

  it.each([
    ['switches no trigger off', 'alter table participants disable trigger user'],
    ['lets no trigger be passed over', `set session_replication_role = 'replica'`],
    ['becomes no owner', `set role "zegel_zegel_template_register"`],
    ['reads no file of the machine', `select pg_read_file('/etc/hostname')`],
    ['runs no program', `copy users to program 'cat'`],
    ['makes no function that others would find', 'create function due() returns int return 1'],
    ['makes no table that others would find', 'create table entries ()'],
  ])('%s', async (_, statement) => {
    expect(await codeOf(statement)).toBe(DENIED)
  })
})

describe('statement 41: of functions the server', () => {
  const uuid = randomUUID()

  it('calls acts', async () => {
    const [to = ''] = at.holders
    const { refused } = await createTransaction(server, at, { to, units: 5n })
    expect(refused).toBeUndefined()
    const { rows } = await server.query('select units from holder_balances where holder_id = $1', [
      to,
    ])
    expect(rows).toEqual([{ units: 5n }])
  })

  it.each([
    ['a balance', `change_holder_balance('${uuid}', '${uuid}', '${uuid}', '2024-01-01', 1)`],
    ['a posting', `post_transaction(t, '${uuid}') from transactions t`],
    [
      'an acceptance',
      `accept_transaction(act_of('${uuid}', '${uuid}', null), id) from transactions`,
    ],
    ['numbers', `move_numbers('${uuid}', '${uuid}', '{[1,2)}', null, '${uuid}', '2024-01-01')`],
    ['a total', `wait_for_room('${uuid}', '${uuid}')`],
    ['a reversal', `reverse_entry(e, 'x', '${uuid}') from register_entries e`],
  ])('calls nothing that is a part of acts: %s', async (_, call) => {
    expect(await codeOf(`select ${call}`)).toBe(DENIED)
  })

  it('has no trigger of the owner run on rows that it made up', async () => {
    const own = `create temporary table persons (like legal_persons);
      create trigger renamed after insert on persons for each row execute function participants_follow_person()`
    expect(await codeOf(own)).toBe(DENIED)
  })

  it('has none of a trigger find anything outside the schema', async () => {
    // Those of what acts alone write are inside an act when they run, unless they wait for the end of the transaction.
    const { rows } = await server.query(
      `select distinct p.proname from pg_trigger t join pg_proc p on p.oid = t.tgfoid join pg_class c on c.oid = t.tgrelid
       where not t.tgisinternal and c.relnamespace = 'public'::regnamespace
         and (t.tgdeferrable or has_table_privilege(c.oid, 'delete') or has_any_column_privilege(c.oid, 'insert, update'))
         and 'search_path=public, pg_temp' <> all (coalesce(p.proconfig, '{}'))
         and replace(p.prosrc, 'follow from', '') ~ '\\m(from|insert|update|delete|perform|execute)\\M'`,
    )
    expect(rows).toEqual([])
  })

  it('may call as the owner what is an act, and those find nothing outside the schema', async () => {
    const { rows } = await database.owner.query(
      `select p.oid::regprocedure::text as name from pg_proc p
       where p.pronamespace = 'public'::regnamespace and p.prosecdef and (
         'search_path=public, pg_temp' <> all (coalesce(p.proconfig, '{}'))
         or pg_get_userbyid(p.proowner) <> 'zegel_zegel_template_register'
         or has_function_privilege('zegel_zegel_template_server', p.oid, 'execute') = (p.prorettype = 'trigger'::regtype)
         or exists (select from aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) where grantee = 0))`,
    )
    expect(rows).toEqual([])
  })

  it('does not lead an act to tables and functions of its own', async () => {
    const [to = ''] = at.holders
    const made = await createTransaction(server, at, { to, units: 1n, historic: false })
    const client = new pg.Client({ connectionString: database.url })
    await client.connect()
    try {
      await client.query(`
        create temporary table transactions (like public.transactions);
        create temporary table register_entries (like public.register_entries);
        create temporary table participants (like public.participants);
        create function pg_temp.note_act(act, text, text, uuid, jsonb, jsonb default null) returns void language sql
          as 'select null::void';
        create function pg_temp.today_of_record() returns date language sql as $$ select date '1900-01-01' $$;
        set search_path = pg_temp, public`)
      const { refused } = await act(client, at, 'accept_transaction', String(made.row?.['id']))
      expect(refused).toBeUndefined()
      const { rows } = await client.query(
        `select (select count(*)::int from pg_temp.register_entries) as misled,
          (select count(*)::int from public.register_entries where transaction_id = $1) as posted`,
        [made.row?.['id']],
      )
      expect(rows).toEqual([{ misled: 0, posted: 1 }])
    } finally {
      await client.end()
    }
  })
})

describe('a database whose owner', () => {
  const key = randomBytes(32)

  /** An empty database of a role with these rights, and both gone afterwards. */
  async function databaseOf(rights: string) {
    const name = `owned_${randomUUID().replaceAll('-', '')}`
    const postgresUrl = inject('postgresUrl')
    await onServer(postgresUrl, `create role ${name} login password 'owner' ${rights}`)
    await onServer(postgresUrl, `create database ${name} owner ${name}`)
    const url = Object.assign(new URL(addressOf(postgresUrl, name)), {
      ...{ username: name, password: 'owner' },
    }).href
    const owner = openPool({ connectionString: url })
    return {
      ...{ name, url, owner },
      async [Symbol.asyncDispose]() {
        await owner.end()
        await onServer(postgresUrl, `drop database ${name} with (force)`)
        for (const role of [`zegel_${name}_register`, `zegel_${name}_server`, name])
          await onServer(postgresUrl, `drop role if exists ${role}`)
      },
    }
  }

  async function servedBy(url: string) {
    const { db, pool, close } = openDatabase(url, { connections: 2 })
    return { db, pool, [Symbol.asyncDispose]: close }
  }

  /** Issues units, and returns what refuses to write a balance and what is promised. */
  async function attacked(url: string): Promise<(string | undefined)[]> {
    await using serving = await servedBy(url)
    const there = await givenRegister(givenIn(serving.db), 'bonds')
    const [to = ''] = there.holders
    const { refused } = await createTransaction(serving.pool, there, { to, units: 5n })
    const attempts = [
      'update holder_balances set units = 1',
      'update participants set reserved_units = 1',
    ].map((text) =>
      serving.pool.query(text).then(
        () => 'done',
        (error: pg.DatabaseError) => error.code,
      ),
    )
    return [refused, ...(await Promise.all(attempts))]
  }

  it('may make roles is served by one that may do less, from then on', async () => {
    await using made = await databaseOf('createrole')
    const first = await prepareDatabase(made.owner, made.url, key)
    expect(first).toEqual({ applied: expect.any(Number), url: first.url, directUrl: first.url })
    expect(new URL(first.url).username).toBe(`zegel_${made.name}_server`)
    expect(await attacked(first.url)).toEqual([undefined, DENIED, DENIED])

    const rights = `select string_agg(c.xmin::text || p.xmin, '') as versions
      from pg_class c, pg_proc p where c.relname = 'participants' and p.proname = 'perform_act'`
    const before = await made.owner.query(rights)
    expect(await prepareDatabase(made.owner, made.url, key)).toEqual({ ...first, applied: 0 })
    expect((await made.owner.query(rights)).rows).toEqual(before.rows)

    const withAnotherKey = await prepareDatabase(made.owner, made.url, randomBytes(32))
    expect(withAnotherKey).toMatchObject({ applied: 0, url: expect.not.stringMatching(first.url) })
    await using serving = await servedBy(withAnotherKey.url)
    await serving.pool.query('select from users')
  })

  it('is reached through a pooler as the server, whose statements there have a limit that no others have', async () => {
    await using made = await databaseOf('createrole')
    const limits = async (pooler?: { url: string; statementMs: number }) => {
      const { url, directUrl } = await prepareDatabase(made.owner, made.url, key, { pooler })
      const asked = [url, directUrl].map(async (address) => {
        await using serving = await servedBy(address)
        const { rows } = await serving.pool.query('show statement_timeout')
        return [new URL(address).username, ...Object.values(rows[0] as object)] // safe: it has one row
      })
      return Promise.all(asked)
    }
    const role = `zegel_${made.name}_server`
    const pooler = { url: made.url, statementMs: 61_000 }
    expect(await limits(pooler)).toEqual([
      [role, '61s'],
      [role, '0'],
    ])
    expect(await limits()).toEqual([
      [role, '0'],
      [role, '0'],
    ])
    const closed = { ...pooler, url: Object.assign(new URL(made.url), { port: '1' }).href }
    await expect(limits(closed)).rejects.toThrow(
      /^The pooler of DATABASE_URL \(PostgreSQL at \S+\) does not let role zegel_\w+_server in/,
    )
  })

  it('may make no roles is served by that owner, and triggers guard the register', async () => {
    await using made = await databaseOf('nocreaterole')
    const prepared = await prepareDatabase(made.owner, made.url, key)
    expect(prepared).toMatchObject({
      ...{ url: made.url, asOwnerBecause: 'permission denied to create role' },
    })
    expect(await attacked(made.url)).toEqual([undefined, 'ZGAPP', 'ZGAPP'])
  })

  it('has a role for the server that may do more is served by that owner', async () => {
    await using made = await databaseOf('createrole')
    await onServer(inject('postgresUrl'), `create role zegel_${made.name}_server login superuser`)
    const prepared = await prepareDatabase(made.owner, made.url, key)
    expect(prepared.url).toBe(made.url)
    expect(prepared.asOwnerBecause).toMatch(/role/)
  })
})
