import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startEmbeddedPostgres } from '@zegel/embedded-postgres/start-postgres'
import { fakeS3 } from '@zegel/fake-s3/fake-s3'
import type pg from 'pg'
import { type Db, inTransaction, openDatabase } from '../../src/db/database.ts'
import { addUser } from '../../src/features/accounts/add-user.ts'
import { type Given, givenIn, type Instrument } from '../fixtures/given/given.ts'
import { type MailServer, startMailServer } from '../outside/smtp.ts'
import { signIn } from '../torture/torture-fixture.ts'
import { findFreePorts, type Haproxy, startHaproxy } from './haproxy.ts'
import { type ServerProcess, startServerProcess } from './server-process.ts'

export const PASSWORD = 'a password for many servers'

/** Says what is tried, and how it went. */
export type Say = (line: string) => void

/** Servers of the product behind haproxy, on one PostgreSQL, one bucket and one mail server. */
export interface Scene extends AsyncDisposable {
  servers: ServerProcess[]
  origins: readonly string[]
  proxy: Haproxy
  mail: MailServer
  /** As the owner of the tables. */
  pool: pg.Pool
  db: Db
  given: Given
  people: People
  /** Starts a server in the place of one that ended, of another release if that is named. */
  start: (place: number, main?: string) => Promise<ServerProcess>
}

export interface People {
  organizationId: string
  issuerId: string
  bonds: Instrument
  superadmin: { id: string; cookie: string }
  /** Somebody of no organisation, who holds bonds. */
  holder: { id: string; cookie: string; personId: string }
  /** Signs in by address and password. */
  email: string
}

/** Starts all of it; whatever is started is ended with it. */
export async function startScene(count: number): Promise<Scene> {
  const stack = new AsyncDisposableStack()
  try {
    const folder = mkdtempSync(join(tmpdir(), 'zegel-servers-'))
    stack.defer(() => rmSync(folder, { recursive: true, force: true }))
    const postgres = await startEmbeddedPostgres({ dataDir: join(folder, 'postgres') })
    stack.defer(postgres.stop)
    const s3 = await fakeS3()
    stack.defer(s3.stop)
    const mail = stack.use(await startMailServer())
    const [front = 0, ...ports] = await findFreePorts(count + 1)

    const servers: ServerProcess[] = []
    stack.defer(async () => {
      await Promise.all(servers.map((server) => server[Symbol.asyncDispose]()))
    })
    const start = async (place: number, main?: string) => {
      const env = {
        ...{ DATABASE_URL: postgres.url, STORAGE_URL: s3.url, SMTP_URL: mail.url },
        ...{ ZEGEL_KEY: Buffer.alloc(32, 7).toString('base64'), ZEGEL_PROXIES: '1' },
        ...{ ZEGEL_URL: `http://localhost:${front}`, PORT: `${ports[place]}` },
        ZEGEL_DATA: join(folder, `server-${place}`),
      }
      const server = await startServerProcess(env, main)
      servers[place] = server
      return server
    }
    // All at once: one of them brings the database up to date.
    await Promise.all(ports.map((_, place) => start(place)))
    await Promise.all(servers.map((server) => server.untilReady()))
    const proxy = stack.use(await startHaproxy(folder, ports, front))

    const { db, pool, close } = openDatabase(postgres.url, { connections: 4 })
    stack.defer(close)
    const given = givenIn(db)
    const people = await makePeople(db, given)
    const own = stack.move()
    return {
      ...{ servers, proxy, mail, pool, db, given, people, start },
      origins: servers.map(({ origin }) => origin),
      [Symbol.asyncDispose]: () => own.disposeAsync(),
    }
  } catch (error) {
    await stack.disposeAsync()
    throw error
  }
}

async function makePeople(db: Db, given: Given): Promise<People> {
  const { id: organizationId } = await given.organization({ import_enabled: true })
  const superadmin = await given.member(organizationId, 'superadmin')
  const { id: issuerId } = await given.entity(organizationId)
  const about = { organization_id: organizationId, issuing_legal_person_id: issuerId }
  const bonds = await given.instrument('bonds', about, { limit_cents: 10n ** 14n })
  const holder = await given.user()
  const { natural_person_id: personId } = holder
  await given.participant(bonds, { legal_person_id: personId })
  const email = 'signs.in@example.test'
  const login = { name: 'Signs In', email, password: PASSWORD, email_verified_at: new Date() }
  await inTransaction(db, (tx) => addUser(tx, '127.0.0.1', login))
  return {
    ...{ organizationId, issuerId, bonds, email },
    superadmin: { id: superadmin.id, cookie: await signIn(db, superadmin.id) },
    holder: { id: holder.id, cookie: await signIn(db, holder.id), personId },
  }
}

export interface Sent {
  cookie?: string | undefined
  body?: object | undefined
  key?: string | undefined
}

export interface Answered {
  status: number
  headers: Headers
  body: Record<string, unknown>
}

/** Sends a call, such as 'POST /login'; whatever comes instead of an answer is thrown. */
export async function send(
  origin: string,
  call: string,
  { cookie, body, key }: Sent = {},
): Promise<Answered> {
  const [method = 'GET', path = ''] = call.split(' ')
  const reply = await fetch(`${origin}/api${path}`, {
    method,
    redirect: 'manual',
    headers: {
      ...(cookie && { cookie }),
      ...(key && { 'idempotency-key': key }),
      ...(body && !(body instanceof FormData) && { 'content-type': 'application/json' }),
    },
    body: body instanceof FormData ? body : body ? JSON.stringify(body) : null,
    signal: AbortSignal.timeout(60_000),
  })
  const text = await reply.text()
  const isJson = reply.headers.get('content-type')?.startsWith('application/json')
  const answered: unknown = isJson ? JSON.parse(text) : { text }
  // safe: the contract answers objects and lists, of which only names are asked
  return { status: reply.status, headers: reply.headers, body: answered as Answered['body'] }
}

/** The body of an issuance of bonds to the holder. */
export function issuance(
  { people: { bonds, issuerId, holder } }: Scene,
  about: { amount: number; historic: boolean; description?: string },
): object {
  return {
    ...{ financial_instrument_id: bonds.id, type: 'issuance', price_per_unit: '100.00' },
    ...{ sending_legal_person_id: issuerId, receiving_legal_person_id: holder.personId },
    ...{ effective_date: Temporal.Now.plainDateISO('Europe/Amsterdam').toString() },
    ...{ notify_recipient: !about.historic, ...about },
  }
}

/** Waits until something holds, for so long at most; says whether it does. */
export async function until(holds: () => Promise<boolean>, mostMs: number): Promise<boolean> {
  const start = performance.now()
  while (performance.now() - start < mostMs) {
    if (await holds()) return true
    await sleep(20)
  }
  return false
}
