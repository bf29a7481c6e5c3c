import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startEmbeddedPostgres } from './start-postgres.ts'
import { stopLeftover } from './running-postgres.ts'

let made: string
let dataDir: string

// A folder is made once, as that takes longest, and each test has a copy of its own.
beforeAll(async () => {
  made = mkdtempSync(join(tmpdir(), 'zegel-pg-'))
  const postgres = await startEmbeddedPostgres({ dataDir: made, forTests: true })
  await ask(postgres.url, 'create table kept as select 42 as answer')
  await postgres.stop()
})

beforeEach(() => {
  dataDir = `${made}-copy`
  cpSync(made, dataDir, { recursive: true })
})

afterEach(() => rmSync(dataDir, { recursive: true }))
afterAll(() => rmSync(made, { recursive: true }))

function start() {
  return startEmbeddedPostgres({ dataDir, forTests: true })
}

async function ask(url: string, sql: string): Promise<unknown> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query({ text: sql, rowMode: 'array' })
    return rows[0]?.[0]
  } finally {
    await client.end()
  }
}

describe('the built-in PostgreSQL', () => {
  it('lets nobody in without the password, which only its owner can read, nor a second start on its folder', async () => {
    const postgres = await start()
    const url = new URL(postgres.url)
    url.password = 'guess'
    await expect(ask(url.href, 'select 1')).rejects.toMatchObject({ code: '28P01' })
    expect(statSync(join(dataDir, 'postgres.password')).mode & 0o777).toBe(0o600)

    await expect(start()).rejects.toThrow('Zegel is already running on the data folder')
    await postgres.stop()
  })

  it('finds again what it kept, and says that it ended, also when nobody asked', async () => {
    const postgres = await start()
    expect(await ask(postgres.url, 'select answer from kept')).toBe(42)
    process.kill(postmasterPid(), 'SIGINT')
    await expect(postgres.exited).resolves.toBeUndefined()
    await postgres.stop()
  })

  it('starts again after being killed, also when a process of it hangs and stays', async () => {
    const first = await start()
    const hanging = Number(
      await ask(first.url, `select pid from pg_stat_activity where backend_type = 'walwriter'`),
    )
    process.kill(hanging, 'SIGSTOP')
    process.kill(postmasterPid(), 'SIGKILL')
    await first.exited

    const second = await start()
    expect(await ask(second.url, 'select answer from kept')).toBe(42)
    await second.stop()
  })

  it('is started again at the same address where that is asked, also after kill -9, and not once it was stopped', async () => {
    const lines: string[] = []
    const log = (line: string) => void lines.push(line)
    const postgres = await startEmbeddedPostgres({ dataDir, forTests: true, restarts: true, log })
    process.kill(postmasterPid(), 'SIGKILL')
    await expect.poll(() => lines, { timeout: 60_000 }).toContain('PostgreSQL runs again')
    expect(await ask(postgres.url, 'select answer from kept')).toBe(42)
    await postgres.stop()
    expect(lines).toEqual(['PostgreSQL has stopped; it is started again', 'PostgreSQL runs again'])
  })

  it('is given up once it can start no more, and lets go of its folder', async () => {
    const postgres = await startEmbeddedPostgres({ dataDir, forTests: true, restarts: true })
    const pid = postmasterPid()
    writeFileSync(join(dataDir, 'pg', 'global', 'pg_control'), '')
    process.kill(pid, 'SIGKILL')
    await postgres.exited
    await expect(start()).rejects.toThrow('The built-in PostgreSQL does not start')
  }, 60_000)

  it('starts when its old process number now belongs to another program, and is stopped when its owner left it behind', async () => {
    writeFileSync(pidFile(), `${process.pid}\n${join(dataDir, 'pg')}\n`)
    const postgres = await start()
    expect(await ask(postgres.url, 'select answer from kept')).toBe(42)

    await stopLeftover(join(dataDir, 'pg'), () => {})
    await postgres.exited
    expect(existsSync(pidFile())).toBe(false)
  })

  it('copies its log to a folder, each part once it is whole, and for its own eyes', async () => {
    const archive = join(dataDir, 'wal archive')
    const postgres = await startEmbeddedPostgres({ dataDir, forTests: true, walArchive: archive })
    const segment = String(await ask(postgres.url, 'select pg_walfile_name(pg_switch_wal())'))
    await expect.poll(() => readdirSync(archive), { timeout: 30_000 }).toContain(`${segment}.gz`)
    expect(statSync(archive).mode & 0o777).toBe(0o700)
    await ask(postgres.url, 'create table early as select 1 as answer')
    const moment = String(await ask(postgres.url, 'select clock_timestamp()::text'))
    await ask(postgres.url, 'create table late as select 2 as answer')
    await postgres.stop()
    expect(readdirSync(archive).filter((name) => name.endsWith('.part'))).toEqual([])

    // As it was copied before all that, brought to that moment by the log; it lets nobody in before it can write.
    rmSync(join(dataDir, 'pg'), { recursive: true })
    cpSync(join(made, 'pg'), join(dataDir, 'pg'), { recursive: true })
    appendFileSync(
      join(dataDir, 'pg', 'postgresql.auto.conf'),
      `restore_command = 'gunzip -c "${archive}/%f.gz" > "%p"'
       recovery_target_time = '${moment}'
       recovery_target_action = 'promote'\n`,
    )
    writeFileSync(join(dataDir, 'pg', 'recovery.signal'), '')
    const again = await startEmbeddedPostgres({ dataDir, forTests: true, walArchive: archive })
    await ask(again.url, 'insert into early values (3)')
    expect(await ask(again.url, 'select sum(answer)::int from early')).toBe(4)
    expect(await ask(again.url, `select to_regclass('late')`)).toBeNull()
    await again.stop()
  })

  it('throws away what a first start left half done', async () => {
    rmSync(join(dataDir, 'pg', 'PG_VERSION'))
    const postgres = await start()
    expect(await ask(postgres.url, 'show data_checksums')).toBe('off')
    await postgres.stop()
  })
})

function pidFile(): string {
  return join(dataDir, 'pg', 'postmaster.pid')
}

function postmasterPid(): number {
  return Number(readFileSync(pidFile(), 'utf8').split('\n')[0])
}
