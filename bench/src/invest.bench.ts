import { randomBytes, randomUUIDv7 } from 'node:crypto'
import type pg from 'pg'
import { request } from 'undici'
import { load, median, percentile, report } from './fixtures/figures.ts'
import { type BenchOffer, type Investor, makeInvestors, makeOffer } from './fixtures/investors.ts'
import { startMollieServer } from './fixtures/mollie-server.ts'
import { type ServerProcess, startServerProcess } from './fixtures/server-process.ts'
import type { BenchEnvironment } from './fixtures/bench-environment.ts'

const INVESTORS = 100
const COUNT = 1000
const ROUNDS = 3
const WARM_UP = 200
const LEAST_A_SECOND = 150
const MOST_MS = 250

/**
 * A hundred people at once who each, again and again, open one public offer, invest in it and pay at a Mollie on loopback; it tells
 * the server, which asks it and completes the transaction. Jobs make the deeds and tell the parties meanwhile.
 */
export async function benchInvest(fixture: BenchEnvironment): Promise<void> {
  const { pool, url } = await fixture.database('bench_invest')
  const key = randomBytes(32)
  const offer = await makeOffer(pool, key)
  const investors = await makeInvestors(pool, INVESTORS, offer)
  await pool.query('analyze users, legal_persons, sessions, instruments')
  await using mollie = await startMollieServer()
  await using server = await startServerProcess(url, {
    env: { MOLLIE_API_URL: mollie.url, ZEGEL_KEY: key.toString('hex') },
    connections: INVESTORS,
  })

  const calls: number[] = []
  const invest = async (_index: number, client: number) => {
    const investor = investors[client]
    if (!investor) throw new Error('there are fewer investors than clients')
    await open(server, offer, investor)
    const start = performance.now()
    const link = await buy(server, offer, investor)
    calls.push(performance.now() - start)
    await mollie.control.settle(link.slice(link.lastIndexOf('/') + 1), 'paid')
  }

  await load(WARM_UP, INVESTORS, invest)
  // As PostgreSQL does by itself within a minute: what was planned for empty tables reads all payments of the issuer for one.
  await pool.query('analyze')
  calls.length = 0
  const rates: number[] = []
  for (let round = 0; round < ROUNDS; round++)
    rates.push((await load(COUNT, INVESTORS, invest)).rate)
  await assertCompleted(pool, WARM_UP + ROUNDS * COUNT)

  const rate = median(rates)
  report(
    `invest: offer, invest, pay, complete, ${INVESTORS} at once`,
    `${rate.toFixed(0)}/s`,
    `at least ${LEAST_A_SECOND}/s`,
    rate >= LEAST_A_SECOND,
  )
  const slowest = percentile(calls, 0.99)
  report(
    `invest: the call itself, p99 (median ${median(calls).toFixed(0)} ms)`,
    `${slowest.toFixed(0)} ms`,
    `under ${MOST_MS} ms`,
    slowest < MOST_MS,
  )
}

async function open(
  { origin, agent }: ServerProcess,
  { instrumentId, organizationId }: BenchOffer,
  { headers }: Investor,
): Promise<void> {
  const reply = await request(`${origin}/api/invest?fi=${instrumentId}&o=${organizationId}`, {
    dispatcher: agent,
    headers,
  })
  if (reply.statusCode !== 200)
    throw new Error(`the offer answered ${reply.statusCode}: ${await reply.body.text()}`)
  await reply.body.dump()
}

/** Invests in one unit; returns where to pay. */
async function buy(
  { origin, agent }: ServerProcess,
  { instrumentId }: BenchOffer,
  { legalPersonId, headers }: Investor,
): Promise<string> {
  const reply = await request(`${origin}/api/financial_instruments/invest`, {
    dispatcher: agent,
    method: 'POST',
    headers: {
      ...headers,
      'content-type': 'application/json',
      'idempotency-key': randomUUIDv7(),
    },
    body: JSON.stringify({
      financial_instrument_id: instrumentId,
      receiving_legal_person_id: legalPersonId,
      amount: 1,
    }),
  })
  const text = await reply.body.text()
  if (reply.statusCode !== 200) throw new Error(`investing answered ${reply.statusCode}: ${text}`)
  const { payment_link } = JSON.parse(text) as { payment_link: string } // safe: what the call answers
  return payment_link
}

async function assertCompleted(pool: pg.Pool, expected: number): Promise<void> {
  const { rows } = await pool.query<{ completed: number }>(
    `select count(*)::int as completed from transactions t join payments p on p.transaction_id = t.id
     where t.status = 'completed' and p.status = 'paid' and p.to_refund is null`,
  )
  const completed = rows[0]?.completed
  if (completed !== expected)
    throw new Error(`${completed} investments of ${expected} were completed`)
}
