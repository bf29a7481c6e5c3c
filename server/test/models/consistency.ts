import { Kysely, PostgresDialect } from 'kysely'
import type pg from 'pg'
import type { Tables } from '../../src/db/database.ts'
import { type Difference, findDifferences } from '../../src/features/history/consistency.queries.ts'

/** Where what is kept beside the entries of all registers in a database says otherwise than they do. */
export function differencesIn(pool: pg.Pool): Promise<Difference[]> {
  return findDifferences(new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) }))
}

/** For after a test: throws when anything kept beside the register differs from it. */
export async function assertConsistent(pool: pg.Pool): Promise<void> {
  const differences = await differencesIn(pool)
  if (differences.length > 0) throw new Error(JSON.stringify(differences, undefined, 2))
}
