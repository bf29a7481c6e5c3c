import pg from 'pg'
import { openPool } from './open-pool.ts'

// One listens for new jobs; the others take and finish them.
const CONNECTIONS = 4

/**
 * Connections for the job worker. They read numbers of 64 bits as text, as it expects: ours are bigint, which it can't write as
 * JSON. Being its own, they leave those that answer calls alone.
 */
export function openJobDatabase(url: string): pg.Pool {
  const types = new pg.TypeOverrides()
  types.setTypeParser(pg.types.builtins.INT8, String)
  return openPool({
    connectionString: url,
    max: CONNECTIONS,
    // The worker looks its tasks up once and never again when that fails: after a connection that took too long at the start it would
    // do nothing until the next one, and say nothing of it. Nobody waits for a job.
    connectionTimeoutMillis: 0,
    application_name: 'zegel jobs',
    types,
  })
}
