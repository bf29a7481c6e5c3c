import { randomBytes } from 'node:crypto'
import { Client, DatabaseError } from 'pg'
import { StartError } from '../../lib/start-error.ts'
import { checkExternalPostgres, placeOf, toStartError } from './external-postgres.ts'

/** The settings that say where PostgreSQL is. */
export interface Addresses {
  /** Where calls go, through a pooler or not. */
  databaseUrl: string
  /** Past the pooler, where `databaseUrl` leads through one. */
  databaseDirectUrl?: string | undefined
}

const HEARS_WITHIN_MS = 5_000
const AGAIN_MS = 500

/**
 * Throws a StartError when calls and all else can't be carried by these addresses: both lead to one primary that we can live in, the direct
 * one to PostgreSQL itself, and the other through nothing that forgets prepared statements. Changes nothing.
 */
export async function checkAddresses(
  { databaseUrl, databaseDirectUrl }: Addresses,
  { patienceMs = HEARS_WITHIN_MS } = {},
): Promise<void> {
  if (databaseDirectUrl) await checkExternalPostgres(databaseDirectUrl, 'DATABASE_DIRECT_URL')
  await checkExternalPostgres(databaseUrl)
  try {
    if (databaseDirectUrl) await assertSameDatabase(databaseUrl, databaseDirectUrl)
    await assertHears({ databaseUrl, databaseDirectUrl }, patienceMs)
    if (databaseDirectUrl) await assertPrepares(databaseUrl)
  } catch (error) {
    throw toStartError(error, databaseUrl, 'DATABASE_URL')
  }
}

// What is not heard at the address that we listen at is lost in a pooler that lends connections for a transaction at a time, and so are
// locks of a session.
async function assertHears(
  { databaseUrl, databaseDirectUrl }: Addresses,
  patienceMs: number,
): Promise<void> {
  const url = databaseDirectUrl ?? databaseUrl
  const channel = `zegel_probe_${randomBytes(8).toString('hex')}`
  const isHeard = await withClients(url, 2, async ([listener, other]) => {
    const { promise, resolve } = Promise.withResolvers<boolean>()
    listener.on('notification', () => resolve(true))
    await listener.query(`listen ${channel}`)
    // By another connection, while ours does nothing: one that a pooler lends us for a moment could hear itself.
    const notify = () => void other.query(`select pg_notify('${channel}', '')`).catch(() => {})
    notify()
    const repeating = setInterval(notify, AGAIN_MS)
    const timer = setTimeout(() => resolve(false), patienceMs)
    const isHeardInTime = await promise
    clearInterval(repeating)
    clearTimeout(timer)
    return isHeardInTime
  })
  if (isHeard) return
  throw new StartError(
    databaseDirectUrl
      ? `Nothing is heard through DATABASE_DIRECT_URL (${placeOf(url)}): it leads through a pooler too. Let it lead to PostgreSQL itself.`
      : `Nothing is heard through DATABASE_URL (${placeOf(url)}), as through a pooler in transaction mode. Set DATABASE_DIRECT_URL to PostgreSQL itself.`,
  )
}

// A lock shows to whoever asks the same running server for it, and to nobody else: also a copy has the identifier of what it is a copy of.
async function assertSameDatabase(url: string, directUrl: string): Promise<void> {
  const [high, low] = [randomBytes(4).readInt32BE(), randomBytes(4).readInt32BE()]
  const isSame = await withClients(directUrl, 1, async ([direct]) => {
    await direct.query('begin')
    await direct.query('select pg_advisory_xact_lock($1, $2)', [high, low])
    return withClients(url, 1, async ([pooled]) => {
      const { rowCount } = await pooled.query(
        `select from pg_locks join pg_database d on d.oid = pg_locks.database
         where locktype = 'advisory' and d.datname = current_database()
           and classid::bigint = ${high >>> 0} and objid::bigint = ${low >>> 0}`,
      )
      return rowCount !== 0
    })
  })
  if (isSame) return
  throw new StartError(
    `DATABASE_URL (${placeOf(url)}) and DATABASE_DIRECT_URL (${placeOf(directUrl)}) lead to two databases; both have to lead to the same.`,
  )
}

const CLIENTS = 4
const ROUNDS = 3

// Each prepares under one name and comes back to it; who shares connections without knowing of that mixes them up.
async function assertPrepares(url: string): Promise<void> {
  const name = `zegel_probe_${randomBytes(8).toString('hex')}`
  try {
    await withClients(url, CLIENTS, async (clients) => {
      for (let round = 0; round < ROUNDS; round++)
        for (const client of clients) await client.query({ name, text: 'select 1' })
    })
  } catch (error) {
    if (!(error instanceof DatabaseError) || !MIXED_UP.has(error.code)) throw error
    throw new StartError(
      `What DATABASE_URL (${placeOf(url)}) leads through forgets prepared statements: PgBouncer has to be version 1.21 or newer, with max_prepared_statements above 0.`,
    )
  }
}

// There is no such prepared statement, or there is one already.
const MIXED_UP: ReadonlySet<string | undefined> = new Set(['26000', '42P05'])

async function withClients<Result>(
  url: string,
  count: number,
  run: (clients: [Client, Client, ...Client[]]) => Promise<Result>,
): Promise<Result> {
  const clients: Client[] = []
  try {
    for (let index = 0; index < count; index++) {
      const client = new Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
      client.on('error', () => {})
      await client.connect()
      clients.push(client)
    }
    return await run(clients as [Client, Client]) // safe: who asks for one uses one
  } finally {
    await Promise.all(clients.map((client) => client.end().catch(() => {})))
  }
}
