import type pg from 'pg'

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
