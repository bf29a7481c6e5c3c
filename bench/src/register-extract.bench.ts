import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { request } from 'undici'
import { percentile, report } from './fixtures/figures.ts'
import type { BenchEnvironment } from './fixtures/bench-environment.ts'
import {
  EMAIL,
  makeOrganisation,
  makeParticipants,
  type Organisation,
  PASSWORD,
} from './fixtures/organisation.ts'
import { type ServerProcess, startServerProcess } from './fixtures/server-process.ts'

const HOLDERS = 10_000
const MOST_SECONDS = 60
const MOST_MB = 300
const PAUSE_MS = 200

/** The register of shares of 10,000 holders, each of whom got some and most of whom gave some on, as pages and as a workbook. */
export async function benchRegisterExtract(fixture: BenchEnvironment): Promise<void> {
  const { pool, url } = await fixture.database('bench_register_extract')
  const organisation = await makeOrganisation(pool)
  const instrumentId = await makeShares(pool, organisation)
  await using server = await startServerProcess(url)
  const cookie = await server.signIn(EMAIL, PASSWORD)
  const hashes = new Set<string>()
  for (const format of ['xlsx', 'pdf']) {
    const started = performance.now()
    const before = server.peakMemory()
    const id = await ask(server, cookie, { financial_instrument_id: instrumentId, format })
    const times: number[] = []
    for (;;) {
      const asked = performance.now()
      const { status, sha256 } = await findExtract(server, cookie, { instrumentId, id })
      times.push(performance.now() - asked)
      if (status === 'failed') throw new Error('the register was not printed')
      if (status === 'ready') {
        hashes.add(sha256)
        break
      }
      await sleep(PAUSE_MS)
    }
    const seconds = (performance.now() - started) / 1000
    const bytes = await download(server, cookie, id)
    const what = `register of ${HOLDERS} holders as ${format} (${(bytes / 1e6).toFixed(1)} MB)`
    report(what, `${seconds.toFixed(1)} s`, `under ${MOST_SECONDS} s`, seconds < MOST_SECONDS)
    const more = server.peakMemory() - before
    const said = `${more.toFixed(0)} MB more than the ${before.toFixed(0)} MB before`
    report('most memory of the server meanwhile', said, `under ${MOST_MB} MB more`, more < MOST_MB)
    report('asking how far it is, p99', `${percentile(times, 0.99).toFixed(0)} ms`, '', true)
  }
  report('hashes of what both tell', `${hashes.size}`, '1', hashes.size === 1)
}

// A hundred shares each, ten of which two in three gave to the next; written at once, with what the triggers would derive.
async function makeShares(
  pool: pg.Pool,
  { organizationId, issuerId, userId }: Organisation,
): Promise<string> {
  const { rows } = await pool.query<{ id: string }>(
    `with i as (
      insert into instruments (organization_id, type, name, price_cents, public_investments, issuing_legal_person_id)
      values ($1, 'shares', 'Bench shares', 25000, false, $2) returning organization_id, id)
    insert into share_terms (organization_id, instrument_id, par_value_cents, paid_up_cents, votes_per_unit)
    select organization_id, id, 100, 25, 1 from i returning instrument_id as id`,
    [organizationId, issuerId],
  )
  const instrumentId = rows[0]?.id ?? ''
  await makeParticipants(pool, organizationId, instrumentId, HOLDERS)
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query(`update legal_persons set address = 'Kade ' || (random() * 500)::int, zip_code = '8011 AB', city = 'Zwolle',
      birth_date = date '1950-01-01' + (random() * 18000)::int, birth_place = 'Assen' where type = 'natural_person'`)
    await client.query("set local session_replication_role = 'replica'")
    await client.query(
      `create temporary table planned on commit drop as
      with holders as (
        select legal_person_id as id, row_number() over (order by legal_person_id) as n from participants where instrument_id = $1)
      select uuid_v7() as transaction_id, 'issuance' as type, $2::uuid as from_id, id as to_id, 100 as units,
        int8multirange(int8range(n * 100 - 99, n * 100 + 1)) as numbers, date '2020-01-01' + (n / 10)::int as day
      from holders
      union all
      select uuid_v7(), 'transfer', id, lead(id) over (order by n), 10, int8multirange(int8range(n * 100 - 99, n * 100 - 89)), date '2024-01-01'
      from holders where n % 3 in (0, 1)`,
      [instrumentId, issuerId],
    )
    await client.query(`delete from planned where to_id is null`)
    await client.query(
      `insert into transactions (organization_id, id, instrument_id, type, status, historic, sender_id, receiver_id, units, numbers, price_cents,
        effective_date, created_by, completed_at, sender_snapshot, receiver_snapshot, issuer_snapshot)
      select $1, transaction_id, $2, type, 'completed', true, from_id, to_id, units, numbers, 25000, day, $3, now(), '{}', '{}', '{}' from planned`,
      [organizationId, instrumentId, userId],
    )
    await client.query(
      `insert into register_entries (organization_id, instrument_id, from_holder_id, to_holder_id, units, numbers, effective_date, transaction_id,
        recorded_by)
      select $1, $2, case when type = 'transfer' then from_id end, to_id, units, numbers, day, transaction_id, $3 from planned order by day`,
      [organizationId, instrumentId, userId],
    )
    await client.query(
      `insert into notarial_deeds (organization_id, id, transaction_id, deed_date, notary, number, recorded_by, recorded_at)
      select $1, uuid_v7(), transaction_id, day, 'mr. N. Notaris, Zwolle', 'A' || right(transaction_id::text, 4), $2, now() from planned`,
      [organizationId, userId],
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
    await client.query(
      `insert into holder_numbers
      select $1::uuid, $2::uuid, to_id, unnest(numbers - coalesce(given, '{}')), day, 'infinity'::date from (
        select p.*, (select range_agg(g.numbers) from planned g
          where g.type = 'transfer' and g.from_id = p.to_id and p.type = 'issuance') as given from planned p) held
      union all
      select $1, $2, g.from_id, unnest(g.numbers), i.day, g.day
      from planned g join planned i on i.type = 'issuance' and i.to_id = g.from_id where g.type = 'transfer'`,
      [organizationId, instrumentId],
    )
    await client.query('commit')
    await client.query('vacuum analyze')
  } finally {
    client.release()
  }
  return instrumentId
}

async function ask(
  { origin, agent }: ServerProcess,
  cookie: string,
  wish: { financial_instrument_id: string; format: string },
): Promise<string> {
  const reply = await request(`${origin}/api/register_extract`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ ...wish, date: '2025-01-01', language: 'nl' }),
    dispatcher: agent,
  })
  if (reply.statusCode !== 200)
    throw new Error(`answered ${reply.statusCode}: ${await reply.body.text()}`)
  return ((await reply.body.json()) as { id: string }).id // safe: the contract says so
}

async function findExtract(
  { origin, agent }: ServerProcess,
  cookie: string,
  { instrumentId, id }: { instrumentId: string; id: string },
): Promise<{ status: string; sha256: string }> {
  const path = `/api/register_extract?financial_instrument_id=${instrumentId}`
  const reply = await request(origin + path, { headers: { cookie }, dispatcher: agent })
  const { data } = (await reply.body.json()) as {
    data: { id: string; status: string; sha256: string }[]
  } // safe: as above
  const found = data.find((one) => one.id === id)
  if (!found) throw new Error('the extract vanished')
  return found
}

async function download(
  { origin, agent }: ServerProcess,
  cookie: string,
  id: string,
): Promise<number> {
  const path = `/api/register_extract/${id}/file`
  const reply = await request(origin + path, { headers: { cookie }, dispatcher: agent })
  let bytes = 0
  for await (const chunk of reply.body) bytes += (chunk as Buffer).length // safe: the body of undici is bytes
  if (reply.statusCode !== 200) throw new Error(`the file answered ${reply.statusCode}`)
  return bytes
}
