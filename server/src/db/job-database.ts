import pg from 'pg'

// One listens for new jobs; the others take and finish them.
const CONNECTIONS = 4

/**
 * Connections for the job worker. They read numbers of 64 bits as text, as it expects: ours are bigint, which it can't write as
 * JSON. Being its own, they leave those that answer calls alone.
 */
export function openJobDatabase(url: string): pg.Pool {
  const types = new pg.TypeOverrides()
  types.setTypeParser(pg.types.builtins.INT8, String)
  const pool = new pg.Pool({
    connectionString: url,
    max: CONNECTIONS,
    connectionTimeoutMillis: 10_000,
    application_name: 'zegel jobs',
    types,
  })
  // A connection that dies is replaced at the next query; without a listener it would end the process.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}
