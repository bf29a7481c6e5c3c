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
import { addressOf, onServer, TEMPLATE } from '../test/template-database.ts'

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

  it.each([
    { name: 'a wrong setting', env: { PORT: 'many' }, says: /^The setting PORT must be/ },
    {
      name: 'a folder that cannot be made',
      env: { ZEGEL_DATA: '/dev/null/data' },
      says: /^The data folder \/dev\/null\/data cannot be used/,
    },
    {
      name: 'a database that is not there',
      env: { DATABASE_URL: 'postgres://someone@127.0.0.1:1/none' },
      says: /^PostgreSQL at 127\.0\.0\.1:1\/none cannot be used: nothing listens there/,
    },
  ])('refuses $name in one line', async ({ env, says }) => {
    await expectRefusal(env, says)
  })

  it('statement 44: serves a database whose owner may make no roles, and says so; a second server has its key and its storage, or does not start', async () => {
    const name = `zegel_modest_${process.pid}`
    const postgresUrl = inject('postgresUrl')
    await onServer(postgresUrl, `create role ${name} login password 'modest'`)
    await onServer(postgresUrl, `create database ${name} owner ${name}`)
    const owner = { username: name, password: 'modest' }
    const url = Object.assign(new URL(addressOf(postgresUrl, name)), owner).href

    const server = await startReady({ DATABASE_URL: url })
    expect(server.output()).toContain(
      'Triggers alone guard the register, as the server owns its tables: permission denied to create role\n',
    )
    expect((await fetch(`http://127.0.0.1:${port}/api/ready`)).ok).toBe(true)

    const second = {
      ...{ DATABASE_URL: url, PORT: `${await findFreePort()}` },
      ZEGEL_DATA: join(dataDir, 'second'),
    }
    await expectRefusal(
      second,
      /^This server has another key than PostgreSQL at [^:]+:\d+\/zegel_modest/,
    )
    const ZEGEL_KEY = readFileSync(join(dataDir, 'zegel.key'), 'utf8')
    await expectRefusal(
      { ...second, ZEGEL_KEY },
      /^The files of this database are not in the folder .*second\/files\. All its servers share one storage/,
    )
    await expectRefusal(
      { ...second, ZEGEL_KEY, STORAGE_URL: 's3://key:hush@127.0.0.1:1/files?tls=0' },
      /^Files can't be kept: the bucket files at 127\.0\.0\.1:1 can't be used: nothing listens there\. Look at STORAGE_URL\.$/m,
    )

    server.child.kill('SIGINT')
    expect(await server.exitCode).toBe(0)
    await onServer(postgresUrl, `drop database ${name} with (force)`)
    await onServer(postgresUrl, `drop role ${name}`)
  })

  it('refuses a pooler through which nothing is heard before it changes anything; told what leads past it, serves through it in one process and does jobs in another', async () => {
    const name = `zegel_pooled_${process.pid}`
    const postgresUrl = inject('postgresUrl')
    await onServer(postgresUrl, `create database ${name}`)
    const direct = addressOf(postgresUrl, name)
    await using relay = await losingRelay(postgresUrl, 'notifications')
    const DATABASE_URL = relay.through(direct)
    await expectRefusal({ DATABASE_URL }, /^Nothing is heard through DATABASE_URL/)
    const untouched = openPool({ connectionString: direct, max: 1 })
    const { rows } = await untouched.query(
      `select relname from pg_class where relnamespace = 'public'::regnamespace`,
    )
    expect(rows).toEqual([])
    // From here on with tables: how they are made is told above.
    await untouched.end()
    await onServer(postgresUrl, `drop database ${name}`)
    await onServer(postgresUrl, `create database ${name} template ${TEMPLATE} strategy file_copy`)
    const pool = openPool({ connectionString: direct, max: 1 })

    const shared = {
      ...{ DATABASE_URL, DATABASE_DIRECT_URL: direct },
      STORAGE_URL: `file://${join(dataDir, 'shared')}`,
    }
    const web = await startReady({ ...shared, ZEGEL_ROLE: 'web' })
    const openApi = await fetch(`http://127.0.0.1:${port}/api/openapi.json`)
    expect([openApi.status, (await ready()).status]).toEqual([200, 200])
    await pool.query(`select graphile_worker.add_job('settle-offers')`)

    const port2 = await findFreePort()
    const worker = await startReady({
      ...shared,
      ZEGEL_ROLE: 'worker',
      PORT: `${port2}`,
      ZEGEL_DATA: join(dataDir, 'worker'),
      ZEGEL_KEY: readFileSync(join(dataDir, 'zegel.key'), 'utf8'),
    })
    const ask = async (path: string) => (await fetch(`http://127.0.0.1:${port2}${path}`)).status
    expect(await Promise.all(['/api/ready', '/api/user/current', '/'].map(ask))).toEqual([
      200, 404, 404,
    ])
    await expect
      .poll(async () => (await pool.query('select from graphile_worker._private_jobs')).rowCount)
      .toBe(0)

    for (const { child, exitCode } of [worker, web]) {
      child.kill('SIGTERM')
      expect(await exitCode).toBe(0)
    }
    await pool.end()
    await onServer(postgresUrl, `drop database ${name} with (force)`)
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
