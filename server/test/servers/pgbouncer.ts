import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { chooseRunner } from '@zegel/embedded-postgres/choose-runner'
import { findFreePort } from '@zegel/embedded-postgres/free-port'

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
  /** The PostgreSQL behind it, as a superuser, of whom it asks how each user comes in. */
  postgresUrl: string
  settings?: Readonly<Record<string, string | number>>
}

/** PgBouncer in transaction mode before all databases of a PostgreSQL, set up as docs/scaling.md says. */
export async function startPgBouncer({
  program,
  folder,
  postgresUrl,
  settings = {},
}: Options): Promise<PgBouncer> {
  mkdirSync(folder, { recursive: true })
  const port = await findFreePort()
  const { hostname, port: target, username, password } = new URL(postgresUrl)
  const file = join(folder, 'pgbouncer.ini')
  const all = {
    ...{ listen_addr: '127.0.0.1', listen_port: port, unix_socket_dir: '' },
    ...{ pool_mode: 'transaction', max_client_conn: 1000, default_pool_size: 20 },
    ...{ auth_type: 'scram-sha-256', auth_file: join(folder, 'userlist.txt'), auth_user: username },
    auth_query: 'select usename, passwd from pg_shadow where usename = $1',
    logfile: join(folder, 'pgbouncer.log'),
    ...settings,
  }
  const lines = Object.entries(all).map(([name, value]) => `${name} = ${value}`)
  const own = ['[databases]', `* = host=${hostname} port=${target}`, '[pgbouncer]', ...lines, '']
  writeFileSync(file, own.join('\n'))
  writeFileSync(all.auth_file, `"${username}" "${password}"\n`)
  const runner = chooseRunner({ program, dataDir: folder })
  if (runner.owner)
    for (const path of [folder, file, all.auth_file])
      chownSync(path, runner.owner.uid, runner.owner.gid)
  const start = async () => {
    const [command, args] = runner.wrap(program, ['--quiet', file])
    const child = spawn(command, args, { ...runner.options, stdio: 'ignore' })
    while (!(await accepts(port))) {
      if (child.exitCode !== null)
        throw new Error(`PgBouncer ended: ${readFileSync(all.logfile, 'utf8')}`)
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
