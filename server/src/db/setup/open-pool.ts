import pg from 'pg'

// A connection knows after its first calls how to answer them; to open another and teach it takes as long as many calls.
const IDLE_MS = 10 * 60_000

/** A pool of connections to PostgreSQL that outlives the loss of any of them; nothing connects until the first query. */
export function openPool(options: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool({
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: IDLE_MS,
    ...options,
  })
  // A connection that dies is replaced at the next query, and a query under way fails by itself. Without listeners, of the pool for
  // idle ones and of each for those that somebody holds, it would end the process.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  pool.query = queryOn(pool)
  return pool
}

// By itself a pool closes every connection on which a query failed.
function queryOn(pool: pg.Pool): pg.Pool['query'] {
  const query = async (...asked: [pg.QueryConfig]): Promise<pg.QueryResult> => {
    const client = await pool.connect()
    let broke = false
    try {
      return await client.query(...asked)
    } catch (error) {
      broke = !leavesConnection(error)
      throw error
    } finally {
      client.release(broke)
    }
  }
  return query as pg.Pool['query'] // safe: passes on whatever is asked, but for callbacks, which nobody gives
}

// What PostgreSQL refuses it calls an error; worse ends the connection, and what is no answer of PostgreSQL says nothing of it.
function leavesConnection(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.severity === 'ERROR'
}
