import pg from 'pg'

/** A pool of connections to PostgreSQL that outlives the loss of any of them; nothing connects until the first query. */
export function openPool(options: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool({ connectionTimeoutMillis: 10_000, ...options })
  // A connection that dies is replaced at the next query, and a query under way fails by itself. Without listeners, of the pool for
  // idle ones and of each for those that somebody holds, it would end the process.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}
