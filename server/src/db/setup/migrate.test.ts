import { randomUUID } from 'node:crypto'
import { Logger, runMigrations } from 'graphile-worker'
import type pg from 'pg'
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest'
import { definitionsIn } from '../../../test/catalogue.ts'
import { type TestDatabase, testDatabase } from '../../../test/database.ts'
import { addressOf, onServer } from '../../../test/template-database.ts'
import { openDatabase } from '../database.ts'
import { findVersionGap, migrate } from './migrate.ts'
import { readMigrations, readRoutines, type SqlFile, sqlFile } from './sql-files.ts'

const migrations = readMigrations()
const routines = readRoutines()
const functions = routines.filter(({ name }) => name.startsWith('functions/'))

let database: TestDatabase
let pool: pg.Pool

beforeEach(async () => {
  database = await testDatabase({ isOwn: true })
  pool = database.owner
})
afterEach(() => database[Symbol.asyncDispose]())

/** As if this file had come with the version that starts. */
function withFile(name: string, sql: string): SqlFile[] {
  return [...routines.filter((file) => file.name !== name), sqlFile(name, sql)]
}

async function answerOf(call: string): Promise<unknown> {
  const { rows } = await pool.query<{ answer: unknown }>(`select ${call} as answer`)
  return rows[0]?.answer
}

async function appliedAt(name: string): Promise<unknown> {
  const { rows } = await pool.query<{ xmin: string; applied_at: unknown }>(
    'select xmin, applied_at from routines where name = $1',
    [name],
  )
  return rows[0]
}

/** Which version of a function is there: it is another after each `create or replace`. */
async function versionOf(name: string): Promise<string | undefined> {
  const { rows } = await pool.query<{ xmin: string }>(
    'select xmin from pg_proc where proname = $1',
    [name],
  )
  return rows[0]?.xmin
}

/** A database as versions left it that knew no routines: each migration in a transaction of its own. */
async function migrateAsBefore(old: pg.Pool, files: readonly SqlFile[]): Promise<void> {
  await runMigrations({ pgPool: old, logger: new Logger(() => () => {}) })
  await old.query(
    'create table migrations (name text primary key, sha256 text not null, ran_at timestamptz not null default now())',
  )
  for (const { name, sql, sha256 } of files) {
    await old.query(sql)
    await old.query('insert into migrations (name, sha256) values ($1, $2)', [name, sha256])
  }
}

describe('functions, views and triggers', () => {
  const answer = (number: number) =>
    `create or replace function answer() returns integer language sql as $$ select ${number} $$;`

  it('are left alone while their text stays as it was', async () => {
    const before = [await versionOf('break_rule'), await appliedAt('functions/platform/rules.sql')]
    expect(await migrate(pool)).toBe(0)
    expect([
      await versionOf('break_rule'),
      await appliedAt('functions/platform/rules.sql'),
    ]).toEqual(before)
  })

  it('are applied anew when their text changed, once, and those of other files are not', async () => {
    const other = await versionOf('break_rule')
    await migrate(pool, { routines: withFile('functions/answer.sql', answer(41)) })
    const changed = withFile('functions/answer.sql', answer(42))
    expect(await migrate(pool, { routines: changed })).toBe(1)
    expect(await answerOf('answer()')).toBe(42)
    const version = await versionOf('answer')
    expect(await migrate(pool, { routines: changed })).toBe(0)
    expect(await versionOf('answer')).toBe(version)
    expect(await versionOf('break_rule')).toBe(other)
  })

  it('come back when a migration dropped them with what they stood on, though their text is the same', async () => {
    const added = sqlFile(
      '9001_without.sql',
      'drop view board_seats; drop trigger refunds_stay on refunds;',
    )
    await migrate(pool, { migrations: [...migrations, added] })
    expect(await answerOf(`to_regclass('board_seats') is not null`)).toBe(true)
    expect(await answerOf(`exists (select from pg_trigger where tgname = 'refunds_stay')`)).toBe(
      true,
    )
  })

  it('stay where a migration left them, as making them anew would lock their tables', async () => {
    const triggerOf = () =>
      answerOf(`(select oid from pg_trigger where tgname = 'reversal_is_noted')`)
    const before = await triggerOf()
    const added = sqlFile('9001_table.sql', 'create table added (id uuid);')
    const beside = await pool.connect()
    await beside.query('begin; lock table refunds, register_entries in row exclusive mode')
    await migrate(pool, { migrations: [...migrations, added] })
    await beside.query('rollback')
    beside.release()
    expect(await triggerOf()).toBe(before)
  })

  it('may need each other in whatever order their files are', async () => {
    const view = sqlFile(
      'functions/a.sql',
      'create or replace view answers as select answer() as one;',
    )
    const row = sqlFile(
      'functions/b.sql',
      'create or replace function answers_of() returns setof answers language sql as $$ table answers $$;',
    )
    const last = sqlFile('functions/c.sql', answer(42))
    expect(await migrate(pool, { routines: [...routines, row, view, last] })).toBe(3)
    expect(await answerOf('(answers_of()).one')).toBe(42)
  })

  it('of which one is broken are all as they were, and so are the tables', async () => {
    const added = sqlFile('9001_table.sql', 'create table added (id uuid);')
    const files = [
      ...withFile('functions/answer.sql', answer(42)),
      sqlFile('views/broken.sql', 'create or replace view broken as select nothing from nowhere;'),
    ]
    const start = migrate(pool, { migrations: [...migrations, added], routines: files })
    await expect(start).rejects.toThrow(/views\/broken\.sql: relation "nowhere" does not exist/)
    expect(await versionOf('answer')).toBeUndefined()
    expect(await answerOf(`to_regclass('added')`)).toBeNull()
    expect(await appliedAt('functions/answer.sql')).toBeUndefined()
    expect(await answerOf(`exists (select from migrations where name = '9001_table.sql')`)).toBe(
      false,
    )

    expect(await migrate(pool, { routines: withFile('functions/answer.sql', answer(42)) })).toBe(1)
  })

  it('are applied by one of two servers that start at once, and the other waits for it', async () => {
    const added = sqlFile('9001_table.sql', 'create table added (id uuid);')
    const files = {
      migrations: [...migrations, added],
      routines: withFile('functions/answer.sql', answer(42)),
    }
    const counts = await Promise.all([migrate(pool, files), migrate(pool, files)])
    expect(counts.toSorted((a, b) => a - b)).toEqual([0, 2 + functions.length])
    expect(await answerOf('answer()')).toBe(42)
  })

  it('of a newer version stay when an older server starts again beside it', async () => {
    const added = sqlFile('9001_table.sql', 'create table added (id uuid);')
    const newer = {
      migrations: [...migrations, added],
      routines: withFile('functions/answer.sql', answer(42)),
    }
    await migrate(pool, newer)
    expect(await migrate(pool, { routines: withFile('functions/answer.sql', answer(41)) })).toBe(0)
    expect(await answerOf('answer()')).toBe(42)
  })

  it('are not remembered any more when their file is gone', async () => {
    await migrate(pool, { routines: withFile('functions/answer.sql', answer(42)) })
    await migrate(pool)
    expect(await appliedAt('functions/answer.sql')).toBeUndefined()
  })
})

describe('migrations', () => {
  it('that are judged at the end of their transaction are so before the next one runs', async () => {
    const late = sqlFile(
      '9001_late.sql',
      `create table late (id integer primary key, other integer references late deferrable initially deferred);
       insert into late values (1, 2); insert into late values (2, null);`,
    )
    const altered = sqlFile('9002_altered.sql', 'alter table late add column more text;')
    expect(await migrate(pool, { migrations: [...migrations, late, altered] })).toBe(
      2 + functions.length,
    )
    const wrong = sqlFile('9003_wrong.sql', 'insert into late values (3, 4);')
    await expect(
      migrate(pool, { migrations: [...migrations, late, altered, wrong] }),
    ).rejects.toThrow('migration 9003_wrong.sql failed')
  })

  it('give back what they locked where they wait for a table, so that nobody who has that is in a deadlock with them', async () => {
    const locking = (name: string, table: string) =>
      sqlFile(name, `lock table ${table} in access exclusive mode`)
    const beside = await pool.connect()
    await beside.query('begin; select from sessions limit 1')
    const migrated = migrate(pool, {
      migrations: [
        ...migrations,
        locking('9998_organizations.sql', 'organizations'),
        locking('9999_sessions.sql', 'sessions'),
      ],
    })
    await expect
      .poll(() =>
        answerOf(
          "exists (select from pg_locks where relation = 'sessions'::regclass and not granted)",
        ),
      )
      .toBe(true)
    await beside.query('select from organizations limit 1; commit')
    beside.release()
    expect(await migrated).toBeGreaterThan(2)
  })

  it('are refused when one was changed after it ran', async () => {
    const [first, ...others] = migrations
    const changed = sqlFile(first?.name ?? '', 'select 1;')
    await expect(migrate(pool, { migrations: [changed, ...others] })).rejects.toThrow(
      'was changed after this database ran it',
    )
  })

  it('that take away what older servers read wait until those are gone, and let none of them start again', async () => {
    const before = sqlFile('9001_added.sql', 'create table added (id uuid);')
    const taking = sqlFile('9002_taken.sql', '-- Oldest server: 9001\ndrop table added;')
    const newer = { migrations: [...migrations, before, taking] }
    const one = (newest: string | null) => [randomUUID(), 'one', '0.1.0', 'v26', newest]
    const insert = (newest: string | null) =>
      pool.query(
        'insert into servers (id, name, version, node, newest_migration) values ($1, $2, $3, $4, $5)',
        one(newest),
      )
    for (const newest of [null, migrations.at(-1)?.name ?? null]) {
      await insert(newest)
      await expect(migrate(pool, newer)).rejects.toThrow(
        /^Migration 9002_taken\.sql takes away what older servers of this database read, and they still run \(one\)\. Replace them/,
      )
      expect(await answerOf(`to_regclass('added')`)).toBeNull()
      await pool.query(`update servers set seen_at = now() - interval '2 minutes'`)
    }
    await insert('9001_added.sql')
    expect(await migrate(pool, newer)).toBe(2 + functions.length)

    expect(await findVersionGap(pool)).toBe('ahead')
    await expect(migrate(pool)).rejects.toThrow(
      'This server is too old for its database: migration 9002_taken.sql took away what it reads. Start a release that has migration 9001, or a newer one.',
    )
    expect(await migrate(pool, { migrations: [...migrations, before] })).toBe(0)
  })

  it('and the files of functions bring an older database to where a new one is', async () => {
    const version = migrations.findIndex(({ name }) => name >= '0110')
    const name = `zegel_upgrade_${process.pid}`
    await onServer(inject('postgresUrl'), `create database ${name}`)
    const old = openDatabase(addressOf(inject('postgresUrl'), name), { connections: 1 })
    try {
      await migrateAsBefore(old.pool, migrations.slice(0, version))
      expect(await findVersionGap(old.pool)).toBe('behind')
      expect(await migrate(old.pool)).toBe(migrations.length - version + routines.length)
      expect(await migrate(old.pool)).toBe(0)
      expect(await findVersionGap(old.pool)).toBeUndefined()
      expect(await definitionsIn(old.pool)).toEqual(await definitionsIn(pool))
    } finally {
      await old.close()
      await onServer(inject('postgresUrl'), `drop database ${name} with (force)`)
    }
  })
})
