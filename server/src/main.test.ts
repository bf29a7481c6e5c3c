import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest'
import { findFreePort } from '@zegel/embedded-postgres/free-port'
import { openPool } from './db/setup/open-pool.ts'
import { losingRelay } from '../test/outside/losing-relay.ts'
import { addressOf, onServer } from '../test/template-database.ts'

const main = join(import.meta.dirname, 'main.ts')

let dataDir: string
let port: number
let children: ChildProcess[]

beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'zegel-main-'))
  port = await findFreePort()
  children = []
})

afterEach(async () => {
  for (const child of children.filter(
    ({ exitCode, signalCode }) => exitCode === null && !signalCode,
  )) {
    child.kill('SIGTERM')
    await once(child, 'exit')
  }
  rmSync(dataDir, { recursive: true, force: true })
})

describe('the server as a process', () => {
  // One life of one data folder, as it takes longest to make a database.
  it('has its data folder alone, starts again after kill -9, starts its PostgreSQL again, and leaves nothing running', async () => {
    const first = await startReady()
    const reply = await fetch(`http://127.0.0.1:${port}/api/health`)
    expect(await reply.json()).toEqual({ status: 'ok' })
    expect(first.output()).toContain(
      `The encryption key is in ${dataDir}/zegel.key, and nowhere else`,
    )

    await expectRefusal(
      { PORT: `${await findFreePort()}` },
      /^Zegel is already running on the data/,
    )
    expect((await fetch(`http://127.0.0.1:${port}/api/health`)).ok).toBe(true)
    expect(first.child.exitCode).toBeNull()

    first.child.kill('SIGKILL')
    await once(first.child, 'exit')
    const second = await startReady()

    process.kill(postmasterPid(), 'SIGKILL')
    await expect.poll(second.output, { timeout: 60_000 }).toContain('PostgreSQL runs again')
    await expect.poll(async () => (await ready()).status, { timeout: 60_000 }).toBe(200)
    second.child.kill('SIGTERM')
    expect(await second.exitCode).toBe(0)
    expect(existsSync(join(dataDir, 'pg', 'postmaster.pid'))).toBe(false)
  })

  it('refuses a wrong setting in one line', async () => {
    await expectRefusal({ PORT: 'many' }, /^The setting PORT must be/)
  })

  it('statement 44: refuses a pooler through which nothing is heard before it changes anything; told what leads past it, serves a database whose owner may make no roles, and says so, and does jobs in another process; one that has another key or storage does not start', async () => {
    const name = `zegel_modest_${process.pid}`
    const postgresUrl = inject('postgresUrl')
    await onServer(postgresUrl, `create role ${name} login password 'modest'`)
    await onServer(postgresUrl, `create database ${name} owner ${name}`)
    const owner = { username: name, password: 'modest' }
    const direct = Object.assign(new URL(addressOf(postgresUrl, name)), owner).href
    await using relay = await losingRelay(postgresUrl, 'notifications')
    const DATABASE_URL = relay.through(direct)
    await expectRefusal({ DATABASE_URL }, /^Nothing is heard through DATABASE_URL/)
    const pool = openPool({ connectionString: direct, max: 1 })
    const { rows } = await pool.query(
      `select relname from pg_class where relnamespace = 'public'::regnamespace`,
    )
    expect(rows).toEqual([])

    const shared = {
      ...{ DATABASE_URL, DATABASE_DIRECT_URL: direct },
      STORAGE_URL: `file://${join(dataDir, 'shared')}`,
    }
    const web = await startReady({ ...shared, ZEGEL_ROLE: 'web' })
    expect(web.output()).toContain(
      'Triggers alone guard the register, as the server owns its tables: permission denied to create role\n',
    )
    const openApi = await fetch(`http://127.0.0.1:${port}/api/openapi.json`)
    expect([openApi.status, (await ready()).status]).toEqual([200, 200])
    await pool.query(`select graphile_worker.add_job('settle-offers')`)

    const port2 = await findFreePort()
    const second = { ...shared, PORT: `${port2}`, ZEGEL_DATA: join(dataDir, 'second') }
    await expectRefusal(
      second,
      /^This server has another key than PostgreSQL at [^:]+:\d+\/zegel_modest/,
    )
    const ZEGEL_KEY = readFileSync(join(dataDir, 'zegel.key'), 'utf8')
    await expectRefusal(
      { ...second, ZEGEL_KEY, STORAGE_URL: '' },
      /^The files of this database are not in the folder .*second\/files\. All its servers share one storage/,
    )
    await expectRefusal(
      { ...second, ZEGEL_KEY, STORAGE_URL: 's3://key:hush@127.0.0.1:1/files?tls=0' },
      /^Files can't be kept: the bucket files at 127\.0\.0\.1:1 can't be used: nothing listens there\. Look at STORAGE_URL\.$/m,
    )
    const worker = await startReady({ ...second, ZEGEL_KEY, ZEGEL_ROLE: 'worker' })
    const ask = async (path: string) => (await fetch(`http://127.0.0.1:${port2}${path}`)).status
    expect(await Promise.all(['/api/ready', '/api/user/current', '/'].map(ask))).toEqual([
      200, 404, 404,
    ])
    await expect
      .poll(async () => (await pool.query('select from graphile_worker._private_jobs')).rowCount)
      .toBe(0)

    worker.child.kill('SIGINT')
    web.child.kill('SIGTERM')
    expect(await Promise.all([worker.exitCode, web.exitCode])).toEqual([0, 0])
    await pool.end()
    await onServer(postgresUrl, `drop database ${name} with (force)`)
    await onServer(postgresUrl, `drop role ${name}`)
  })

  it('refuses a port that is taken in one line', async () => {
    const other = createServer()
    other.listen(port, '127.0.0.1')
    await once(other, 'listening')
    const DATABASE_URL = inject('postgresUrl')
    await expectRefusal({ DATABASE_URL }, new RegExp(`^Port ${port} on 127\\.0\\.0\\.1 is taken`))
    other.close()
  })
})

function ready(): Promise<Response> {
  return fetch(`http://127.0.0.1:${port}/api/ready`)
}

function postmasterPid(): number {
  return Number(readFileSync(join(dataDir, 'pg', 'postmaster.pid'), 'utf8').split('\n')[0])
}

async function expectRefusal(env: NodeJS.ProcessEnv, says: RegExp): Promise<void> {
  const { exitCode, errors } = run(env)
  expect(await exitCode).toBe(1)
  expect(errors()).toMatch(says)
  expect(errors().trim().split('\n')).toHaveLength(1)
}

async function startReady(env: NodeJS.ProcessEnv = {}) {
  const server = run(env)
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  server.child.stdout?.on('data', () => {
    if (server.output().includes('is ready at')) resolve()
  })
  server.child.once('exit', () => reject(new Error(server.output())))
  await promise
  return server
}

function run(env: NodeJS.ProcessEnv) {
  const child = spawn(process.execPath, [main], {
    env: {
      ...process.env,
      NODE_ENV: '',
      ZEGEL_DEMO: '0',
      ZEGEL_DATA: dataDir,
      PORT: `${port}`,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  children.push(child)
  let [output, errors] = ['', '']
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text))
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    output += text
    errors += text
  })
  const exitCode = once(child, 'close').then(([code]) => code as number | null)
  return { child, exitCode, output: () => output, errors: () => errors }
}
