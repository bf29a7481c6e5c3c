import { readFile } from 'node:fs/promises'
import { request as get } from 'node:http'
import { join } from 'node:path'
import { endpoints } from '@zegel/contract/endpoints'
import { accounts } from '@zegel/contract/accounts/accounts'
import { instruments } from '@zegel/contract/instruments/instruments'
import { live } from '@zegel/contract/live/live'
import { describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../../../test/app.ts'
import { StorageAway } from '../../../storage/storage-failures.ts'
import { buildWorker } from '../../../app.ts'
import { openDatabase } from '../../../db/database.ts'
import type { Replica } from '../../../db/replica/open-replica.ts'
import { tasksOf } from '../../../tasks.ts'
import { collectMetrics } from './collect-metrics.ts'

const TOKEN = 'a-token-of-the-settings'
const SETTINGS = { settings: { metricsToken: TOKEN } }
const BEARER = { authorization: `Bearer ${TOKEN}` }

describe('the metrics', () => {
  it('are not there without a token in the settings', async () => {
    await using app = await testApp()
    const reply = await app.guest.send({ url: '/metrics', headers: BEARER })
    expect(reply.statusCode).toBe(404)
  })

  it.each([
    { from: 'nobody', headers: {} },
    { from: 'who has another token', headers: { authorization: 'Bearer another' } },
    { from: 'who says it otherwise', headers: { authorization: TOKEN } },
  ])('statement 46: say nothing to $from', async ({ headers }) => {
    await using app = await testApp(SETTINGS)
    const reply = await app.guest.send({ url: '/metrics', headers })
    expect(reply.statusCode).toBe(401)
    expect(reply.body).not.toContain('zegel_')
  })

  it('statement 46: count calls by method, route and class of the status, and never by what is in an address', async () => {
    await using app = await testApp(SETTINGS)
    const id = '01980000-0000-7000-8000-000000000000'
    await app.guest.call(instruments.get, { query: { id } })
    await app.guest.call(accounts.login, { body: { email: 'anna@example.test', password: 'x' } })
    for (const url of [`/api/${id}`, '/api/secret-place', '/api/nothing'])
      await app.guest.send({ url })

    const text = await read(app)
    expect(text).toContain(countOf('POST', '/api/login', '4xx', 1))
    expect(text).toContain(countOf('GET', `/api${instruments.get.path}`, '4xx', 1))
    expect(text).toContain(countOf('GET', 'none', '4xx', 3))
    expect(text).not.toMatch(new RegExp(`${id}|anna|secret-place|api/nothing`))
  })

  it('have no more series than there are routes, however many addresses are tried', async () => {
    await using app = await testApp(SETTINGS)
    const routes = new Set(['/metrics', 'none'])
    for (const { path } of Object.values(endpoints).flatMap((feature) => Object.values(feature)))
      routes.add(`/api${path}`)
    for (let turn = 0; turn < 50; turn += 1)
      await app.guest.send({ url: `/api/transactions/${crypto.randomUUID()}/${turn}` })

    const named = [...(await read(app)).matchAll(/_seconds_count\{.*route="([^"]*)"/g)]
    expect(named.length).toBeGreaterThan(0)
    expect(named.filter(([, route = '']) => !routes.has(route))).toEqual([])
  })

  it('tell of jobs by their tasks, and of the oldest that waits', async () => {
    await using app = await testApp(SETTINGS)
    await app.context.pool.query(
      `select graphile_worker.add_job('make-deed', '{}', run_at => now() - interval '1 hour');
       select graphile_worker.add_job('make-deed', '{}');
       select graphile_worker.add_job('send-mail', '{}');
       update graphile_worker._private_jobs j set attempts = max_attempts
       from graphile_worker._private_tasks t where t.id = j.task_id and t.identifier = 'send-mail'`,
    )
    const text = await read(app)
    expect(text).toContain('zegel_jobs{task="make-deed",state="queued"} 2')
    expect(text).toContain('zegel_jobs{task="send-mail",state="failed"} 1')
    expect(Number(/^zegel_jobs_oldest_waiting_seconds (\S+)$/m.exec(text)?.[1])).toBeGreaterThan(
      3599,
    )
    const known = new Set([...Object.keys(tasksOf(app.context)), 'send-mail'])
    const tasks = [...text.matchAll(/zegel_jobs\{task="([^"]*)"/g)].map(([, task]) => task)
    expect(tasks.filter((task) => !known.has(task ?? ''))).toEqual([])
  })

  it('tell of the ledger, mails, seals, connections and what runs', async () => {
    await using app = await testApp({ ...SETTINGS, ownDatabase: true })
    await app.given.instrument('bonds')
    await app.context.pool.query('select seal_history(false)')
    const text = await read(app)
    expect(text).toContain('zegel_database_up 1')
    expect(text).toContain('zegel_ledger_total{of="organizations"} 1')
    expect(text).toContain('zegel_ledger_total{of="instruments"} 1')
    expect(text).toContain('zegel_ledger_total{of="register_entries"} 0')
    expect(text).toContain('zegel_ledger_total{of="completed_transactions"} 0')
    expect(text).toContain('zegel_mails{state="failed"} 0')
    expect(text).toMatch(/^zegel_seals_lag_seconds \d/m)
    expect(text).toMatch(/^zegel_database_connections \d+$/m)
    expect(text).toMatch(/^zegel_build_info\{version="[\d.]+",commit="\w+",node="v\d+/m)
    expect(text).toContain('nodejs_eventloop_lag_seconds')
  })

  it('count what went wrong with files', async () => {
    await using app = await testApp(SETTINGS)
    const before = awayIn(await read(app))
    void new StorageAway('the disk fell off')
    expect(awayIn(await read(app))).toBe(before + 1)
  })

  it('go on while the database is away', async () => {
    const away = openDatabase('postgres://nobody@127.0.0.1:9/nothing')
    const text = await collectMetrics(away, () => 0).text()
    await away.close()
    expect(text).toContain('zegel_database_up 0')
    expect(text).toContain('process_cpu_seconds_total')
  })

  it('are those of a server that does jobs alone too', async () => {
    await using app = await testApp(SETTINGS)
    const worker = await buildWorker(app.context)
    const [refused, reply] = await Promise.all([
      worker.inject({ url: '/metrics' }),
      worker.inject({ url: '/metrics', headers: BEARER }),
    ])
    await worker.close()
    expect(refused.statusCode).toBe(401)
    expect(reply.body).toContain('zegel_database_up 1')
  })

  it('count an open stream as that, and not as a call under way', async () => {
    await using app = await testApp(SETTINGS)
    const user = await app.given.user()
    await app.server.listen({ port: 0, host: '127.0.0.1' })
    const { port } = app.server.server.address() as { port: number } // safe: it listens on a port
    const headers = { cookie: await app.cookieOf(user), accept: 'text/event-stream' }
    const stream = get({ port, host: '127.0.0.1', path: `/api${live.follow.path}`, headers })
    const { promise, resolve } = Promise.withResolvers<void>()
    stream.once('response', (reply) => reply.once('data', () => resolve()))
    stream.end()
    await promise
    const open = await read(app)
    stream.destroy()
    await expect.poll(() => app.server.followers.all.length).toBe(0)

    expect(open).toContain('zegel_live_streams 1')
    expect(open).toContain('zegel_http_requests_in_flight 1')
    expect(await read(app)).not.toContain(`route="/api${live.follow.path}"`)
  })
})

async function read(app: TestApp): Promise<string> {
  const reply = await app.guest.send({ url: '/metrics', headers: BEARER })
  expect(reply.statusCode).toBe(200)
  return reply.body
}

function countOf(method: string, route: string, status: string, count: number): string {
  return `zegel_http_request_duration_seconds_count{method="${method}",route="${route}",status="${status}"} ${count}`
}

function awayIn(text: string): number {
  return Number(/^zegel_storage_failures_total\{kind="away"\} (\d+)$/m.exec(text)?.[1])
}

describe('the Grafana board', () => {
  const BOARD = join(import.meta.dirname, '../../../../../deploy/grafana/zegel.json')

  it('asks for metrics that there are, and for all that are ours', async () => {
    await using app = await testApp(SETTINGS)
    const replica: Replica = {
      url: 'postgres://replica',
      reads: () => app.context.reads,
      status: () => ({ state: 'in_use', lagMs: 1500, since: app.context.now() }),
      close: async () => {},
    }
    const text = await collectMetrics({ ...app.context, replica }, () => 0).text()
    expect(text).toContain('zegel_replica_lag_seconds 1.5')
    const named = [...text.matchAll(/^# TYPE (\S+) (\w+)$/gm)].flatMap(([, name = '', type]) =>
      type === 'histogram' ? [`${name}_bucket`, `${name}_sum`, `${name}_count`] : [name],
    )
    const asked = new Set(
      expressionsIn(JSON.parse(await readFile(BOARD, 'utf8'))).flatMap((expression) =>
        [...expression.matchAll(/\b(?:zegel|process|nodejs)_\w+/g)].map(([name]) => name),
      ),
    )
    expect([...asked].filter((name) => !named.includes(name))).toEqual([])
    expect(named.filter((name) => name.startsWith('zegel_') && !asked.has(name))).toEqual([])
  })
})

/** What the panels and variables of a board ask of Prometheus. */
function expressionsIn(part: unknown): string[] {
  if (typeof part !== 'object' || part === null) return []
  return Object.entries(part).flatMap(([key, value]) =>
    (key === 'expr' || key === 'query') && typeof value === 'string'
      ? [value]
      : expressionsIn(value),
  )
}
