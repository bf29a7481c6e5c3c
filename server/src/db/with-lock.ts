import type pg from 'pg'

/** Runs something that one server at a time may do, on a connection of its own; the others wait their turn. */
export async function withLock<Result>(
  pool: pg.Pool,
  lock: number,
  run: (client: pg.PoolClient) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [lock])
    return await run(client)
  } finally {
    await client.query('select pg_advisory_unlock($1)', [lock])
    client.release()
  }
}
