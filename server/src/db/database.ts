import { availableParallelism } from 'node:os'
import {
  CompiledQuery,
  Kysely,
  PostgresDialect,
  type PostgresDialectConfig,
  PostgresDriver,
  type PostgresPool,
  type Selectable,
  type Transaction,
} from 'kysely'
import pg from 'pg'
import { currentRequest } from '../lib/tracing/request-context.ts'
import { openPool } from './setup/open-pool.ts'
import type { DB } from './tables.gen.ts'

export type Tables = DB

/** Some columns of a table or view, as its rows have them. */
export type Columns<
  Table extends keyof Tables,
  Column extends keyof Selectable<Tables[Table]>,
> = Pick<Selectable<Tables[Table]>, Column>

/** Reads take this; a transaction is accepted too. */
export type Db = Kysely<Tables>

/** Writes and locks demand this: a Db is not accepted, so that no write escapes its transaction. */
export type Tx = Transaction<Tables>

// Dates of record stay text (a Date would drag a time zone in), 64-bit numbers become bigint.
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text)
pg.types.setTypeParser(pg.types.builtins.INT8, BigInt)
// Arrays of dates and of 64-bit numbers are not read anywhere.

export interface Database {
  db: Db
  pool: pg.Pool
  close: () => Promise<void>
}

interface DatabaseOptions {
  connections?: number
  /** After how long a statement is ended, also one that waits for a lock; without it none is. */
  statementMs?: number
}

// Enough to keep the processors busy while some connections wait for the disk; with many more the slowest wait longer.
export const CONNECTIONS = availableParallelism() * 4 + 2

/** Opens a pool of connections; nothing connects until the first query. */
export function openDatabase(
  url: string,
  { connections = CONNECTIONS, statementMs }: DatabaseOptions = {},
): Database {
  const pool = openPool({
    connectionString: url,
    max: connections,
    application_name: 'zegel',
    ...(statementMs !== undefined && { statement_timeout: statementMs }),
  })
  const db = databaseOn(pool)
  return { db, pool, close: () => close(db, pool) }
}

/** The database behind connections that are opened and closed elsewhere. */
export function databaseOn(pool: PostgresPool): Db {
  return new Kysely<Tables>({ dialect: new Dialect({ pool }) })
}

class Dialect extends PostgresDialect {
  readonly #config: PostgresDialectConfig

  constructor(config: PostgresDialectConfig) {
    super(config)
    this.#config = config
  }

  override createDriver(): PostgresDriver {
    return new Driver(this.#config)
  }
}

// Tells a transaction for which request it is, in the same round trip: jobs that it asks for carry that along (`with_cause`).
class Driver extends PostgresDriver {
  override beginTransaction(
    ...[connection, settings]: Parameters<PostgresDriver['beginTransaction']>
  ): Promise<void> {
    const request = currentRequest()
    if (!request) return super.beginTransaction(connection, settings)
    // safe: an id is of letters, digits, dots, dashes and underscores
    const named = `set local zegel.request_id = '${request.requestId}'`
    const begun: typeof connection = {
      ...connection,
      executeQuery: ({ sql }) => connection.executeQuery(CompiledQuery.raw(`${sql}; ${named}`)),
    }
    return super.beginTransaction(begun, settings)
  }
}

// Kysely ends the pool only once it has run a query itself; who used the pool alone would leave connections behind.
async function close(db: Db, pool: pg.Pool): Promise<void> {
  await db.destroy()
  if (!pool.ended) await pool.end()
}

/** Runs a use case in one transaction: all of it happens, or nothing. */
export function inTransaction<Result>(db: Db, run: (tx: Tx) => Promise<Result>): Promise<Result> {
  return db.transaction().execute(run)
}
