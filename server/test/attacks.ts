import type pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import { attackFixture } from './attack-fixture.ts'
import { assertConsistent } from './consistency.ts'
import { type TestDatabase, testDatabase } from './database.ts'
import { refusalOf } from './register-acts.ts'

/** What somebody who owns the tables tries, and what refuses it: a rule, a constraint or a trigger's words. */
export interface Attack {
  name: string
  sql: string
  refused: string
}

export const NOTHING = 'nothing refused it'

/** A table of attacks, one a line. */
export function attacks(...lines: [name: string, sql: string, refused: string][]): Attack[] {
  return lines.map(([name, sql, refused]) => ({ name, sql, refused }))
}

/**
 * Makes a register to attack before the tests of a file and returns how to run statements against it; each test is undone. Statements name
 * rows of the world as :name. They are what the owner of the tables tries, who may do more than the server: none of them does anything when
 * the server tries it.
 */
export function attackedRegister(): (sql: string) => Promise<string> {
  let database: TestDatabase
  let client: pg.PoolClient
  let server: pg.PoolClient
  let ids: Record<string, string>

  beforeAll(async () => {
    // Some of them are on all rows of a table.
    database = await testDatabase({ isOwn: true })
    client = await database.owner.connect()
    server = await database.pool.connect()
    ids = await attackFixture(database.db, client)
  })
  beforeEach(() => Promise.all([client, server].map((by) => by.query('begin'))))
  afterEach(async () => {
    await Promise.all([client, server].map((by) => by.query('rollback')))
    await assertConsistent(database.pool)
  })
  afterAll(async () => {
    client.release()
    server.release()
    await database[Symbol.asyncDispose]()
  })

  return async (sql) => {
    const statements = sql.replaceAll(
      /(?<!:):([a-zA-Z]\w*)/g,
      (_, name: string) => `'${ids[name]}'`,
    )
    if ((await attempt(server, statements)) === NOTHING) return 'the server may do it'
    await server.query('rollback')
    return attempt(client, statements)
  }
}

async function attempt(by: pg.PoolClient, statements: string): Promise<string> {
  try {
    // What is only checked at the end of a transaction is checked too.
    await by.query(`${statements}; set constraints all immediate`)
    return NOTHING
  } catch (error) {
    const { code, message } = error as pg.DatabaseError
    return code === 'ZGAPP' ? message.replace(/ [0-9a-f-]{36}/, '') : refusalOf(error)
  }
}
