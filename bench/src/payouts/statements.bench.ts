import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { request } from 'undici'
import { percentile, report } from '../fixtures/figures.ts'
import type { BenchEnvironment } from '../fixtures/bench-environment.ts'
import {
  EMAIL,
  makeOrganisation,
  makeParticipants,
  type Organisation,
  PASSWORD,
} from '../fixtures/organisation.ts'
import { type ServerProcess, startServerProcess } from '../fixtures/server-process.ts'

const HOLDERS = 10_000
const YEAR = 2025
const MOST_SECONDS = 600
const MOST_MB = 300
const PAUSE_MS = 1000

/** The yearly statements of 10,000 holders of bonds that pay each quarter, a third of whom gave some on, as PDF by a job. */
export async function benchStatements(fixture: BenchEnvironment): Promise<void> {
  const { pool, url } = await fixture.database('bench_statements')
  const organisation = await makeOrganisation(pool)
  await makeBonds(pool, organisation)
  await using server = await startServerProcess(url)
  const cookie = await server.signIn(EMAIL, PASSWORD)
  const started = performance.now()
  const before = server.peakMemory()
  const { id } = await ask(server, cookie, '/yearly_statements', {
    ...{ organization_id: organisation.organizationId, year: YEAR },
  })
  const times: number[] = []
  // Half way it takes as much as in the end, whatever came between.
  let halfWay = 0
  const made = await (async () => {
    for (;;) {
      const asked = performance.now()
      const batch = await ask(server, cookie, `/yearly_statements/${id}`)
      times.push(performance.now() - asked)
      if (halfWay === 0 && batch.progress.done >= HOLDERS / 2) halfWay = server.peakMemory()
      if (batch.status !== 'making') return batch
      await sleep(PAUSE_MS)
    }
  })()
  const seconds = (performance.now() - started) / 1000
  const most = server.peakMemory()
  report(
    `yearly statements of ${made.progress.done} holders as PDF, ${made.status}`,
    `${seconds.toFixed(0)} s`,
    `under ${MOST_SECONDS} s`,
    seconds < MOST_SECONDS && made.status === 'made',
  )
  report(
    'differences from the ledger',
    `${made.differences?.length}`,
    '0',
    made.differences?.length === 0,
  )
  const more = most - before
  const said = `${more.toFixed(0)} MB more than the ${before.toFixed(0)} MB before`
  report('most memory of the server meanwhile', said, `under ${MOST_MB} MB more`, more < MOST_MB)
  const grown = most - halfWay
  report('of which in the second half', `${grown.toFixed(0)} MB`, 'under 50 MB', grown < 50)
  report('asking how far it is, p99', `${percentile(times, 0.99).toFixed(0)} ms`, '', true)
  const listed = await clock(() => ask(server, cookie, `/yearly_statements/${id}/statements?q=7`))
  report(
    'a page of them, by a part of a name',
    `${listed.toFixed(0)} ms`,
    'under 300 ms',
    listed < 300,
  )
  const published = await clock(() => ask(server, cookie, `/yearly_statements/${id}/publish`, {}))
  report('publishing them', `${published.toFixed(0)} ms`, 'under 5000 ms', published < 5000)
}

async function clock(act: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await act()
  return performance.now() - started
}

interface Batch {
  id: string
  status: string
  progress: { done: number }
  differences: unknown[] | null
}

async function ask(
  { origin, agent }: ServerProcess,
  cookie: string,
  path: string,
  body?: object,
): Promise<Batch> {
  const reply = await request(`${origin}/api${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { cookie, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
    dispatcher: agent,
  })
  if (reply.statusCode !== 200)
    throw new Error(`answered ${reply.statusCode}: ${await reply.body.text()}`)
  return (await reply.body.json()) as Batch // safe: the contract says so
}

// Ten each, bought on days of three years; one in three gave some on. Written at once, with what the triggers would derive.
async function makeBonds(
  pool: pg.Pool,
  { organizationId, issuerId, userId }: Organisation,
): Promise<void> {
  const { rows } = await pool.query<{ id: string }>(
    `with i as (
      insert into instruments (organization_id, type, name, price_cents, public_investments, issuing_legal_person_id)
      values ($1, 'bonds', 'Bench bonds', 25000, false, $2) returning organization_id, id)
    insert into bond_terms (organization_id, instrument_id, limit_cents, duration, duration_period, interest_type, interest_millionths,
      interest_frequency, interest_period, redemption_type, start_date)
    select organization_id, id, 100000000000, 10, 'year', 'linear', 50000, 3, 'month', 'linear', '2022-01-01' from i
    returning instrument_id as id`,
    [organizationId, issuerId],
  )
  const instrumentId = rows[0]?.id ?? ''
  await makeParticipants(pool, organizationId, instrumentId, HOLDERS)
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query("set local session_replication_role = 'replica'")
    await client.query(
      `create temporary table planned on commit drop as
      with holders as (
        select legal_person_id as id, row_number() over (order by legal_person_id) as n from participants where instrument_id = $1)
      select uuid_v7() as transaction_id, 'issuance' as type, $2::uuid as from_id, id as to_id, 10 as units,
        date '2022-01-01' + (n % 1000)::int as day
      from holders
      union all
      select uuid_v7(), 'transfer', id, lead(id) over (order by n), 2, date '2025-06-01' + (n % 90)::int from holders where n % 3 = 1`,
      [instrumentId, issuerId],
    )
    await client.query(`delete from planned where to_id is null`)
    await client.query(
      `insert into transactions (organization_id, id, instrument_id, type, status, historic, sender_id, receiver_id, units, price_cents,
        effective_date, created_by, completed_at, sender_snapshot, receiver_snapshot, issuer_snapshot)
      select $1, transaction_id, $2, type, 'completed', true, from_id, to_id, units, 25000, day, $3, now(), '{}', '{}', '{}' from planned`,
      [organizationId, instrumentId, userId],
    )
    await client.query(
      `insert into register_entries (organization_id, instrument_id, from_holder_id, to_holder_id, units, effective_date, transaction_id,
        recorded_by)
      select $1, $2, case when type = 'transfer' then from_id end, to_id, units, day, transaction_id, $3 from planned order by day`,
      [organizationId, instrumentId, userId],
    )
    await client.query(
      `insert into holder_balances
      select $1, $2, holder, day, lead(day, 1, 'infinity') over each_holder, (sum(change) over each_holder)::bigint from (
        select holder, day, sum(change) as change from (
          select to_id as holder, day, units as change from planned
          union all select from_id, day, -units from planned where type = 'transfer') sides
        group by holder, day) days
      window each_holder as (partition by holder order by day)`,
      [organizationId, instrumentId],
    )
    await client.query('commit')
    await client.query('vacuum analyze')
  } finally {
    client.release()
  }
}
