import { type Compilable, CompiledQuery } from 'kysely'
import pg from 'pg'
import type { Db, Tx } from './database.ts'

/** Stands in a query for a value that each run of it is given. */
class Parameter {
  readonly name: string

  constructor(name: string) {
    this.name = name
  }
}

type Values<Name extends string> = Readonly<Record<Name, string>>

/**
 * A query of Kysely's for what many open at once: built once, and planned once a connection, which both take longer than running it. It
 * is built with `given`, whose values each run says.
 */
export function preparedQuery<Name extends string, Row extends pg.QueryResultRow>(
  name: string,
  names: readonly Name[],
  build: (db: Db, given: Values<Name>) => Compilable<Row>,
): (on: { db: Db; pool: Pick<pg.Pool, 'query'> }, values: Values<Name>) => Promise<Row[]> {
  let built: CompiledQuery | undefined
  return ({ db, pool }, values) => {
    built ??= build(db, standIns(names)).compile()
    const parameters = built.parameters.map((parameter) =>
      parameter instanceof Parameter ? values[parameter.name as Name] : parameter,
    )
    return prepared<Row>(pool, name, built.sql, parameters)
  }
}

function standIns<Name extends string>(names: readonly Name[]): Values<Name> {
  // safe: the builder passes parameters on as they are, and each run puts its value in their place
  return Object.fromEntries(
    names.map((name) => [name, new Parameter(name)]),
  ) as unknown as Values<Name>
}

// When a statement last gave something else than it was prepared for. It stands in the text of each since: a pooler knows them by that, and
// gives a new process what it prepared for one that has gone.
let edition = 0

/**
 * Runs a statement that PostgreSQL parses once a connection: the hot path's way past the query builder. When a migration changed what it
 * gives, it and all others are prepared anew.
 */
export async function prepared<Row extends pg.QueryResultRow>(
  connection: Pick<pg.Pool | pg.PoolClient, 'query'>,
  name: string,
  text: string,
  values: readonly unknown[],
): Promise<Row[]> {
  const own = edition
  const run = async (asked: pg.QueryConfig) => (await connection.query<Row>(asked)).rows
  try {
    return await run(editionOf({ name, text, values: [...values] }, own))
  } catch (error) {
    if (!isOutdated(error)) throw error
    // Of many at once the first one has them all prepared anew. By the clock, so that nobody prepared them under the same number before.
    if (edition === own) edition = Math.max(own + 1, Date.now())
    // In a transaction nothing can be done any more, outside of one nothing was done yet.
    if (!(connection instanceof pg.Pool)) throw error
    return run(editionOf({ name, text, values: [...values] }, edition))
  }
}

/** The same for what is asked within a transaction too, which has no other connection to ask it on: there it is planned each time. */
export async function queryOften<Row extends pg.QueryResultRow>(
  on: pg.Pool | Tx,
  name: string,
  text: string,
  values: readonly unknown[],
): Promise<Row[]> {
  if (on instanceof pg.Pool) return prepared<Row>(on, name, text, values)
  return (await on.executeQuery<Row>(CompiledQuery.raw(text, [...values]))).rows
}

function editionOf(asked: pg.QueryConfig, number: number): pg.QueryConfig {
  if (number === 0) return asked
  return { ...asked, name: `${asked.name} ${number}`, text: `${asked.text} -- ${number}` }
}

// PostgreSQL has one code for all that it can't do; this is where it says that what a statement gives has changed.
function isOutdated(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.routine === 'RevalidateCachedQuery'
}
