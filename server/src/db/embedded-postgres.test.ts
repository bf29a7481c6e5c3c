import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startEmbeddedPostgres } from './embedded-postgres.ts'
import { stopLeftover } from './embedded-postgres-leftover.ts'

let dataDir: string

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'zegel-pg-'))
})

afterEach(() => rmSync(dataDir, { recursive: true }))

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
  it('finds again what it kept', async () => {
    const first = await start()
    await ask(first.url, 'create table kept as select 42 as answer')
    await first.stop()

    const second = await start()
    expect(await ask(second.url, 'select answer from kept')).toBe(42)
    await second.stop()
  })

  it('lets nobody in without the password, which only its owner can read', async () => {
    const postgres = await start()
    const url = new URL(postgres.url)
    url.password = 'guess'
    await expect(ask(url.href, 'select 1')).rejects.toMatchObject({ code: '28P01' })
    expect(statSync(join(dataDir, 'postgres.password')).mode & 0o777).toBe(0o600)
    await postgres.stop()
  })

  it('refuses a second start on the same folder and leaves the first alone', async () => {
    const postgres = await start()
    await expect(start()).rejects.toThrow('Zegel is already running on the data folder')
    expect(await ask(postgres.url, 'select 1')).toBe(1)
    await postgres.stop()
  })

  it('says that it ended, also when nobody asked', async () => {
    const postgres = await start()
    process.kill(postmasterPid(), 'SIGINT')
    await expect(postgres.exited).resolves.toBeUndefined()
    await postgres.stop()
  })

  it('starts again after being killed', async () => {
    const first = await start()
    process.kill(postmasterPid(), 'SIGKILL')
    await first.exited

    const second = await start()
    expect(await ask(second.url, 'select 1')).toBe(1)
    await second.stop()
  })

  it('starts when its old process number now belongs to another program', async () => {
    await (await start()).stop()
    writeFileSync(pidFile(), `${process.pid}\n${join(dataDir, 'pg')}\n`)
    const postgres = await start()
    expect(await ask(postgres.url, 'select 1')).toBe(1)
    await postgres.stop()
  })

  it('is stopped when its owner left it behind', async () => {
    const postgres = await start()
    await stopLeftover(join(dataDir, 'pg'), () => {})
    await postgres.exited
    expect(existsSync(pidFile())).toBe(false)
  })

  it('throws away what a first start left half done', async () => {
    const first = await start()
    await first.stop()
    rmSync(join(dataDir, 'pg', 'PG_VERSION'))
    const second = await start()
    expect(await ask(second.url, 'show data_checksums')).toBe('off')
    await second.stop()
  })
})

function pidFile(): string {
  return join(dataDir, 'pg', 'postmaster.pid')
}

function postmasterPid(): number {
  return Number(readFileSync(pidFile(), 'utf8').split('\n')[0])
}
