import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  findLackingPgBouncer,
  letPgBouncerIn,
  PGBOUNCER,
  startPgBouncer,
} from '@zegel/server/test/servers/pgbouncer'
import { request } from 'undici'
import type { BenchEnvironment } from './fixtures/bench-environment.ts'
import { load, median, percentile, report, type Run } from './fixtures/figures.ts'
import { EMAIL, makeBond, makeOrganisation, PASSWORD } from './fixtures/organisation.ts'
import { type ServerProcess, startServerProcess } from './fixtures/server-process.ts'
import { postTransaction } from './posting.bench.ts'

const CLIENTS = 32
const COUNT = 1000
const ROUNDS = 8

/** Calls on one server process straight to PostgreSQL and on another through PgBouncer, turn by turn, where there is one (PGBOUNCER). */
export async function benchPooler(fixture: BenchEnvironment): Promise<void> {
  const lacking = findLackingPgBouncer()
  if (lacking) {
    console.log(`calls through PgBouncer are not measured: ${lacking}`)
    return
  }
  const { pool, url } = await fixture.database('bench_pooler')
  await letPgBouncerIn(url)
  const folder = mkdtempSync(join(tmpdir(), 'zegel-bench-pooler-'))
  await using bouncer = await startPgBouncer({ program: PGBOUNCER, folder, postgresUrl: url })
  const organisation = await makeOrganisation(pool)
  const instruments = await Promise.all(
    Array.from({ length: 50 }, () => makeBond(pool, organisation, 40)),
  )
  await pool.query('analyze legal_persons, participants, instruments')
  const env = {
    // Jobs would be done by either, at any moment.
    ZEGEL_ROLE: 'web',
    ZEGEL_KEY: randomBytes(32).toString('hex'),
    STORAGE_URL: `file://${join(folder, 'files')}`,
  }
  await using straight = await startServerProcess(url, { env })
  await using pooled = await startServerProcess(bouncer.through(url), {
    env: { ...env, DATABASE_DIRECT_URL: url },
  })
  const cookie = await straight.signIn(EMAIL, PASSWORD)
  const calls = {
    'who is signed in': (server: ServerProcess) => current(server, cookie),
    create: (server: ServerProcess, index: number) =>
      postTransaction(server, cookie, organisation, instruments, index),
  }
  for (const [name, call] of Object.entries(calls)) {
    const runs = new Map<ServerProcess, Run[]>([
      [straight, []],
      [pooled, []],
    ])
    for (const server of runs.keys()) await load(500, CLIENTS, (index) => call(server, index))
    for (let round = 0; round < ROUNDS; round++)
      // Each of them first in every other round, as what else the machine does changes meanwhile.
      for (const [server, own] of round % 2 === 0 ? runs : [...runs].toReversed())
        own.push(await load(COUNT, CLIENTS, (index) => call(server, index)))
    const [one, other] = [straight, pooled].map((server) => rateOf(runs.get(server) ?? []))
    const ratio = (other?.rate ?? 0) / (one?.rate ?? 1)
    report(
      `${name}: ${other?.rate.toFixed(0)}/s through PgBouncer of ${one?.rate.toFixed(0)}/s straight`,
      ratio.toFixed(2),
      'at least 0.8',
      ratio >= 0.8,
    )
    report(
      `${name}: p99 ${other?.slowest.toFixed(0)} ms through PgBouncer, straight`,
      `${one?.slowest.toFixed(0)} ms`,
      'said',
      true,
    )
  }
  rmSync(folder, { recursive: true, force: true })
}

function rateOf(runs: readonly Run[]): { rate: number; slowest: number } {
  return {
    rate: median(runs.map(({ rate }) => rate)),
    slowest: percentile(
      runs.flatMap(({ times }) => times),
      0.99,
    ),
  }
}

async function current({ origin, agent }: ServerProcess, cookie: string): Promise<void> {
  const reply = await request(`${origin}/api/user/current`, {
    dispatcher: agent,
    headers: { cookie },
  })
  if (reply.statusCode !== 200) throw new Error(`the call answered ${reply.statusCode}`)
  await reply.body.dump()
}
