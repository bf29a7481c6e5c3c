import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { chooseRunner } from '@zegel/embedded-postgres/choose-runner'
import { findFreePort } from '@zegel/embedded-postgres/free-port'
import pg from 'pg'
import { findVersion } from './part.ts'

/** The program that is tried. */
export const PGBOUNCER = process.env['PGBOUNCER'] ?? 'pgbouncer'

/** Why PgBouncer can't be tried here, in a sentence; undefined when it can. */
export function findLackingPgBouncer(): string | undefined {
  const version = findVersion(PGBOUNCER)
  if (!version)
    return `there is no ${PGBOUNCER}; install PgBouncer 1.21 or newer, or say in PGBOUNCER where it is`
  const [major = 0, minor = 0] = version
  if (major === 1 && minor < 21)
    return `${PGBOUNCER} is PgBouncer ${version.join('.')}, which forgets prepared statements; say in PGBOUNCER where 1.21 or newer is`
  return undefined
}

export interface PgBouncer extends AsyncDisposable {
  /** The given address, through it. */
  through: (databaseUrl: string) => string
  /** Ends it with all its connections, and starts it again at the same address. */
  restart: () => Promise<void>
}

interface Options {
  program: string
  /** A folder for its settings and its log. */
  folder: string
  /** The PostgreSQL behind it, as a superuser; `letPgBouncerIn` was called for each of its databases that are reached through it. */
  postgresUrl: string
}

const PROXY = join(import.meta.dirname, '..', '..', '..', 'deploy', 'proxy')

// Of a PostgreSQL that nobody else reaches.
const PASSWORD = 'pgbouncer'

/** Lets PgBouncer ask a database who may come in, as docs/scaling.md says; the address is a superuser's. */
export async function letPgBouncerIn(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query(readFileSync(join(PROXY, 'pgbouncer.sql'), 'utf8'))
    await client.query(`alter role pgbouncer password '${PASSWORD}'`)
  } finally {
    await client.end()
  }
}

/** PgBouncer before all databases of a PostgreSQL, by the settings that are advised in deploy/proxy. */
export async function startPgBouncer({
  program,
  folder,
  postgresUrl,
}: Options): Promise<PgBouncer> {
  mkdirSync(folder, { recursive: true })
  const port = await findFreePort()
  const { hostname, port: target, username, password } = new URL(postgresUrl)
  const file = join(folder, 'pgbouncer.ini')
  const users = join(folder, 'userlist.txt')
  const log = join(folder, 'pgbouncer.log')
  const advised = readFileSync(join(PROXY, 'pgbouncer.ini'), 'utf8')
  const own = advised
    .replace(/^zegel = .*$/m, `* = host=${hostname} port=${target}`)
    .replace(/^listen_addr = .*$/m, 'listen_addr = 127.0.0.1')
    .replace(/^listen_port = .*$/m, `listen_port = ${port}\nunix_socket_dir =\nlogfile = ${log}`)
    .replace(/^auth_file = .*$/m, `auth_file = ${users}`)
  writeFileSync(file, own)
  // The superuser, whom the advised function keeps out, comes through as well.
  writeFileSync(users, `"pgbouncer" "${PASSWORD}"\n"${username}" "${password}"\n`)
  const runner = chooseRunner({ program, dataDir: folder })
  if (runner.owner)
    for (const path of [folder, file, users]) chownSync(path, runner.owner.uid, runner.owner.gid)
  const start = async () => {
    const [command, args] = runner.wrap(program, ['--quiet', file])
    const child = spawn(command, args, { ...runner.options, stdio: 'ignore' })
    while (!(await accepts(port))) {
      if (child.exitCode !== null) throw new Error(`PgBouncer ended: ${readFileSync(log, 'utf8')}`)
      await sleep(20)
    }
    return child
  }
  let child = await start()
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return
    child.kill('SIGTERM')
    await once(child, 'exit')
  }
  return {
    through: (databaseUrl) => Object.assign(new URL(databaseUrl), { port: `${port}` }).href,
    async restart() {
      child.kill('SIGKILL')
      await once(child, 'exit')
      child = await start()
    },
    [Symbol.asyncDispose]: stop,
  }
}

async function accepts(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1')
  try {
    await once(socket, 'connect')
    return true
  } catch {
    return false
  } finally {
    socket.destroy()
  }
}
