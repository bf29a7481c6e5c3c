import { randomUUIDv7 } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { request } from 'undici'
import { load, percentile, report } from './fixtures/figures.ts'
import {
  EMAIL,
  makeBond,
  makeOrganisation,
  type Organisation,
  PASSWORD,
} from './fixtures/organisation.ts'
import { type ServerProcess, startServerProcess } from './fixtures/server-process.ts'
import type { BenchEnvironment } from './fixtures/bench-environment.ts'

const HOLDERS = 100_000
const UNITS_EACH = 10
const MOST_SECONDS = 30
const SLOWEST_MS = 100
const READERS = 4
const PAUSE_MS = 20

/** A split of shares of 100,000 holders in one act, who keep their numbers and get new ones, while people go on reading; and its reversal. */
export async function benchSplit(fixture: BenchEnvironment): Promise<void> {
  const { pool, url } = await fixture.database('bench_split')
  const organisation = await makeOrganisation(pool)
  const bond = await makeBond(pool, organisation, 20)
  const sharesId = await makeShares(pool, organisation)
  await using server = await startServerProcess(url)
  const cookie = await server.signIn(EMAIL, PASSWORD)
  const paths = [
    `/financial_instruments/transactions?id=${bond.id}`,
    `/financial_instruments/members?id=${sharesId}`,
    `/user/current`,
  ]
  const read = (index: number) => get(server, cookie, paths[index % paths.length] ?? '')
  await load(120, READERS, read)
  const { times } = await load(600, READERS, read)
  console.log(
    `  reading before that: median ${percentile(times, 0.5).toFixed(0)} ms, p99 ${percentile(times, 0.99).toFixed(0)} ms`,
  )

  const act = async (path: string, body: object) => {
    const reply = await request(`${server.origin}/api${path}`, {
      ...{ dispatcher: server.agent, method: 'POST', headersTimeout: 600_000 },
      headers: { cookie, 'content-type': 'application/json', 'idempotency-key': randomUUIDv7() },
      body: JSON.stringify({ financial_instrument_id: sharesId, ...body }),
    })
    const text = await reply.body.text()
    if (reply.statusCode > 204) throw new Error(`${path} answered ${reply.statusCode}: ${text}`)
    return text
  }
  const split = {
    ...{ kind: 'split', old_units: 1, new_units: 10, effective_date: '2025-01-01' },
    numbers: 'kept',
  }
  const made = await beside(read, 'a split of 100,000 holders of shares, numbers kept', () =>
    act('/corporate_actions', split),
  )
  const { id } = JSON.parse(made) as { id: string }
  await beside(read, 'turning that back', () =>
    act('/corporate_actions/reverse', { id, reason: 'Een vergissing' }),
  )
  const memory = server.peakMemory()
  report(
    'most memory of the server meanwhile',
    `${memory.toFixed(0)} MB`,
    'under 600 MB',
    memory < 600,
  )
}

async function beside(
  read: (index: number) => Promise<void>,
  what: string,
  act: () => Promise<string>,
): Promise<string> {
  const started = performance.now()
  const times: number[] = []
  const acting = act()
  let answer: string | undefined
  do {
    times.push(...(await load(READERS * 2, READERS, read)).times)
    answer = await Promise.race([acting, sleep(PAUSE_MS, undefined)])
  } while (answer === undefined)
  const seconds = (performance.now() - started) / 1000
  report(what, `${seconds.toFixed(1)} s`, `under ${MOST_SECONDS} s`, seconds < MOST_SECONDS)
  const slowest = percentile(times, 0.99)
  report(
    `reading beside that, p99 of ${times.length}, median ${percentile(times, 0.5).toFixed(0)} ms`,
    `${slowest.toFixed(0)} ms`,
    `under ${SLOWEST_MS} ms`,
    slowest < SLOWEST_MS,
  )
  return answer
}

async function get({ origin, agent }: ServerProcess, cookie: string, path: string): Promise<void> {
  const reply = await request(`${origin}/api${path}`, { headers: { cookie }, dispatcher: agent })
  await reply.body.dump()
  if (reply.statusCode !== 200) throw new Error(`${path} answered ${reply.statusCode}`)
}

// Ten shares for each of so many holders, numbered on, with what posting them one by one would have derived.
async function makeShares(
  pool: pg.Pool,
  { organizationId, issuerId, userId }: Organisation,
): Promise<string> {
  const { rows } = await pool.query<{ id: string }>(
    `with s as (insert into instruments (organization_id, type, name, price_cents, issuing_legal_person_id)
        values ($1, 'shares', 'Bench shares', 100, $2) returning id),
      t as (insert into share_terms (organization_id, instrument_id, par_value_cents) select $1, id, 100 from s)
    select id from s`,
    [organizationId, issuerId],
  )
  const id = rows[0]?.id ?? ''
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query("set local session_replication_role = 'replica'")
    await client.query(
      `with l as (
        insert into legal_persons (type, legal_name)
        select 'natural_person', 'Holder ' || lpad(n::text, 7, '0') from generate_series(1, ${HOLDERS}) n returning id, legal_name)
      insert into participants (organization_id, instrument_id, legal_person_id, name) select $1, $2, id, legal_name from l`,
      [organizationId, id],
    )
    await client.query(
      `create temporary table planned on commit drop as
      select uuid_v7() as transaction_id, legal_person_id as holder_id,
        int8range(n * ${UNITS_EACH} + 1, (n + 1) * ${UNITS_EACH} + 1) as numbers
      from (
        select legal_person_id, row_number() over () - 1 as n from participants where organization_id = $1 and instrument_id = $2) held`,
      [organizationId, id],
    )
    await client.query(
      `insert into transactions (organization_id, id, instrument_id, type, status, historic, sender_id, receiver_id, units, price_cents,
        effective_date, numbers, created_by, completed_at, sender_snapshot, receiver_snapshot, issuer_snapshot)
      select $1, transaction_id, $2, 'issuance', 'completed', true, $3, holder_id, ${UNITS_EACH}, 100, '2020-01-01', int8multirange(numbers), $4,
        now(), '{}', '{}', '{}' from planned`,
      [organizationId, id, issuerId, userId],
    )
    await client.query(
      `insert into register_entries (
        organization_id, id, instrument_id, to_holder_id, units, numbers, effective_date, transaction_id, recorded_by)
      select $1, uuid_v7(), $2, holder_id, ${UNITS_EACH}, int8multirange(numbers), '2020-01-01', transaction_id, $3 from planned`,
      [organizationId, id, userId],
    )
    await client.query(
      `insert into holder_balances select $1, $2, holder_id, '2020-01-01', 'infinity', ${UNITS_EACH} from planned`,
      [organizationId, id],
    )
    await client.query(
      `insert into holder_numbers select $1, $2, holder_id, numbers, '2020-01-01', 'infinity' from planned`,
      [organizationId, id],
    )
    await client.query(
      `update instrument_totals set blocked_cents = ${HOLDERS * UNITS_EACH * 100}, invested_cents = ${HOLDERS * UNITS_EACH * 100}
      where organization_id = $1 and instrument_id = $2`,
      [organizationId, id],
    )
    await client.query('commit')
    await client.query('vacuum analyze')
  } finally {
    client.release()
  }
  return id
}
