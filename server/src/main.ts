import { flushCompileCache } from 'node:module'
import type { FastifyBaseLogger } from 'fastify'
import type { Pool } from 'pg'
import type { Context } from './context.ts'
import { CONNECTIONS, type Database, openDatabase } from './db/database.ts'
import { openReplica, type Replica, replicaAddress } from './db/replica/open-replica.ts'
import { primaryReads } from './db/replica/reads.ts'
import { startEmbeddedPostgres } from '@zegel/embedded-postgres/start-postgres'
import { assertKeyFits } from './db/setup/check-key.ts'
import { hasStatementLimit } from './db/setup/server-login.ts'
import { checkAddresses } from './db/setup/check-addresses.ts'
import { placeOf } from './db/setup/external-postgres.ts'
import { type Prepared, prepareDatabase } from './db/setup/prepare-database.ts'
import { assertCanListen } from './http/listen.ts'
import { makeLogger } from './http/logger.ts'
import { readRelease } from './lib/release.ts'
import { isMendable } from './lib/start-error.ts'
import { prepareShutdown, type Shutdown } from './lib/shutdown.ts'
import { claimStorage } from './storage/claim-storage.ts'
import { assertUsable, openStorage } from './storage/storage.ts'
import type { Storage } from './storage/stored-bytes.ts'
import { outdatedSettings, readSettings, type Settings } from './settings.ts'

// Half of what a request may take at most, so that its caller is told.
const STATEMENT_MS = 60_000
const UNHURRIED = 6

/** Starts the whole server and keeps it until Ctrl-C or SIGTERM; what cannot be mended ends the process. */
export async function start(): Promise<void> {
  const shutdown = prepareShutdown()
  try {
    const settings = readSettings(process.env)
    outdatedSettings(process.env).forEach(progress)
    await startTraces(settings, shutdown)
    await startServer(settings, shutdown)
  } catch (error) {
    console.error(describe(error))
    await shutdown.begin(1)
  }
}

async function startServer(settings: Settings, shutdown: Shutdown): Promise<void> {
  const ownerUrl = await findDatabase(settings, shutdown)
  await assertCanListen(settings)
  const storage = await openStorage(settings.storage)
  shutdown.add('the storage', storage.close)
  await assertUsable(storage)
  const demo = settings.demo ? await import('@zegel/demo/load-demo') : undefined
  const { url, directUrl } = await bringUpToDate(ownerUrl, settings, {
    storage,
    clearHalfDemo: demo?.clearHalfDemo,
  })
  const isPooled = settings.databaseDirectUrl !== undefined
  // A pooler takes no such word of a connection; there the role of the server has it.
  const database = openDatabase(url, isPooled ? {} : { statementMs: STATEMENT_MS })
  shutdown.add('the connections of calls', database.close)
  if (isPooled) await sayWhenUnlimited(database.pool)
  // What nobody waits for may take its time, and takes no connection from calls.
  const unhurried = openDatabase(directUrl, { connections: UNHURRIED })
  shutdown.add('the connections of jobs', unhurried.close)

  const log = makeLogger(settings)
  const replica = await findReplica(settings, { database, ownerUrl, serverUrl: directUrl, log })
  if (replica) shutdown.add('the replica', replica.close)
  const context: Context = {
    db: database.db,
    pool: database.pool,
    directUrl,
    reads:
      replica?.reads(database, { connections: CONNECTIONS, statementMs: STATEMENT_MS }) ??
      primaryReads(database),
    replica,
    storage,
    settings: await withRegister(settings, shutdown),
    now: () => Temporal.Now.instant(),
  }
  const background: Context = {
    ...{ ...context, db: unhurried.db, pool: unhurried.pool },
    reads: replica?.reads(unhurried, { connections: UNHURRIED }) ?? primaryReads(unhurried),
  }
  await demo?.loadDemo(background, progress)
  // Most of our code, which is loaded once nothing is refused any more: whoever set something wrong is told at once.
  const { startCallsAndJobs } = await import('./calls-and-jobs.ts')
  await startCallsAndJobs(context, { directUrl, background, log, shutdown })
  printReady(settings)
  // Node writes down what it compiled as it ends; of one that is killed the next start had to compile all of it anew.
  flushCompileCache()
}

// Whoever wants no traces does not wait for what makes them. What ends last is sent as well: it stops after all else.
async function startTraces({ traces }: Settings, shutdown: Shutdown): Promise<void> {
  if (!traces) return
  const { startTracing } = await import('./lib/tracing/open-telemetry.ts')
  shutdown.add('the traces', startTracing(traces, readRelease().version))
}

// As who owns it, and past a pooler.
async function findDatabase(settings: Settings, shutdown: Shutdown): Promise<string> {
  const { databaseUrl, databaseDirectUrl } = settings
  if (databaseUrl) {
    await checkAddresses({ databaseUrl, databaseDirectUrl })
    return databaseDirectUrl ?? databaseUrl
  }
  progress('Starting PostgreSQL')
  const postgres = await startEmbeddedPostgres({ ...settings, log: progress, restarts: true })
  shutdown.add('PostgreSQL', postgres.stop)
  void postgres.exited.then(() => {
    if (shutdown.isStopping()) return
    console.error(`PostgreSQL does not stay up; its log is ${settings.dataDir}/postgres.log`)
    return shutdown.begin(1)
  })
  return postgres.url
}

// Whatever is wrong with it costs nothing but speed, unless it is no copy of this database.
async function findReplica(
  { readUrl }: Settings,
  {
    database,
    ownerUrl,
    serverUrl,
    log,
  }: { database: Database; ownerUrl: string; serverUrl: string; log: FastifyBaseLogger },
): Promise<Replica | undefined> {
  if (readUrl === undefined) return undefined
  const isOwner = new URL(serverUrl).username === new URL(ownerUrl).username
  const replica = await openReplica({
    url: isOwner ? readUrl : replicaAddress(readUrl, serverUrl),
    primary: database.pool,
    onChange: (state) =>
      log.warn({ replica: state }, `the replica for reads is ${state.replaceAll('_', ' ')}`),
  })
  progress(`The replica, ${placeOf(readUrl)}, is ${replica.status().state.replaceAll('_', ' ')}`)
  return replica
}

// What owns the tables is used here alone; the server goes on as one that may do less.
async function bringUpToDate(
  ownerUrl: string,
  { key, databaseUrl, databaseDirectUrl, dataDir }: Settings,
  {
    storage,
    clearHalfDemo,
  }: { storage: Storage; clearHalfDemo: ((pool: Pool) => Promise<void>) | undefined },
): Promise<Pick<Prepared, 'url' | 'directUrl'>> {
  const owner = openDatabase(ownerUrl, { connections: 2 })
  const place = databaseUrl ? placeOf(databaseUrl) : `the database in ${dataDir}`
  try {
    await clearHalfDemo?.(owner.pool)
    const prepared = await prepareDatabase(owner.pool, ownerUrl, key, {
      isAlone: !databaseUrl,
      settle: async () => {
        await assertKeyFits(owner.pool, key, place)
        await claimStorage(owner.pool, storage)
      },
      ...(databaseUrl &&
        databaseDirectUrl && { pooler: { url: databaseUrl, statementMs: STATEMENT_MS } }),
    })
    const { applied, asOwnerBecause } = prepared
    if (applied > 0) progress('The database is up to date')
    if (asOwnerBecause !== undefined) {
      progress(
        `Triggers alone guard the register, as the server owns its tables: ${asOwnerBecause}`,
      )
    }
    return prepared
  } finally {
    await owner.close()
  }
}

// Where the role of the server can't be given a limit, as where it is the owner of the tables, only the pooler can.
async function sayWhenUnlimited(pool: Pool): Promise<void> {
  if (await hasStatementLimit(pool)) return
  progress(
    'Statements of calls may take as long as they like: let the pooler of DATABASE_URL set statement_timeout to a minute.',
  )
}

// Without a key for the real business register, the sandbox has one of its own.
async function withRegister(settings: Settings, shutdown: Shutdown): Promise<Settings> {
  if (settings.kvk || !settings.sandbox) return settings
  const { sandboxRegister } = await import('@zegel/fake-kvk/sandbox-register')
  const register = await sandboxRegister()
  shutdown.add('the business register of the sandbox', register.close)
  return { ...settings, kvk: register.settings }
}

function printReady({ url, demo, keyFile, role, host, port }: Settings): void {
  if (role === 'worker') {
    progress(`The worker is ready at http://${host}:${port}/api/ready`)
    return
  }
  progress(`Zegel is ready at ${url}`)
  if (keyFile) {
    progress(
      `The encryption key is in ${keyFile}, and nowhere else: what it encrypts is lost with it. npm run backup keeps it with all the rest.`,
    )
  }
  if (demo) progress('Sign in as superadmin@demo.test with password noordermolen')
}

function progress(line: string): void {
  console.log(line)
}

// What the person who starts us can mend is told in one line; anything else is our mistake and shows where.
function describe(error: unknown): unknown {
  const { syscall, message } = error as NodeJS.ErrnoException
  if (isMendable(error)) return message
  return syscall ? `Zegel cannot start: ${message}` : error
}

if (import.meta.main) await start()
