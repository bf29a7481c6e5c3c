import { setTimeout as sleep } from 'node:timers/promises'
import { actReply, performAct } from '@zegel/server/db/perform-act'
import type pg from 'pg'
import { request } from 'undici'
import { issue, openIssuance } from './fixtures/bare-posting.ts'
import { load, percentile, report } from './fixtures/figures.ts'
import {
  type BenchInstrument,
  EMAIL,
  makeBond,
  makeOrganisation,
  type Organisation,
  PASSWORD,
} from './fixtures/organisation.ts'
import { type ServerProcess, startServerProcess } from './fixtures/server-process.ts'
import type { BenchEnvironment } from './fixtures/bench-environment.ts'

const DEEDS = 200
const MOST_SECONDS = 60
const SLOWEST_MS = 100
const READERS = 4
const PAUSE_MS = 20

/** Deeds of transactions that are all accepted in one moment, laid out and kept by the jobs, while people go on reading. */
export async function benchDeeds(fixture: BenchEnvironment): Promise<void> {
  const { pool, url } = await fixture.database('bench_deeds')
  const organisation = await makeOrganisation(pool)
  const bond = await makeBond(pool, organisation, DEEDS)
  await pool.query(
    "update legal_persons set address = 'Kade 1', zip_code = '8011 AB', city = 'Zwolle', country = 'NL'",
  )
  await pool.query('analyze legal_persons, participants, instruments')
  await using server = await startServerProcess(url)
  const cookie = await server.signIn(EMAIL, PASSWORD)
  const read = () => readTransactions(server, cookie, bond)
  await load(200, READERS, read)

  await acceptAll(pool, organisation, bond)
  const started = performance.now()
  const times: number[] = []
  while ((await countDeeds(pool)) < DEEDS && performance.now() - started < 2000 * MOST_SECONDS) {
    times.push(...(await load(READERS * 2, READERS, read)).times)
    await sleep(PAUSE_MS)
  }
  const seconds = (performance.now() - started) / 1000
  report(
    `${DEEDS} deeds as PDF, by the jobs`,
    `${seconds.toFixed(1)} s`,
    `under ${MOST_SECONDS} s`,
    seconds < MOST_SECONDS,
  )
  const slowest = percentile(times, 0.99)
  report(
    `reading a list beside that, p99 of ${times.length}`,
    `${slowest.toFixed(0)} ms`,
    `under ${SLOWEST_MS} ms`,
    slowest < SLOWEST_MS,
  )
}

async function readTransactions(
  { origin, agent }: ServerProcess,
  cookie: string,
  { id }: BenchInstrument,
): Promise<void> {
  const reply = await request(`${origin}/api/financial_instruments/transactions?id=${id}`, {
    headers: { cookie },
    dispatcher: agent,
  })
  await reply.body.dump()
  if (reply.statusCode !== 200) throw new Error(`the list answered ${reply.statusCode}`)
}

async function acceptAll(
  pool: pg.Pool,
  organisation: Organisation,
  instrument: BenchInstrument,
): Promise<void> {
  const { organizationId, userId } = organisation
  await load(DEEDS, READERS, async (index) => {
    const by = { organizationId, userId, ip: '127.0.0.1', once: null }
    const issued = await issue(
      pool,
      organisation,
      openIssuance(instrument.id, instrument.holderIds[index] ?? ''),
    )
    await performAct(pool, 'accept_transaction', by, { id: issued }, actReply())
  })
}

async function countDeeds(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ count: number }>('select count(*)::int as count from deeds')
  return rows[0]?.count ?? 0
}
