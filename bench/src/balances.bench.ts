import type pg from 'pg'
import { request } from 'undici'
import { load, median, report } from './figures.ts'
import {
  type BenchInstrument,
  EMAIL,
  makeBond,
  makeOrganisation,
  type Organisation,
  PASSWORD,
} from './organisation.ts'
import { type ServerProcess, startServerProcess } from './server-process.ts'
import type { World } from './world.ts'

const HOLDERS = 100_000
const ENTRIES_EACH = 10
const DATE = '2023-07-01'

/** A register of 100,000 holders and 1,000,000 entries: everybody's balance on any date, one holder's, and its pages. */
export async function benchBalances(world: World): Promise<void> {
  const { pool, url } = await world.database('bench_balances')
  const organisation = await makeOrganisation(pool)
  const instrument = await makeBond(pool, organisation, HOLDERS)
  await fillRegister(pool, organisation, instrument)
  await using server = await startServerProcess(url)
  const cookie = await server.signIn(EMAIL, PASSWORD)
  const get = (path: string) => fetchTimed(server, cookie, path)

  const bare: number[] = []
  const whole: number[] = []
  for (let round = 0; round < 15; round++) {
    bare.push(
      await timed(() => pool.query(BARE, [organisation.organizationId, instrument.id, DATE])),
    )
    whole.push(
      await get(
        `/api/financial_instruments/holdings?financial_instrument_id=${instrument.id}&date=${DATE}`,
      ),
    )
  }
  const ratio = median(whole) / median(bare)
  report(
    `balance of an instrument on a date: ${median(whole).toFixed(0)} ms, bare SQL ${median(bare).toFixed(0)} ms`,
    ratio.toFixed(2),
    'under 1.5',
    ratio < 1.5,
  )

  const one = await load(400, 1, async (index) => {
    const body = {
      financial_instrument_id: instrument.id,
      legal_person_id: instrument.holderIds[(index * 241) % HOLDERS],
    }
    await postTimed(server, cookie, '/api/financial_instruments/balances', body)
  })
  report(
    'balance of one holder',
    `${median(one.times).toFixed(1)} ms`,
    'under 5 ms',
    median(one.times) < 5,
  )

  const page = async (number: number) => {
    const times: number[] = []
    for (let round = 0; round < 15; round++) {
      times.push(
        await get(
          `/api/financial_instruments/members?id=${instrument.id}&per_page=50&page=${number}`,
        ),
      )
    }
    return median(times)
  }
  await page(1)
  const [first, middle, last] = [await page(1), await page(1000), await page(2000)]
  report(
    `participants: first page ${first.toFixed(0)} ms, middle ${middle.toFixed(0)} ms, last ${last.toFixed(0)} ms`,
    (last / first).toFixed(2),
    'the same: under 1.5',
    last / first < 1.5,
  )
}

// What the call answers, without the server: the total and the largest holders by name.
const BARE = `
  with balances as materialized (
    select holder_id, units from holder_balances
    where organization_id = $1 and instrument_id = $2 and from_date <= $3 and until_date > $3 and units > 0)
  select sum(units), count(*),
    (select json_agg(l.legal_name) from (select * from balances order by units desc, holder_id limit 24) top
      join legal_persons l on l.id = top.holder_id)
  from balances`

/**
 * Puts a million entries into the register at once. The triggers that post one entry at a time are set aside for it, so what they
 * would have derived is written along; nothing but a bench may do so.
 */
async function fillRegister(
  pool: pg.Pool,
  { organizationId, issuerId, userId }: Organisation,
  { id }: BenchInstrument,
): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query("set local session_replication_role = 'replica'")
    await client.query(
      `create temporary table planned on commit drop as
      select uuid_v7() as transaction_id, legal_person_id as holder_id, n, date '2020-01-01' + n * 200 + (row_number() over () % 150)::int as date
      from participants, generate_series(0, ${ENTRIES_EACH - 1}) n where organization_id = $1 and instrument_id = $2`,
      [organizationId, id],
    )
    await client.query(
      `insert into transactions (organization_id, id, instrument_id, type, status, historic, sender_id, receiver_id, units, price_cents,
        effective_date, created_by, completed_at, sender_snapshot, receiver_snapshot, issuer_snapshot)
      select $1, transaction_id, $2, 'issuance', 'completed', true, $3, holder_id, 1 + n, 25000, date, $4, now(), '{}', '{}', '{}' from planned`,
      [organizationId, id, issuerId, userId],
    )
    await client.query(
      `insert into register_entries (organization_id, id, instrument_id, to_holder_id, units, effective_date, transaction_id, recorded_by)
      select $1, uuid_v7(), $2, holder_id, 1 + n, date, transaction_id, $3 from planned`,
      [organizationId, id, userId],
    )
    await client.query(
      `insert into holder_balances
      select $1, $2, holder_id, date, lead(date, 1, 'infinity') over (partition by holder_id order by date),
        sum(1 + n) over (partition by holder_id order by date) from planned`,
      [organizationId, id],
    )
    await client.query('commit')
    await client.query('vacuum analyze')
  } finally {
    client.release()
  }
}

async function timed(run: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await run()
  return performance.now() - start
}

function fetchTimed(
  { origin, agent }: ServerProcess,
  cookie: string,
  path: string,
): Promise<number> {
  return timed(async () => {
    const reply = await request(origin + path, { dispatcher: agent, headers: { cookie } })
    const text = await reply.body.text()
    if (reply.statusCode !== 200) throw new Error(`${path} answered ${reply.statusCode}: ${text}`)
  })
}

function postTimed(
  { origin, agent }: ServerProcess,
  cookie: string,
  path: string,
  body: object,
): Promise<number> {
  return timed(async () => {
    const headers = { cookie, 'content-type': 'application/json' }
    const reply = await request(origin + path, {
      dispatcher: agent,
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    })
    const text = await reply.body.text()
    if (reply.statusCode !== 200) throw new Error(`${path} answered ${reply.statusCode}: ${text}`)
  })
}
