import { createHash, randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { findActorBySession } from '@zegel/server/access/actor.queries'
import type pg from 'pg'
import { request } from 'undici'
import { load, median, percentile, report, timed } from './fixtures/figures.ts'
import { EMAIL, makeOrganisation, PASSWORD } from './fixtures/organisation.ts'
import {
  randomIpAddress,
  type ServerProcess,
  startServerProcess,
} from './fixtures/server-process.ts'
import type { BenchEnvironment } from './fixtures/bench-environment.ts'

const SESSIONS = 100_000
const SIGN_INS = 8
const READS = 2000
const PAUSE_MS = 30

/** Signing in beside other work, the session check that every call makes, and whether answers tell by their time who has an account. */
export async function benchAccounts(fixture: BenchEnvironment): Promise<void> {
  const { pool, url } = await fixture.database('bench_accounts')
  await makeOrganisation(pool)
  await fillSessions(pool)
  await using server = await startServerProcess(url)
  const cookie = await server.signIn(EMAIL, PASSWORD)
  await benchReads(server, cookie)
  await benchSessionCheck(pool, cookie)
  await benchEnumeration(server, pool)
}

// A thousand others who have been in from a hundred browsers each.
async function fillSessions(pool: pg.Pool): Promise<void> {
  await pool.query(
    `with p as (
      insert into legal_persons (type, legal_name, email)
      select 'natural_person', 'User ' || n, 'user' || n || '@bench.test' from generate_series(1, 1000) n returning id, email, legal_name),
    u as (insert into users (email, name, natural_person_id) select email, legal_name, id from p returning id)
    insert into sessions (token_hash, user_id, expires_at)
    select sha256((u.id::text || n)::bytea), u.id, now() + interval '12 hours' from u, generate_series(1, $1) n`,
    [SESSIONS / 1000],
  )
  await pool.query('analyze sessions')
}

async function benchReads(server: ServerProcess, cookie: string): Promise<void> {
  const read = async () => {
    const reply = await request(`${server.origin}/api/user/current`, {
      headers: { cookie },
      dispatcher: server.agent,
    })
    await reply.body.dump()
    if (reply.statusCode !== 200) throw new Error(`the user answered ${reply.statusCode}`)
  }
  await load(200, 4, read)
  const alone = percentile((await load(READS, 4, read)).times, 0.99)
  report('who is signed in, p99', `${alone.toFixed(1)} ms`, 'under 50 ms', alone < 50)

  const over = new AbortController()
  let signIns = 0
  const device = await deviceOf(server)
  const signingIn = Promise.all(
    Array.from({ length: SIGN_INS }, async () => {
      while (!over.signal.aborted) {
        await trySignIn(server, { email: EMAIL, password: PASSWORD, device })
        signIns += 1
      }
    }),
  )
  const beside = percentile((await load(READS, 4, read)).times, 0.99)
  over.abort()
  await signingIn
  report(
    `who is signed in, p99 with ${SIGN_INS} signing in (${signIns} did)`,
    `${beside.toFixed(1)} ms`,
    'under 50 ms',
    beside < 50,
  )
}

async function benchSessionCheck(pool: pg.Pool, cookie: string): Promise<void> {
  const token = createHash('sha256')
    .update(cookie.split('=')[1] ?? '')
    .digest()
  const check = async () => {
    const found = await findActorBySession(pool, token, new Date())
    if (!found) throw new Error('the session is not there')
  }
  await load(200, 1, check)
  const { times } = await load(2000, 1, check)
  report(
    `session check among ${SESSIONS.toLocaleString('en')} sessions, median`,
    `${median(times).toFixed(2)} ms`,
    'under 1 ms',
    median(times) < 1,
  )
}

// Turn by turn, so that whatever else the machine does falls on both.
async function benchEnumeration(server: ServerProcess, pool: pg.Pool): Promise<void> {
  const compare = async (what: string, ask: (email: string) => Promise<void>) => {
    const known: number[] = []
    const unknown: number[] = []
    for (let round = 0; round < 120; round++) {
      await pool.query('delete from rate_limits')
      known.push(await timed(() => ask(EMAIL)))
      // What is done after an answer must not slow down the next.
      await sleep(PAUSE_MS)
      unknown.push(await timed(() => ask(`${randomBytes(6).toString('hex')}@bench.test`)))
      await sleep(PAUSE_MS)
    }
    const ratio = median(known) / median(unknown)
    report(
      `${what}: known ${median(known).toFixed(1)} ms, unknown ${median(unknown).toFixed(1)} ms`,
      ratio.toFixed(3),
      'between 0.9 and 1.1',
      ratio > 0.9 && ratio < 1.1,
    )
  }
  await compare('a wrong password', (email) =>
    trySignIn(server, { email, password: 'not the password', expected: 422 }),
  )
  await compare('a forgotten password', async (email) => {
    const { statusCode } = await post(server, '/api/forgot-password', { email })
    if (statusCode !== 200) throw new Error(`a forgotten password answered ${statusCode}`)
  })
}

interface Try {
  email: string
  password: string
  /** The cookie of a browser that was used before: those are not held up by the limit on one address. */
  device?: string
  expected?: number
}

async function trySignIn(
  server: ServerProcess,
  { email, password, device = '', expected = 200 }: Try,
): Promise<void> {
  const { statusCode } = await post(server, '/api/login', { email, password }, device)
  if (statusCode !== expected) throw new Error(`signing in answered ${statusCode}`)
}

async function deviceOf(server: ServerProcess): Promise<string> {
  const { headers } = await post(server, '/api/login', { email: EMAIL, password: PASSWORD })
  const cookies = [headers['set-cookie'] ?? []].flat().map((line) => line.split(';')[0] ?? '')
  return cookies.find((cookie) => cookie.startsWith('device=')) ?? ''
}

// Each from a place of its own, or the limits by place would be what is measured.
async function post(server: ServerProcess, path: string, body: object, cookie = '') {
  const reply = await request(`${server.origin}${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': randomIpAddress(),
      ...(cookie && { cookie }),
    },
    body: JSON.stringify(body),
    dispatcher: server.agent,
  })
  await reply.body.dump()
  return reply
}
