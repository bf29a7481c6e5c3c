import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { chooseRunner } from '@zegel/embedded-postgres/choose-runner'
import { findFreePort } from '@zegel/embedded-postgres/free-port'
import pg from 'pg'

/** Where Debian and Ubuntu keep the versions of PostgreSQL that are installed. */
const INSTALLED = '/usr/lib/postgresql'

/** The folder with the programs of the oldest PostgreSQL that is installed here, 15 or newer; undefined when there is none. */
export function findOldestPostgres(): string | undefined {
  const named = process.env['ZEGEL_POSTGRES_BIN']
  if (named) return named
  if (!existsSync(INSTALLED)) return undefined
  return readdirSync(INSTALLED)
    .filter((version) => Number(version) >= 15)
    .toSorted((one, other) => Number(one) - Number(other))
    .map((version) => join(INSTALLED, version, 'bin'))
    .find((bin) => existsSync(join(bin, 'initdb')))
}

export interface OtherPostgres extends AsyncDisposable {
  /** Of its superuser. */
  url: string
  /** Such as 15.18. */
  version: string
}

/** A new PostgreSQL of the programs in a folder, with the settings that they come with. */
export async function startOtherPostgres(bin: string, folder: string): Promise<OtherPostgres> {
  mkdirSync(folder, { recursive: true })
  const program = join(bin, 'postgres')
  const runner = chooseRunner({ program, dataDir: folder })
  if (runner.owner) chownSync(folder, runner.owner.uid, runner.owner.gid)
  const cluster = join(folder, 'pg')
  const [initdb, made] = runner.wrap(join(bin, 'initdb'), [
    ...['-D', cluster, '-U', 'zegel', '-E', 'UTF8', '--locale=C.UTF-8', '--auth=trust'],
  ])
  const { status, stderr } = spawnSync(initdb, made, {
    ...{ ...runner.options, cwd: folder, encoding: 'utf8' },
  })
  if (status !== 0) throw new Error(stderr)
  const port = await findFreePort()
  const url = `postgres://zegel@127.0.0.1:${port}/postgres`
  const [command, args] = runner.wrap(program, [
    ...['-D', cluster, '-p', `${port}`, '-h', '127.0.0.1', '-k', folder],
  ])
  const child = spawn(command, args, { ...runner.options, cwd: folder, stdio: 'ignore' })
  const ended = once(child, 'exit')
  return {
    url,
    version: await untilAnswered(url),
    async [Symbol.asyncDispose]() {
      child.kill('SIGINT')
      await ended
    },
  }
}

async function untilAnswered(url: string): Promise<string> {
  for (;;) {
    const client = new pg.Client({ connectionString: url })
    try {
      await client.connect()
      const { rows } = await client.query<{ server_version: string }>('show server_version')
      return rows[0]?.server_version.split(' ')[0] ?? ''
    } catch {
      await sleep(100)
    } finally {
      await client.end().catch(() => {})
    }
  }
}
