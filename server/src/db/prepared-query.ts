import type { Compilable, CompiledQuery } from 'kysely'
import type pg from 'pg'
import type { Db } from './database.ts'

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
): (on: { db: Db; pool: pg.Pool }, values: Values<Name>) => Promise<Row[]> {
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

/** Runs a statement that PostgreSQL parses once a connection: the hot path's way past the query builder. */
export async function prepared<Row extends pg.QueryResultRow>(
  connection: pg.Pool | pg.PoolClient,
  name: string,
  text: string,
  values: readonly unknown[],
): Promise<Row[]> {
  const { rows } = await connection.query<Row>({ name, text, values: [...values] })
  return rows
}
