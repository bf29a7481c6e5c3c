import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Endpoint, Params } from '@zegel/contract/endpoint'
import type { Failure } from '@zegel/contract/failure'
import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import type pg from 'pg'
import type { z } from 'zod'
import { type AppOptions, buildApp } from '../src/app.ts'
import type { App, Context } from '../src/context.ts'
import { broadcastSent } from '../src/db/broadcast.ts'
import { inTransaction } from '../src/db/database.ts'
import { primaryReads } from '../src/db/replica/reads.ts'
import { startSession } from '../src/features/accounts/sessions.ts'
import { answersFollowed } from '../src/http/replies/after-response.ts'
import { READING } from '../src/http/requests/guard-requests.ts'
import { sessionCookieName } from '../src/http/requests/session-cookie.ts'
import { hashToken, makeToken } from '../src/lib/token.ts'
import type { Settings } from '../src/settings.ts'
import { openStorage } from '../src/storage/storage.ts'
import { type TestDatabase, testDatabase } from './database.ts'
import { toPayload } from './forms.ts'
import { type Given, givenIn } from './fixtures/given/given.ts'
import { workOff } from './jobs.ts'

/** A part of the input that may be left out when everything in it may be. */
type Part<Name extends string, Value> = [Value] extends [undefined]
  ? { [K in Name]?: undefined }
  : Record<never, never> extends Value
    ? { [K in Name]?: Value }
    : { [K in Name]: Value }

export type CallInput<E extends Endpoint> = Part<'params', Params<E['path']>> &
  Part<'query', z.input<E['query']>> &
  Part<'body', z.input<E['body']>>

type Answered<Body> =
  | { ok: true; status: number; body: Body }
  | { ok: false; status: number; body: Failure }
export type Answer<E extends Endpoint> = Answered<z.output<E['reply']>> & {
  headers: Record<string, unknown>
}

export interface Caller {
  /** Sends a call of the contract as the web app does. */
  call: <E extends Endpoint>(
    endpoint: E,
    input: CallInput<E>,
    headers?: Record<string, string>,
  ) => Promise<Answer<E>>
  /** Sends whatever a test makes up. */
  send: (request: InjectOptions) => Promise<LightMyRequestResponse>
}

export interface TestApp extends AsyncDisposable {
  server: App
  context: Context
  /** As the owner of the tables, for what the server itself may not do. */
  owner: pg.Pool
  given: Given
  guest: Caller
  /** Somebody who is not signed in, at this address. */
  from: (ip: string) => Caller
  /**
   * Somebody with a session, in which the password was just confirmed or not: the one they had in this test at the same moment, as signing
   * in takes as long as a call does, until a call was sent that may end sessions.
   */
  as: (user: { id: string }, about?: { passwordConfirmed?: boolean }) => Caller
  /** The cookie of a fresh session, for what needs a real connection. */
  cookieOf: (user: { id: string }) => Promise<string>
  /** Somebody with this cookie. */
  withCookie: (cookie: string) => Caller
  clock: { advance: (by: Temporal.DurationLike) => void }
  /** Does all jobs that are due, once. */
  workOff: () => Promise<void>
}

const ORIGIN = 'http://localhost:3000'
const PLAIN: Partial<Settings> = {}

export interface TestAppOptions extends AppOptions {
  /** The public origin. */
  url?: string
  /** What differs from the settings of every test. */
  settings?: Partial<Settings>
  /** On this one, which somebody else ends. */
  database?: TestDatabase
  /** On a fresh database that is dropped afterwards, as `isOwn` of a test database. */
  ownDatabase?: boolean
}

/** A server that was built, with the folder it was given and the clock it goes by. */
interface Running {
  server: App
  context: Context
  dataDir: string
  clock: { now: Temporal.Instant }
}

// To build a server takes as long as ten calls. One that is like all others serves one test after the other, as a server does its callers;
// these are on databases of this worker that no test has at the moment, by what they were built with.
const resting = new WeakMap<pg.Pool, Map<object, Running>>()
const ofMany = new WeakSet<object>([PLAIN])

/** Settings with which many tests have a server, who are given these very ones. */
export function settingsOfMany(settings: Partial<Settings>): Partial<Settings> {
  ofMany.add(settings)
  return settings
}

/** Whether they are such settings. */
export function areOfMany(settings: Partial<Settings>): boolean {
  return ofMany.has(settings)
}

/**
 * The whole server on a database that no other test uses meanwhile, with a clock that the test moves. Where nothing about it is a test's
 * own, tests before it called it too; it has no files, and its clock is right.
 */
export async function testApp({
  url = ORIGIN,
  settings = PLAIN,
  ownDatabase = false,
  database: given,
  ...options
}: TestAppOptions = {}): Promise<TestApp> {
  const database = given ?? (await testDatabase({ isOwn: ownDatabase }))
  const isOfMany =
    ofMany.has(settings) &&
    !given &&
    !ownDatabase &&
    url === ORIGIN &&
    Object.keys(options).length === 0
  const rested = isOfMany ? takeRested(database.pool, settings) : undefined
  const running = rested ?? (await build(database, url, settings, options))
  const { server, context, dataDir, clock } = running
  await mkdir(dataDir, { recursive: true })
  clock.now = Temporal.Now.instant()
  const sessions = new Map<string, Promise<string>>()
  const caller = (headers: () => Promise<Record<string, string>>) =>
    callerWith(server, headers, ({ method, path }) => {
      if (mayEndSessions(method, path)) sessions.clear()
    })
  const withCookie = (cookie: string) => caller(async () => ({ cookie }))
  return {
    server,
    context,
    owner: database.owner,
    given: givenIn(database.db),
    guest: caller(async () => ({})),
    from: (ip) => caller(async () => ({ 'x-forwarded-for': ip })),
    as: ({ id }, { passwordConfirmed = false } = {}) => {
      const at = clock.now.toString()
      const cookie = sessions.getOrInsertComputed(`${id} ${passwordConfirmed} ${at}`, () =>
        signedIn(context, id, passwordConfirmed),
      )
      return caller(async () => ({ cookie: await cookie }))
    },
    cookieOf: ({ id }) => signedIn(context, id, false),
    withCookie,
    workOff: () => workOff(context, database.directUrl),
    clock: {
      advance: (by) => {
        clock.now = clock.now.add(by)
      },
    },
    [Symbol.asyncDispose]: async () => {
      if (isOfMany && (await servesStill(server))) await rest(running, settings)
      else {
        await server.close()
        await context.storage.close()
      }
      await rm(dataDir, { recursive: true, force: true })
      await database[Symbol.asyncDispose]()
    },
  }
}

async function build(
  database: TestDatabase,
  url: string,
  settings: Partial<Settings>,
  options: AppOptions,
): Promise<Running> {
  const dataDir = await mkdtemp(join(tmpdir(), 'zegel-test-'))
  const all = { ...settingsFor(url, dataDir), ...settings }
  const clock = { now: Temporal.Now.instant() }
  const context: Context = {
    db: database.db,
    pool: database.pool,
    directUrl: database.directUrl,
    reads: primaryReads(database),
    settings: all,
    storage: await openStorage(all.storage),
    now: () => clock.now,
  }
  return { server: await buildApp(context, options), context, dataDir, clock }
}

// A test may have stopped it, or had it listen where its address is known.
async function servesStill(server: App): Promise<boolean> {
  if (server.server.listening) return false
  return server.inject('/api/health').then(
    () => true,
    () => false,
  )
}

function takeRested(pool: pg.Pool, settings: Partial<Settings>): Running | undefined {
  const servers = resting.get(pool)
  const found = servers?.get(settings)
  servers?.delete(settings)
  return found
}

// What it still does for a call that was answered is done before the next test comes, as it is when a server stops.
async function rest(running: Running, settings: Partial<Settings>): Promise<void> {
  const { pool } = running.context
  await answersFollowed(running.context)
  await broadcastSent(pool)
  resting.getOrInsertComputed(pool, () => new Map()).set(settings, running)
}

function settingsFor(url: string, dataDir: string): Settings {
  const { port } = new URL(url)
  const key = Buffer.alloc(32, 1)
  return {
    port: Number(port),
    host: '127.0.0.1',
    url,
    dataDir,
    storage: { kind: 'folder', folder: join(dataDir, 'files') },
    key,
    callsPerMinute: 1_000_000,
    // A test says where a call comes from with X-Forwarded-For.
    proxies: 1,
    requireTwoFactor: false,
    mailFrom: `Zegel <no-reply@${new URL(url).hostname}>`,
    supportEmail: 'support@zegel.test',
    // Nobody answers here.
    payments: { mollie: { url: 'http://127.0.0.1:9', isReal: false } },
    demo: false,
    sandbox: false,
    production: false,
    role: 'all',
  }
}

async function signedIn(
  { db, settings, now }: Context,
  userId: string,
  passwordConfirmed: boolean,
): Promise<string> {
  const token = makeToken()
  const session = {
    tokenHash: hashToken(token),
    amr: ['pwd'],
    ip: '127.0.0.1',
    userAgent: undefined,
    now: now(),
    replaces: undefined,
    passwordChosen: passwordConfirmed,
  }
  await inTransaction(db, (tx) => startSession(tx, userId, session))
  return `${sessionCookieName(settings)}=${token}`
}

// Or change what one is in.
function mayEndSessions(method: string, path: string): boolean {
  return (
    !READING.has(method) && /^\/(log(in|out)|reset-password|invest\/register|user\/)/.test(path)
  )
}

interface Sent {
  method: string
  /** From after /api. */
  path: string
}

/** Who calls a server with these headers, and what hears of each call that was answered. */
export function callerWith(
  server: App,
  ownHeaders: () => Promise<Record<string, string>>,
  onAnswered: (sent: Sent) => void = () => {},
): Caller {
  return {
    async send({ headers = {}, ...request }) {
      const reply = await server.inject({
        ...request,
        headers: { ...(await ownHeaders()), ...headers },
      })
      const { method = '', url = '' } = reply.raw.req
      onAnswered({ method, path: url.replace(/^\/api/, '') })
      return reply
    },
    async call(endpoint, { params = {}, query = {}, body }, headers = {}) {
      const path = endpoint.path.replace(/:(\w+)/g, (_: string, name: string) =>
        String((params as Record<string, unknown>)[name]),
      ) // safe: an object of ids
      const sent = body === undefined ? undefined : await toPayload(body)
      const reply = await server.inject({
        method: endpoint.method,
        url: `/api${path}`,
        query: toText(query),
        headers: { ...(await ownHeaders()), ...sent?.headers, ...headers },
        ...(sent && { payload: sent.payload }),
      })
      onAnswered({ method: endpoint.method, path })
      const ok = reply.statusCode < 400
      const isJson = String(reply.headers['content-type']).startsWith('application/json')
      // safe: the server checks its replies against the contract
      return {
        ok,
        status: reply.statusCode,
        body: isJson ? reply.json() : undefined,
        headers: reply.headers,
      } as never
    },
  }
}

function toText(query: object): Record<string, string | string[]> {
  const entries = Object.entries(query).filter(([, value]) => value !== undefined)
  return Object.fromEntries(
    entries.map(([name, value]) => [
      name,
      Array.isArray(value) ? value.map(String) : String(value),
    ]),
  )
}
