import pg from 'pg'

// One listens for new jobs; the others take and finish them.
const CONNECTIONS = 4

/**
 * Connections for the job worker. They read numbers of 64 bits as text, as it expects: ours are bigint, which it can't write as
 * JSON. Being its own, they leave those that answer calls alone.
 */
export function openJobDatabase(url: string): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: CONNECTIONS,
    connectionTimeoutMillis: 10_000,
    application_name: 'zegel jobs',
    types: { getTypeParser },
  })
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

const getTypeParser: typeof pg.types.getTypeParser = (oid: number, format?: 'text' | 'binary') =>
  oid === pg.types.builtins.INT8 ? String : pg.types.getTypeParser(oid, format as 'text')
