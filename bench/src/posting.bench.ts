import { randomUUIDv7 } from 'node:crypto'
import { request } from 'undici'
import { callFunction, dateOf, pick } from './fixtures/bare-posting.ts'
import { load, median, percentile, report, type Run } from './fixtures/figures.ts'
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

const CLIENTS = 32
const COUNT = 4000
const ROUNDS = 3

/**
 * A historic transaction through the whole server (session, rights, validation, idempotency, audit) against the posting function
 * called straight over pg, turn by turn in one run: all on one instrument, and spread over fifty.
 */
export async function benchPosting(fixture: BenchEnvironment): Promise<void> {
  const { pool, url } = await fixture.database('bench_posting')
  const organisation = await makeOrganisation(pool)
  const one = [await makeBond(pool, organisation, 2000)]
  const many = await Promise.all(Array.from({ length: 50 }, () => makeBond(pool, organisation, 40)))
  // What PostgreSQL does by itself within a minute of so many new rows; what is still empty it leaves alone, and so do we.
  await pool.query('analyze legal_persons, participants, instruments')
  await using server = await startServerProcess(url)
  const cookie = await server.signIn(EMAIL, PASSWORD)

  for (const [name, instruments] of [
    ['one instrument', one],
    ['fifty instruments', many],
  ] as const) {
    const bare: Run[] = []
    const whole: Run[] = []
    await load(500, CLIENTS, (index) =>
      postTransaction(server, cookie, organisation, instruments, index),
    )
    // And once these are there, of the tables that they went into.
    await pool.query('analyze')
    for (let round = 0; round < ROUNDS; round++) {
      bare.push(
        await load(COUNT, CLIENTS, (index) => callFunction(pool, organisation, instruments, index)),
      )
      whole.push(
        await load(COUNT, CLIENTS, (index) =>
          postTransaction(server, cookie, organisation, instruments, index),
        ),
      )
    }
    const bareRate = median(bare.map(({ rate }) => rate))
    const wholeRate = median(whole.map(({ rate }) => rate))
    const slowest = percentile(
      whole.flatMap(({ times }) => times),
      0.99,
    )
    report(
      `create, ${name}: ${wholeRate.toFixed(0)}/s of ${bareRate.toFixed(0)}/s bare`,
      (wholeRate / bareRate).toFixed(2),
      'at least 0.75',
      wholeRate / bareRate >= 0.75,
    )
    report(`create, ${name}: p99`, `${slowest.toFixed(0)} ms`, 'under 50 ms', slowest < 50)
  }
  const memory = server.peakMemory()
  report(
    'memory of the server under that load, at its peak',
    `${memory.toFixed(0)} MB`,
    'under 300 MB',
    memory < 300,
  )
}

/** Creates a historic transaction by a call, on one of the instruments after the other. */
export async function postTransaction(
  { origin, agent }: ServerProcess,
  cookie: string,
  organisation: Organisation,
  instruments: readonly BenchInstrument[],
  index: number,
): Promise<void> {
  const { instrument, holderId } = pick(instruments, index)
  const reply = await request(`${origin}/api/transactions/create`, {
    dispatcher: agent,
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json', 'idempotency-key': randomUUIDv7() },
    body: JSON.stringify({
      financial_instrument_id: instrument.id,
      sending_legal_person_id: organisation.issuerId,
      receiving_legal_person_id: holderId,
      type: 'issuance',
      amount: 25,
      price_per_unit: '250.00',
      effective_date: dateOf(index),
      notify_recipient: false,
      is_paid: true,
      historic: true,
    }),
  })
  if (reply.statusCode !== 200)
    throw new Error(`create answered ${reply.statusCode}: ${await reply.body.text()}`)
  await reply.body.dump()
}
