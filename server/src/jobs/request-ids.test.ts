import { passwords } from '@zegel/contract/accounts/passwords'
import { transactions } from '@zegel/contract/transactions/transactions'
import { expect, it } from 'vitest'
import { type TestApp, testApp } from '../../test/app.ts'
import { accessFixture } from '../../test/fixtures/access-fixture.ts'
import { currentRequestId } from '../lib/tracing/request-context.ts'
import { onBehalf, causeOf, startJobs } from './start-jobs.ts'

const GIVEN = '7f3b2c1d9e8f4a5b'
const HEALTH = '/api/health'

it.each([
  { what: 'is what our own proxy says', proxies: 1, given: GIVEN, isGiven: true },
  { what: 'is ours where no proxy stands in front', proxies: 0, given: GIVEN, isGiven: false },
  { what: 'is ours where the proxy says nothing', proxies: 1, given: '', isGiven: false },
  {
    what: 'is ours where it could break a line',
    proxies: 1,
    given: "x'; drop table",
    isGiven: false,
  },
  { what: 'is ours where it is too long', proxies: 1, given: 'x'.repeat(65), isGiven: false },
])('the id of a request $what', async ({ proxies, given, isGiven }) => {
  await using app = await testApp({ settings: { proxies } })
  const reply = await app.guest.send({ url: HEALTH, headers: { 'x-request-id': given } })
  const id = reply.headers['x-request-id']
  if (isGiven) expect(id).toBe(given)
  else expect(id).toMatch(/^[\da-f]{8}-[\da-f-]{27}$/)
})

it('an act that is one statement is named by the jobs that it asks for, and by theirs', async () => {
  await using world = await accessFixture().then(disposable)
  const { app, users, instrument } = world
  const reply = await app.as(users.superadmin).call(
    transactions.create,
    {
      body: {
        financial_instrument_id: instrument.id,
        sending_legal_person_id: users.sender.natural_person_id,
        receiving_legal_person_id: users.receiver.natural_person_id,
        amount: 1,
        price_per_unit: '100.00',
        effective_date: '2024-03-01',
      },
    },
    { 'x-request-id': GIVEN },
  )
  expect(reply.status).toBe(200)
  expect(await causes(app)).toContainEqual({ task: 'tell-about-transaction', request_id: GIVEN })
})

it('a use case of several statements is named by the mail that it asks for', async () => {
  await using app = await testApp({ settings: { smtpUrl: 'smtp://127.0.0.1:9' } })
  const { email } = await app.given.user()
  await app.guest.call(passwords.forgotPassword, { body: { email } }, { 'x-request-id': GIVEN })
  await expect.poll(() => causes(app)).toEqual([{ task: 'send-mail', request_id: GIVEN }])
})

it('two requests that are handled at once are each named by their own jobs, and a connection forgets both', async () => {
  await using app = await testApp({ settings: { smtpUrl: 'smtp://127.0.0.1:9' } })
  const ids = Array.from({ length: 8 }, (_, index) => `request-number-${index}`)
  const people = await Promise.all(ids.map(() => app.given.user()))
  await Promise.all(
    people.map(({ email }, index) =>
      app.guest.call(
        passwords.forgotPassword,
        { body: { email } },
        { 'x-request-id': ids[index] ?? '' },
      ),
    ),
  )
  const asked = async () => {
    const { rows } = await app.context.pool.query<{ to_address: string; request_id: string }>(
      `select m.to_address, j.payload ->> 'request_id' as request_id
       from job_requests j join mails m on m.id::text = j.payload ->> 'id'`,
    )
    const of = new Map(rows.map((row) => [row.to_address, row.request_id]))
    return people.map(({ email }) => of.get(email))
  }
  await expect.poll(asked).toEqual(ids)
  await app.context.pool.query(`select ask_for_job('make-deed', '{}')`)
  expect(await causes(app)).toContainEqual({ task: 'make-deed', request_id: null })
})

it('a body that arrives over a connection does not lose whose request it is', async () => {
  await using app = await testApp({ settings: { smtpUrl: 'smtp://127.0.0.1:9' } })
  const { email } = await app.given.user()
  await app.server.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.server.address() as { port: number } // safe: it listens on a port
  const reply = await fetch(`http://127.0.0.1:${port}/api${passwords.forgotPassword.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-request-id': GIVEN },
    body: JSON.stringify({ email }),
  })
  expect(reply.headers.get('x-request-id')).toBe(GIVEN)
  await expect.poll(() => causes(app)).toEqual([{ task: 'send-mail', request_id: GIVEN }])
})

it('each line on a job names the request that asked for it, or the job itself', async () => {
  await using app = await testApp()
  const { pool } = app.context
  await pool.query(
    `select graphile_worker.add_job('try', '{"request_id":"${GIVEN}"}', max_attempts => 1);
     select graphile_worker.add_job('try', '{}', max_attempts => 1)`,
  )
  const lines: { about: object; message: string }[] = []
  const seen: (string | null)[] = []
  const write = (about: object, message: string) => void lines.push({ about, message })
  const stop = await startJobs({
    databaseUrl: String(pool.options.connectionString),
    crontab: '',
    log: { error: write, warn: write, info: write, debug: () => {} },
    tasks: {
      try: async () => {
        seen.push(currentRequestId())
        throw new Error('it broke')
      },
    },
  })
  const failures = () => lines.filter(({ message }) => message.startsWith('Failed task'))
  await expect.poll(() => failures().length).toBe(2)
  await stop()

  expect(failures().map(({ about }) => about)).toContainEqual(
    expect.objectContaining({ reqId: GIVEN, task: 'try', attempt: 1 }),
  )
  expect(seen).toContain(GIVEN)
  expect(seen.find((id) => id !== GIVEN)).toMatch(/^job-\d{4,}$/)
})

it('what a job carries is believed only where it can be an id', () => {
  expect(causeOf({ id: '7', payload: { request_id: GIVEN } })).toBe(GIVEN)
  expect(causeOf({ id: '7', payload: { request_id: "'; drop" } })).toBe('job-0007')
  expect(causeOf({ id: '7', payload: null })).toBe('job-0007')
  expect(Object.keys(onBehalf({ one: async () => {} }))).toEqual(['one'])
})

async function causes({ context }: TestApp) {
  const { rows } = await context.pool.query<{ task: string; request_id: string | null }>(
    `select task, payload ->> 'request_id' as request_id from job_requests
     union all
     select t.identifier, j.payload ->> 'request_id'
     from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id`,
  )
  return rows
}

function disposable<World extends { app: TestApp }>(world: World): World & AsyncDisposable {
  return { ...world, [Symbol.asyncDispose]: () => world.app[Symbol.asyncDispose]() }
}
