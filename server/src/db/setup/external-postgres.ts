import { Client, DatabaseError } from 'pg'
import { StartError } from '../../lib/start-error.ts'

const oldestVersion = 15

interface Facts {
  version: string
  encoding: string
  is_read_only: boolean
  may_create: boolean
}

/** Connects once to the PostgreSQL that a setting names and throws a StartError when it is not one we can live in. */
export async function checkExternalPostgres(
  databaseUrl: string,
  setting = 'DATABASE_URL',
): Promise<void> {
  const client = new Client({ connectionString: databaseUrl, connectionTimeoutMillis: 10_000 })
  // Without a listener, a connection that breaks later would end the process with a stack trace.
  client.on('error', () => {})
  try {
    await client.connect()
    assertUsable(await readFacts(client), setting)
  } catch (error) {
    throw toStartError(error, databaseUrl, setting)
  } finally {
    await client.end().catch(() => {})
  }
}

async function readFacts(client: Client): Promise<Facts> {
  const { rows } = await client.query<Facts>(`
    select
      current_setting('server_version') as version,
      current_setting('server_encoding') as encoding,
      current_setting('transaction_read_only') = 'on' as is_read_only,
      has_database_privilege(current_database(), 'create')
        and coalesce(has_schema_privilege(current_schema(), 'create'), false) as may_create
  `)
  const [facts] = rows
  if (!facts) throw new Error('it gives no answer')
  return facts
}

function assertUsable(
  { version, encoding, is_read_only, may_create }: Facts,
  setting: string,
): void {
  if (Number.parseInt(version, 10) < oldestVersion) {
    throw new StartError(
      `${setting} points to PostgreSQL ${version}; Zegel needs version ${oldestVersion} or newer.`,
    )
  }
  if (encoding !== 'UTF8') {
    throw new StartError(`The database of ${setting} has encoding ${encoding}; Zegel needs UTF8.`)
  }
  if (is_read_only) {
    throw new StartError(`The database of ${setting} is read-only; Zegel needs the primary one.`)
  }
  if (!may_create) {
    throw new StartError(
      `The user of ${setting} may not create tables and extensions; grant it CREATE on the database and its schema.`,
    )
  }
}

/** Which database an address is of; never the whole address, which holds a password. */
export function placeOf(databaseUrl: string): string {
  const { host, pathname } = new URL(databaseUrl)
  return `PostgreSQL at ${host}${pathname}`
}

/** What the person who starts us can do about a database that can't be reached, or does not do what it should. */
export function toStartError(error: unknown, databaseUrl: string, setting: string): StartError {
  if (error instanceof StartError) return error
  return new StartError(
    `${placeOf(databaseUrl)} cannot be used: ${explain(error)}. Check ${setting}.`,
  )
}

function explain(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException
  const known: Record<string, string> = {
    ECONNREFUSED: 'nothing listens there',
    ECONNRESET: 'it closes the connection',
    ENOTFOUND: 'that host does not exist',
    EAI_AGAIN: 'that host cannot be looked up',
    ETIMEDOUT: 'it does not answer',
    EHOSTUNREACH: 'that host cannot be reached',
    '28P01': 'it refuses this user or password',
    '28000': 'it refuses this user',
    '3D000': 'that database does not exist',
    '53300': 'it has no connection free',
  }
  const text = known[code ?? '']
  if (text) return text
  if (error instanceof DatabaseError) return `it answers "${message}"`
  return /timeout/i.test(message) ? 'it does not answer' : message || 'it cannot be reached'
}
