import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { endpoints } from '@zegel/contract/endpoints'
import { accounts } from '@zegel/contract/accounts/accounts'
import { type TestApp, testApp } from '../../../test/app.ts'
import { somebodyWaits } from '../../../test/database.ts'
import { dump } from '../../../test/dump.ts'

// Where payment providers tell us something: programs without a session.
const FOR_PROVIDERS = new Set(['/webhooks/mollie', '/webhooks/stripe', '/webhooks/stripe_billing'])

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app[Symbol.asyncDispose]())

const OWN = 'http://localhost:3000'

it.each([
  { from: 'our own page', headers: { 'sec-fetch-site': 'same-origin' }, status: 200 },
  { from: 'our own page in an older browser', headers: { origin: OWN }, status: 200 },
  { from: 'a program', headers: {}, status: 200 },
  { from: 'another site', headers: { 'sec-fetch-site': 'cross-site' }, status: 403 },
  { from: 'a neighbouring site', headers: { 'sec-fetch-site': 'same-site' }, status: 403 },
  { from: 'nowhere in particular', headers: { 'sec-fetch-site': 'none' }, status: 403 },
  { from: 'another origin', headers: { origin: 'https://evil.example' }, status: 403 },
  { from: 'a frame without an origin', headers: { origin: 'null' }, status: 403 },
  {
    from: 'another site that claims our origin',
    headers: { 'sec-fetch-site': 'cross-site', origin: OWN },
    status: 403,
  },
])('statement 11: a write from $from is answered $status', async ({ headers, status }) => {
  const user = await app.given.user()
  const { id } = await app.given.organization()
  await app.given.membership({
    organization_id: id,
    legal_person_id: user.natural_person_id,
    role: 'superadmin',
  })

  const reply = await app.as(user).send({
    method: 'POST',
    url: '/api/financial_instruments',
    payload: { name: 'Zonlening', type: 'bonds', organization_id: id },
    headers,
  })

  expect(reply.statusCode).toBe(status)
})

it.each([...FOR_PROVIDERS])(
  'lets %s be called from anywhere, which asks who it is in its own way',
  async (path) => {
    const reply = await app.server.inject({
      method: 'POST',
      url: `/api${path}`,
      headers: { 'sec-fetch-site': 'cross-site' },
    })

    expect([400, 422]).toContain(reply.statusCode)
  },
)

it('statement 11: refuses every write from another site, whatever the call', async () => {
  const calls = Object.values(endpoints).flatMap((feature) => Object.values(feature))
  const writes = calls.filter(({ method, path }) => method !== 'GET' && !FOR_PROVIDERS.has(path))

  for (const { method, path } of writes) {
    const reply = await app.server.inject({
      method,
      url: `/api${path}`,
      headers: { 'sec-fetch-site': 'cross-site' },
    })
    expect(`${path} ${reply.statusCode} ${reply.json().code}`).toBe(`${path} 403 cross-site`)
  }
})

it('reads from another site are only as dangerous as their answer, which that site can not see', async () => {
  const reply = await app.server.inject({
    url: '/api/user/current',
    headers: { 'sec-fetch-site': 'cross-site' },
  })

  expect(reply.statusCode).toBe(200)
  expect(reply.headers['access-control-allow-origin']).toBeUndefined()
})

it('answers of calls are kept nowhere', async () => {
  const reply = await app.server.inject({ url: '/api/user/current' })

  expect(reply.headers).toMatchObject({
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'strict-transport-security': 'max-age=63072000; includeSubDomains',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'cross-origin-resource-policy': 'same-origin',
    'referrer-policy': 'no-referrer',
  })
})

it('who is there is asked together for many calls of a session, and after each of them came', async () => {
  const user = await app.given.user()
  const me = app.as(user)
  await me.call(accounts.currentUser, {})
  const { owner, context } = app
  const session = 'select id from sessions where user_id = $1'
  // Noting that it was used waits for whoever has it locked.
  await owner.query(
    `update sessions set last_seen_at = last_seen_at - interval '2 minutes' where id = (${session})`,
    [user.id],
  )
  await using clients = new AsyncDisposableStack()
  const ending = await owner.connect()
  clients.defer(async () => ending.release(true))
  await ending.query('begin')
  await ending.query(`${session} for update`, [user.id])
  const asked = vi.spyOn(context.pool, 'query')
  clients.defer(async () => asked.mockRestore())
  const call = async () => (await me.send({ url: '/api/user/authorized_legal_persons' })).statusCode

  const first = call()
  await expect.poll(() => somebodyWaits(owner)).toBe(true)
  const later = Array.from({ length: 20 }, call)
  await ending.query(`update sessions set revoked_at = now() where user_id = $1`, [user.id])
  await ending.query('commit')

  expect(await first).toBe(200)
  expect(new Set(await Promise.all(later))).toEqual(new Set([401]))
  const lookups = asked.mock.calls.filter(
    ([statement]) => (statement as { name?: string }).name === 'actor_by_session', // safe: what pg takes
  )
  // How many of the calls come while one lookup runs is up to the machine; each on its own would be as many as there are calls.
  expect(lookups.length).toBeLessThan(1 + later.length)
})

it('statement 11: no read changes anything that is kept', async () => {
  const { id } = await app.given.organization()
  const user = await app.given.member(id, 'superadmin')
  const me = app.as(user)
  await me.call(accounts.currentUser, {})
  const reads = Object.values(endpoints).flatMap((feature) =>
    Object.values(feature).filter(({ method }) => method === 'GET'),
  )
  const before = await records()
  for (const { path } of reads.filter(isOurs))
    await me.send({
      url: `/api${path.replace(/:\w+/g, id)}?uuid=${id}&id=${id}&organization_id=${id}`,
    })

  expect(await records()).toBe(before)
})

// Google's calls are reads because browsers follow links to them; their own tests say what those keep.
function isOurs({ path }: { path: string }): boolean {
  return !path.startsWith('/auth/google')
}

// How far limits are used, and that somebody was refused often, is not about anybody's data. Who took a list along as a file is noted.
async function records(): Promise<string> {
  const lines = await dump(app.context.pool, { without: ['rate_limits', 'security_events'] })
  const isNote = (line: string) => / exported",(organization|instrument),/.test(line)
  return lines
    .split('\n')
    .filter((line) => !isNote(line))
    .toSorted()
    .join('\n')
}
