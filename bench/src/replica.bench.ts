import { randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '@zegel/server/db/database'
import { prepareDatabase } from '@zegel/server/db/setup/prepare-database'
import { startReplicatedPostgres } from '@zegel/server/test/replicated-postgres'
import { request } from 'undici'
import { median, report } from './fixtures/figures.ts'
import { INVESTOR, makeInvestor } from './fixtures/investor.ts'
import { makeOrganisation, PASSWORD } from './fixtures/organisation.ts'
import { type ServerProcess, startServerProcess } from './fixtures/server-process.ts'

const OTHERS = 5000
const ROUNDS = 20
const WARM_UP = 5
// Of the work that the primary had without a replica, so much at most is left.
const MOST_LEFT = 0.5

const CALLS = [
  '/api/user/portfolio/course?range=all',
  '/api/user/transactions?panel=history&page=1&per_page=25&sort=-effective_date',
  '/api/user/portfolio/holdings?format=xlsx',
  '/api/user/portfolio/transactions?format=csv',
]

/** What large reads of an investor cost the primary, with a replica and without. */
export async function benchReplica(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'zegel-bench-replica-'))
  const key = randomBytes(32)
  const postgres = await startReplicatedPostgres({ folder, isSynchronous: false })
  const database = openDatabase(postgres.url, { connections: 4 })
  await prepareDatabase(database.pool, postgres.url, key)
  await makeInvestor(database.pool, await makeOrganisation(database.pool), OTHERS)
  await database.pool.query('vacuum analyze')
  const env = { ZEGEL_KEY: key.toString('hex'), ZEGEL_DATA: join(folder, 'server') }
  const without = await startServerProcess(postgres.url, { env })
  const having = await startServerProcess(postgres.url, {
    env: { ...env, DATABASE_READ_URL: postgres.replicaUrl },
  })
  const own = { having: [] as number[], without: [] as number[] }
  const took = { having: [] as number[], without: [] as number[] }
  const cookie = await having.signIn(INVESTOR, PASSWORD)
  // In turn, so that whatever else the machine does falls on both.
  for (let round = 0; round < ROUNDS + WARM_UP; round++) {
    for (const [name, server] of Object.entries({ having, without }) as [
      keyof typeof own,
      ServerProcess,
    ][]) {
      const before = processorMs(postgres.primaryFolder())
      const began = performance.now()
      for (const path of CALLS) await read(server, path, cookie)
      if (round < WARM_UP) continue
      took[name].push(performance.now() - began)
      own[name].push(processorMs(postgres.primaryFolder()) - before)
    }
  }
  const sum = (all: readonly number[]) => all.reduce((total, ms) => total + ms, 0)
  const left = sum(own.having) / sum(own.without)
  const each = (all: readonly number[]) => `${(sum(all) / ROUNDS).toFixed(0)} ms`
  report('primary: processor for four large reads, without a replica', each(own.without), '-', true)
  report('primary: the same with a replica', each(own.having), '-', true)
  const asked = `under ${MOST_LEFT * 100}%`
  report('what is left of it', `${(left * 100).toFixed(0)}%`, asked, left < MOST_LEFT)
  report('four large reads, without a replica', `${median(took.without).toFixed(0)} ms`, '-', true)
  report('four large reads, with a replica', `${median(took.having).toFixed(0)} ms`, '-', true)
  await having[Symbol.asyncDispose]()
  await without[Symbol.asyncDispose]()
  await database.close()
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
}

async function read({ origin, agent: dispatcher }: ServerProcess, path: string, cookie: string) {
  const reply = await request(origin + path, { dispatcher, headers: { cookie } })
  const text = await reply.body.text()
  if (reply.statusCode !== 200) throw new Error(`${path} answered ${reply.statusCode}: ${text}`)
}

const TICK_MS = 10

/** How much processor a PostgreSQL has used, with all that it started, in milliseconds; Linux alone tells. */
function processorMs(cluster: string): number {
  const [pid = ''] = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ')
  return [pid, ...children].reduce((sum, each) => sum + ticksOf(each), 0) * TICK_MS
}

// Of the process itself, and of those that it started and that have ended.
function ticksOf(pid: string): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ')
  return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0)
}
