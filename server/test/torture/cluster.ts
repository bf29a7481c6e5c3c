import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { findFreePort } from '@zegel/embedded-postgres/free-port'
import type { MollieControl } from '@zegel/fake-payments/mollie/mollie'
import pg from 'pg'
import { openDatabase } from '../../src/db/database.ts'
import { prepareDatabase } from '../../src/db/setup/prepare-database.ts'
import type { StorageSettings } from '../../src/settings-storage.ts'
import type { MailServer } from '../outside/smtp.ts'
import { killPostmaster, startReplicatedPostgres } from '../replicated-postgres.ts'
import { mountOwnDisk } from './own-disk.ts'
import { startSurroundings } from './surroundings.ts'

const MAIN = join(import.meta.dirname, '..', '..', 'src', 'main.ts')
const JUMPING_CLOCK = join(import.meta.dirname, 'jumping-clock.ts')
const RESPAWN_MS = 200

/** What fails: what is killed, and who is away or takes what is sent and says nothing. */
export const FAULTS = [
  ...['server', 'backend', 'postmaster', 'term'],
  ...['storage down', 'storage slow', 'mail down', 'mail slow'],
  ...['payments down', 'payments slow'],
  ...['KVK down', 'KVK slow'],
  ...['pool exhausted', 'poisoned job', 'clock jumps'],
] as const satisfies readonly Fault[]
/** One of each that differs, for where there is no time for all. */
export const SOME_FAULTS = [
  ...[
    'server',
    'backend',
    'postmaster',
    'term',
    'storage down',
    'mail slow',
    'payments down',
    'KVK down',
    'poisoned job',
  ],
] as const satisfies readonly Fault[]
/** A failover can be had once, and a pooler is before no database of this cluster. */
export type Fault =
  | ('server' | 'backend' | 'postmaster' | 'term')
  | `${'storage' | 'mail' | 'payments' | 'KVK'} ${'down' | 'slow'}`
  | ('pool exhausted' | 'poisoned job' | 'clock jumps' | 'disk full' | 'disk hangs')
  | ('failover' | 'pooler')
/** Of a disk that can be mounted for it, which asks for root. */
export const DISK_FAULTS = ['disk full', 'disk hangs'] as const satisfies readonly Fault[]

export interface TortureCluster extends AsyncDisposable {
  /** The database, as the owner of its tables. */
  url: string
  key: Buffer
  dataDir: string
  origins: readonly string[]
  /** Lets something fail; whatever ends is started again, as who runs a server has it, and what lasts is over when this returns. */
  strike: (fault: Fault) => Promise<void>
  /** Where the files are. */
  storage: StorageSettings
  mail: MailServer
  mollie: MollieControl
  /** Waits until each server can be written to. */
  untilReady: () => Promise<void>
  /** Whether the database has a disk of its own, that can be full and can hang. */
  hasOwnDisk: boolean
  /** What the servers wrote, for when something is wrong. */
  output: () => string
}

interface Member {
  origin: string
  child: ChildProcess
}

interface ClusterOptions {
  servers: number
  /** How long somebody is away or slow. */
  faultMs: number
  /** Puts the database on a disk of its own, where this user may mount one. */
  ownDisk?: boolean
}

/** So many servers as processes on one database with a replica, one storage, mail server, provider of payments and business register, each started again when it ends. */
export async function startCluster({
  servers,
  faultMs,
  ownDisk = false,
}: ClusterOptions): Promise<TortureCluster> {
  const folder = mkdtempSync(join(tmpdir(), 'zegel-torture-'))
  const dataDir = join(folder, 'servers')
  const key = Buffer.alloc(32, 7)
  let output = ''
  let isStopping = false
  const log = (line: string) => {
    output = `${output}${line}\n`.slice(-200_000)
  }
  // With the settings of the product: those of tests let go of what a commit has not written yet.
  const disk = ownDisk ? mountOwnDisk(folder) : undefined
  const postgres = await startReplicatedPostgres({ folder: disk?.folder ?? folder, log })
  const { url } = postgres
  const owner = openDatabase(url, { connections: 2 })
  await prepareDatabase(owner.pool, url, key)
  await owner.close()
  const surroundings = await startSurroundings()

  const start = (port: number) => {
    const child = spawn(process.execPath, ['--import', JUMPING_CLOCK, MAIN], {
      env: {
        ...process.env,
        ...surroundings.env,
        ...{ NODE_ENV: '', DATABASE_URL: url, ZEGEL_KEY: key.toString('base64') },
        ...{ ZEGEL_DATA: dataDir, ZEGEL_DEMO: '0', ZEGEL_CALLS_PER_MINUTE: '10000000' },
        PORT: `${port}`,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => log(`${port} ${text.trimEnd()}`))
    }
    return child
  }
  const members: Member[] = []
  const keepUp = (member: Member, port: number) => {
    member.child.once('exit', () => {
      if (isStopping) return
      setTimeout(() => {
        if (isStopping) return
        member.child = start(port)
        keepUp(member, port)
      }, RESPAWN_MS)
    })
  }
  for (let index = 0; index < servers; index++) {
    const port = await findFreePort()
    const member = { origin: `http://localhost:${port}`, child: start(port) }
    members.push(member)
    keepUp(member, port)
  }

  const untilReady = async () => {
    for (const { origin } of members) while (!(await isReady(origin))) await sleep(100)
  }
  let next = 0
  const one = () => {
    next += 1
    return members[next % members.length]?.child
  }
  return {
    url,
    key,
    dataDir,
    origins: members.map(({ origin }) => origin),
    untilReady,
    hasOwnDisk: disk !== undefined,
    output: () => output,
    storage: surroundings.storage,
    mail: surroundings.mail,
    mollie: surroundings.mollie,
    async strike(fault) {
      if (fault === 'server') one()?.kill('SIGKILL')
      if (fault === 'term') one()?.kill('SIGTERM')
      if (fault === 'backend') await killBackend(url)
      if (fault === 'postmaster') killPostmaster(postgres.primaryFolder())
      if (fault === 'failover') await postgres.failOver()
      if (fault === 'pool exhausted') await exhaustPools(url, faultMs)
      if (fault === 'poisoned job') await addPoisonedJobs(url)
      if (fault === 'clock jumps') {
        const jumping = one()
        jumping?.kill('SIGUSR2')
        await sleep(faultMs)
        // One that ended meanwhile is another by now, with the right clock.
        jumping?.kill('SIGUSR2')
      }
      if (fault === 'disk full') {
        disk?.fill()
        await sleep(faultMs)
        disk?.empty()
      }
      if (fault === 'disk hangs') {
        disk?.hold()
        await sleep(faultMs)
        disk?.release()
      }
      await surroundings.strike(fault, faultMs)
    },
    async [Symbol.asyncDispose]() {
      isStopping = true
      await Promise.all(members.map(({ child }) => end(child)))
      await postgres.stop()
      await surroundings[Symbol.asyncDispose]()
      disk?.[Symbol.dispose]()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

// Whoever posts waits for it, until nobody has a connection left.
async function exhaustPools(url: string, ms: number): Promise<void> {
  await withClient(url, async (client) => {
    await client.query('begin')
    await client.query('lock table instruments in access exclusive mode')
    await sleep(ms)
    await client.query('rollback')
  })
}

// What they are about is nowhere, each time they are tried.
async function addPoisonedJobs(url: string): Promise<void> {
  await withClient(url, (client) =>
    client.query(`
      select graphile_worker.add_job(task, '{"id":"poison"}'::json, max_attempts => 3)
      from unnest(array['send-mail', 'make-deed', 'read-import', 'no-such-task']) task`),
  )
}

async function withClient(url: string, work: (client: pg.Client) => Promise<unknown>) {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end().catch(() => {})
  }
}

// PostgreSQL ends all connections when one of its processes is killed, and goes through its log.
async function killBackend(url: string): Promise<void> {
  await withClient(url, async (client) => {
    const { rows } = await client.query<{ pid: number }>(
      `select pid from pg_stat_activity where application_name = 'zegel' order by state, query_start desc limit 1`,
    )
    if (rows[0]) process.kill(rows[0].pid, 'SIGKILL')
  })
}

async function isReady(origin: string): Promise<boolean> {
  try {
    const reply = await fetch(`${origin}/api/ready`, { signal: AbortSignal.timeout(10_000) })
    await reply.arrayBuffer()
    return reply.ok
  } catch {
    return false
  }
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGTERM')
  const impatience = setTimeout(() => child.kill('SIGKILL'), 20_000)
  await once(child, 'exit')
  clearTimeout(impatience)
}
