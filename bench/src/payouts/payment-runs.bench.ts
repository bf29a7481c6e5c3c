import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { request } from 'undici'
import type { BenchEnvironment } from '../fixtures/bench-environment.ts'
import { load, percentile, report } from '../fixtures/figures.ts'
import { EMAIL, makeOrganisation, makeParticipants, PASSWORD } from '../fixtures/organisation.ts'
import type { Organisation } from '../fixtures/organisation.ts'
import { type ServerProcess, startServerProcess } from '../fixtures/server-process.ts'

const HOLDERS = 100_000
const MOST_SECONDS = 20
const MOST_MB = 300
const MOST_MS = 100
const DUE = '2025-01-15'
const NEXT = '2026-01-15'
const PAUSE_MS = 200
const READS = 400
const READERS = 4

interface Run {
  id: string
  status: string
  reason: string | null
  totals: { net: string; lines: number }
}

/** A run of a bond that 100,000 hold, most in several lots: proposed, looked through, approved while others read, and followed by the next. */
export async function benchPaymentRuns(fixture: BenchEnvironment): Promise<void> {
  const { pool, url } = await fixture.database('bench_payment_runs')
  const organisation = await makeOrganisation(pool)
  const instrumentId = await makeHeldBond(pool, organisation)
  await using server = await startServerProcess(url)
  const cookie = await server.signIn(EMAIL, PASSWORD)
  const api = callerOf(server, cookie)
  const before = server.peakMemory()
  const run = await propose(api, { ...organisation, instrumentId, due: DUE })
  const more = server.peakMemory() - before
  const said = `${more.toFixed(0)} MB more`
  report('most memory of the server meanwhile', said, `under ${MOST_MB} MB more`, more < MOST_MB)
  await pool.query('vacuum analyze payment_lines')
  await look(api, run.id)
  await approve(api, organisation, run)
  const next = await propose(api, { ...organisation, instrumentId, due: NEXT })
  const started = performance.now()
  await api('POST', `/payment_runs/${next.id}/refresh`)
  await prepared(api, next.id)
  const seconds = (performance.now() - started) / 1000
  report(
    'the same prepared anew',
    `${seconds.toFixed(1)} s`,
    `under ${MOST_SECONDS} s`,
    seconds < MOST_SECONDS,
  )
}

type Api = <Reply>(method: 'GET' | 'POST', path: string, body?: object) => Promise<Reply>

function callerOf({ origin, agent }: ServerProcess, cookie: string): Api {
  return async <Reply>(method: 'GET' | 'POST', path: string, body?: object) => {
    const reply = await request(`${origin}/api${path}`, {
      ...{ method, dispatcher: agent },
      headers: { cookie, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    })
    if (reply.statusCode >= 300)
      throw new Error(`${path} answered ${reply.statusCode}: ${await reply.body.text()}`)
    return (await reply.body.json()) as Reply // safe: the contract says so
  }
}

async function propose(
  api: Api,
  { organizationId, instrumentId, due }: Organisation & { instrumentId: string; due: string },
): Promise<Run> {
  const started = performance.now()
  const { id } = await api<Run>('POST', '/payment_runs', {
    ...{ organization_id: organizationId, financial_instrument_id: instrumentId, kind: 'interest' },
    ...{ due_date: due, is_past: true },
  })
  const run = await prepared(api, id)
  const seconds = (performance.now() - started) / 1000
  const what = `run of ${HOLDERS} holders proposed (${run.totals.lines} lines)`
  report(what, `${seconds.toFixed(1)} s`, `under ${MOST_SECONDS} s`, seconds < MOST_SECONDS)
  return run
}

async function prepared(api: Api, id: string): Promise<Run> {
  for (;;) {
    const run = await api<Run>('GET', `/payment_runs/${id}`)
    if (run.status === 'proposed') return run
    if (run.status === 'failed') throw new Error(`the run failed: ${run.reason}`)
    await sleep(PAUSE_MS)
  }
}

const LOOKS = [
  ['a run with its totals', ''],
  ['its first page of lines', '/lines?per_page=50'],
  ['a page in the middle', '/lines?per_page=50&page=1000'],
  ['its largest lines', '/lines?per_page=50&sort=-net'],
  ['lines without an account', '/lines?per_page=50&filter=no_iban'],
  ['a name', '/lines?per_page=50&q=0099999'],
] as const

async function look(api: Api, id: string): Promise<void> {
  for (const [what, path] of LOOKS) {
    const { times } = await load(40, 2, async () => {
      await api('GET', `/payment_runs/${id}${path}`)
    })
    const p99 = percentile(times, 0.99)
    report(`${what}, p99`, `${p99.toFixed(0)} ms`, `under ${MOST_MS} ms`, p99 < MOST_MS)
  }
}

async function approve(api: Api, { organizationId }: Organisation, run: Run): Promise<void> {
  const reads = [
    `/payment_runs?organization_id=${organizationId}`,
    `/payment_runs/${run.id}`,
    `/payment_runs/${run.id}/lines?per_page=50`,
    `/user/current`,
  ]
  const approving = async () => {
    const started = performance.now()
    await api('POST', `/payment_runs/${run.id}/approve`, { net: run.totals.net })
    return performance.now() - started
  }
  const reading = load(READS, READERS, async (index) => {
    await api('GET', reads[index % reads.length] ?? '')
  })
  const [{ times }, approved] = await Promise.all([reading, approving()])
  const p99 = percentile(times, 0.99)
  report('approving it', `${approved.toFixed(0)} ms`, '', true)
  report('reading meanwhile, p99', `${p99.toFixed(0)} ms`, `under ${MOST_MS} ms`, p99 < MOST_MS)
}

// Everybody bought once or twice, one in ten sold a part to the next; written at once, with what the triggers would derive.
async function makeHeldBond(
  pool: pg.Pool,
  { organizationId, issuerId, userId }: Organisation,
): Promise<string> {
  const { rows } = await pool.query<{ id: string }>(
    `with i as (
      insert into instruments (organization_id, type, name, price_cents, public_investments, issuing_legal_person_id)
      values ($1, 'bonds', 'Bench bond', 25000, false, $2) returning organization_id, id),
    a as (insert into bank_accounts (organization_id, iban, name) values ($1, 'NL91ABNA0417164300', 'Bench B.V.'))
    insert into bond_terms (organization_id, instrument_id, limit_cents, duration, duration_period, interest_type,
      interest_millionths, interest_frequency, interest_period, redemption_type, activation_date)
    select organization_id, id, 100000000000000, 5, 'year', 'linear', 52500, 1, 'year', 'bullet', '2024-01-15' from i
    returning instrument_id as id`,
    [organizationId, issuerId],
  )
  const instrumentId = rows[0]?.id ?? ''
  await makeParticipants(pool, organizationId, instrumentId, HOLDERS)
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query("set local session_replication_role = 'replica'")
    // One in a hundred has no account, and as many have changed theirs lately.
    await client.query(`update legal_persons set iban = 'NL02ABNA0' || lpad((random() * 999999999)::int::text, 9, '0'),
      iban_changed_at = now() - random() * interval '1400 days' where type = 'natural_person' and random() < 0.99`)
    await client.query(
      `create temporary table planned on commit drop as
      with holders as (
        select legal_person_id as id, row_number() over (order by legal_person_id) as n from participants where instrument_id = $1)
      select uuid_v7() as transaction_id, 'issuance' as type, $2::uuid as from_id, id as to_id, 10 + n % 90 as units,
        date '2024-01-15' + (n % 200)::int as day
      from holders
      union all
      select uuid_v7(), 'issuance', $2, id, 1 + n % 7, date '2024-09-01' + (n % 100)::int from holders where n % 2 = 0
      union all
      select uuid_v7(), 'transfer', id, lead(id) over (order by n), 3, date '2024-12-20' from holders where n % 10 = 0`,
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
      // Each was written on its day, and has an id of then.
      `insert into register_entries (organization_id, id, instrument_id, from_holder_id, to_holder_id, units, effective_date, transaction_id,
        recorded_by)
      select $1, (left(replace(first_id_at(day::timestamptz)::text, '-', ''), 12) || right(replace(uuid_v7()::text, '-', ''), 20))::uuid, $2,
        case when type = 'transfer' then from_id end, to_id, units, day, transaction_id, $3 from planned order by day`,
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
  return instrumentId
}
