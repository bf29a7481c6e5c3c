import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { accounts } from '@zegel/contract/accounts/accounts'
import { passwords } from '@zegel/contract/accounts/passwords'
import { afterEach, expect, it } from 'vitest'
import { openDatabase } from '../../db/database.ts'
import { spanOf } from '../../db/setup/open-pool.ts'
import { testApp } from '../../../test/app.ts'
import { findTracer } from './tracing.ts'
import { startTracing } from './open-telemetry.ts'

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736'
const PARENT = '00f067aa0ba902b7'

interface SentSpan {
  name: string
  traceId: string
  spanId: string
  parentSpanId?: string
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[]
  status?: { code?: number }
}

let stop: (() => Promise<void>) | undefined
afterEach(async () => {
  await stop?.()
  stop = undefined
})

it('a call is a span with its queries in it, and so is a job that it asked for', async () => {
  await using receiver = await startReceiver()
  stop = startTracing({ endpoint: receiver.url, serviceName: 'zegel-test', ratio: 1 }, '1.2.3')
  await using app = await testApp({
    ownDatabase: true,
    settings: { smtpUrl: 'smtp://127.0.0.1:9' },
  })
  const { email } = await app.given.user()
  await app.guest.call(
    passwords.forgotPassword,
    { body: { email } },
    { 'x-request-id': 'request-1' },
  )
  await expect
    .poll(async () => (await app.context.db.selectFrom('mails').select('id').execute()).length)
    .toBe(1)
  await app.workOff()
  await stop()

  const spans = receiver.spans()
  const call = spans.find(({ name }) => name === `POST /api${passwords.forgotPassword.path}`)
  const job = spans.find(({ name }) => name === 'job send-mail')
  expect(call).toBeDefined()
  expect(valuesOf(call)).toMatchObject({
    'http.request.method': 'POST',
    'http.route': `/api${passwords.forgotPassword.path}`,
    'zegel.request_id': 'request-1',
  })
  expect(valuesOf(job)).toMatchObject({ 'zegel.request_id': 'request-1' })
  // The mail server is not there.
  expect(job?.status?.code).toBe(2)
  const within = spans.filter(({ traceId }) => traceId === call?.traceId)
  expect(within.map(({ name }) => name)).toContain('insert mails')
  expect(
    spans.some(({ traceId, name }) => traceId === job?.traceId && name === 'select mails'),
  ).toBe(true)
  expect(receiver.resource()).toMatchObject({
    'service.name': 'zegel-test',
    'service.version': '1.2.3',
  })
})

it('statement 46: nothing that somebody typed, and no value of a query, is in a span', async () => {
  await using receiver = await startReceiver()
  stop = startTracing({ endpoint: receiver.url, serviceName: 'zegel', ratio: 1 }, '1')
  await using app = await testApp({ ownDatabase: true })
  const body = { email: 'anna.de.boer@example.test', password: 'a-secret-of-hers' }
  await app.from('192.0.2.77').call(accounts.login, { body })
  await app.guest.send({ url: '/api/invitation?token=token-in-a-query' })
  await stop()

  expect(receiver.spans().length).toBeGreaterThan(3)
  expect(receiver.text()).not.toMatch(/anna|secret-of|token-in|192\.0\.2|\$\d/)
})

it('is a part of the trace that a proxy of ours began', async () => {
  await using receiver = await startReceiver()
  stop = startTracing({ endpoint: receiver.url, serviceName: 'zegel', ratio: 1 }, '1')
  await using app = await testApp()
  const traceparent = `00-${TRACE}-${PARENT}-01`
  await app.guest.send({ url: '/api/health', headers: { traceparent } })
  await app.guest.send({ url: '/api/health', headers: { traceparent: 'nonsense' } })
  await stop()

  const spans = receiver.spans().filter(({ name }) => name === 'GET /api/health')
  expect(spans).toHaveLength(2)
  expect(spans).toContainEqual(expect.objectContaining({ traceId: TRACE, parentSpanId: PARENT }))
})

it('a receiver that is away costs nothing but the traces', async () => {
  stop = startTracing({ endpoint: 'http://127.0.0.1:9', serviceName: 'zegel', ratio: 1 }, '1')
  await using app = await testApp()
  expect((await app.guest.send({ url: '/api/health' })).statusCode).toBe(200)
  await stop()
  expect(findTracer()).toBeUndefined()
})

it('without traces a connection is as it comes', async () => {
  const database = openDatabase('postgres://nobody@127.0.0.1:9/nothing')
  expect(findTracer()).toBeUndefined()
  await database.close()
})

it.each([
  [{ name: 'accept_transaction', text: 'select r.* from perform_act($1)' }, 'accept_transaction'],
  [{ text: 'insert into "mails" ("kind") values ($1)' }, 'insert mails'],
  ['  select 1', 'select'],
  ["begin; set local zegel.request_id = 'x'", 'begin'],
])('a query is named after what it is: %j', (asked, name) => {
  expect(spanOf(asked).name).toBe(name)
})

function valuesOf(span: SentSpan | undefined): Record<string, unknown> {
  return Object.fromEntries(
    (span?.attributes ?? []).map(({ key, value }) => [key, value.stringValue ?? value.intValue]),
  )
}

interface Batch {
  resourceSpans: {
    resource: { attributes: SentSpan['attributes'] }
    scopeSpans: { spans: SentSpan[] }[]
  }[]
}

/** What takes traces as a collector does: OTLP over HTTP, as JSON. */
async function startReceiver() {
  const batches: Batch[] = []
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const isTrace = request.method === 'POST' && request.url === '/v1/traces'
      if (isTrace) batches.push(JSON.parse(Buffer.concat(chunks).toString()) as Batch) // safe: a failing test if not
      response.writeHead(isTrace ? 200 : 404, { 'content-type': 'application/json' }).end('{}')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const all = () => batches.flatMap(({ resourceSpans }) => resourceSpans)
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, // safe: it listens on a port
    text: () => JSON.stringify(batches),
    spans: () => all().flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)),
    resource: () =>
      valuesOf({ attributes: all()[0]?.resource.attributes ?? [] } as unknown as SentSpan), // safe: read as attributes alone
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
