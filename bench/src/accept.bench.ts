import { randomUUIDv7 } from 'node:crypto'
import type pg from 'pg'
import { request } from 'undici'
import { callFunction, issue, openIssuance } from './fixtures/bare-posting.ts'
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
const COUNT = 1000
const ROUNDS = 3
const LEAST = 0.5

/**
 * Accepting a transaction end to end through the server (session, rights, register, snapshots, signature, audit, and asking for the
 * deed and the mails, which jobs make meanwhile) against the bare posting function, turn by turn in one run.
 */
export async function benchAccept(fixture: BenchEnvironment): Promise<void> {
  const { pool, url } = await fixture.database('bench_accept')
  const organisation = await makeOrganisation(pool)
  const bonds = await Promise.all(
    Array.from({ length: 50 }, () => makeBond(pool, organisation, 40)),
  )
  await makeCompanies(pool, organisation, bonds)
  await pool.query('analyze legal_persons, participants, instruments')
  await using server = await startServerProcess(url)
  const cookie = await server.signIn(EMAIL, PASSWORD)

  const bare: Run[] = []
  const whole: Run[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const open = await makeOpen(pool, organisation, bonds)
    // As PostgreSQL does by itself once tables fill.
    if (round === 0) await pool.query('analyze')
    bare.push(await load(COUNT, CLIENTS, (index) => callFunction(pool, organisation, bonds, index)))
    whole.push(await load(COUNT, CLIENTS, (index) => accept(server, cookie, open[index] ?? '')))
  }
  const [bareRate, wholeRate] = [bare, whole].map((runs) => median(runs.map(({ rate }) => rate)))
  const ratio = (wholeRate ?? 0) / (bareRate ?? 1)
  report(
    `accept: ${wholeRate?.toFixed(0)}/s of ${bareRate?.toFixed(0)}/s bare posting`,
    ratio.toFixed(2),
    `at least ${LEAST}`,
    ratio >= LEAST,
  )
  const slowest = percentile(
    whole.flatMap(({ times }) => times),
    0.99,
  )
  console.log(`  accept: p99 ${slowest.toFixed(0)} ms, beside the deeds that jobs make of them`)
}

// The holders become companies of the organisation, for which its superadmin accepts.
async function makeCompanies(
  pool: pg.Pool,
  { organizationId }: Organisation,
  bonds: readonly BenchInstrument[],
): Promise<void> {
  const holders = bonds.flatMap(({ holderIds }) => holderIds)
  await pool.query(
    `update legal_persons set type = 'besloten vennootschap', address = 'Kade 1', zip_code = '8011 AB', city = 'Zwolle', country = 'NL',
      business_register_number = lpad((10000000 + ('x' || substr(md5(id::text), 1, 6))::bit(24)::int)::text, 8, '0')
    where id = any($1)`,
    [holders],
  )
  await pool.query(
    'insert into organization_legal_persons (organization_id, legal_person_id) select $1, unnest($2::uuid[])',
    [organizationId, holders.filter((_, index) => index % 40 === 0)],
  )
}

/** Open issuances to those holders for whom the superadmin acts; returns their ids. */
async function makeOpen(
  pool: pg.Pool,
  organisation: Organisation,
  bonds: readonly BenchInstrument[],
): Promise<string[]> {
  const ids = Array.from({ length: COUNT }, () => randomUUIDv7())
  await load(COUNT, CLIENTS, async (index) => {
    const bond = bonds[index % bonds.length]
    const issuance = openIssuance(bond?.id ?? '', bond?.holderIds[0] ?? '')
    await issue(pool, organisation, { ...issuance, id: ids[index] ?? '' })
  })
  return ids
}

async function accept({ origin, agent }: ServerProcess, cookie: string, id: string): Promise<void> {
  const reply = await request(`${origin}/api/transactions/accept`, {
    dispatcher: agent,
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json', 'idempotency-key': randomUUIDv7() },
    body: JSON.stringify({ transaction_id: id }),
  })
  if (reply.statusCode !== 200)
    throw new Error(`accept answered ${reply.statusCode}: ${await reply.body.text()}`)
  await reply.body.dump()
}
