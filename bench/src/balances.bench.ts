import { request } from 'undici'
import { load, median, report, timed } from './fixtures/figures.ts'
import { fillRegister } from './fixtures/filled-register.ts'
import {
  type BenchInstrument,
  EMAIL,
  makeBond,
  makeOrganisation,
  PASSWORD,
} from './fixtures/organisation.ts'
import { benchParticipants } from './participants.bench.ts'
import { type ServerProcess, startServerProcess } from './fixtures/server-process.ts'
import type { BenchEnvironment } from './fixtures/bench-environment.ts'

const HOLDERS = Number(process.env['BENCH_HOLDERS'] ?? 100_000)
const DATE = '2023-07-01'

/** A register of 100,000 holders, or of BENCH_HOLDERS, and ten times as many entries: everybody's balance on any date, one holder's, and its pages. */
export async function benchBalances(fixture: BenchEnvironment): Promise<void> {
  const { pool, url } = await fixture.database('bench_balances')
  const organisation = await makeOrganisation(pool)
  const instrument = await makeBond(pool, organisation, HOLDERS)
  await fillRegister(pool, organisation, [instrument])
  // Without jobs: sealing so much history at once would be measured along.
  await using server = await startServerProcess(url, { env: { ZEGEL_ROLE: 'web' } })
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
    'at most 1.1',
    ratio <= 1.1,
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

  for (const [what, terms] of NEXT) {
    await pool.query(`update bond_terms set ${terms} where instrument_id = $1`, [instrument.id])
    const path = `/api/organizations/overview?id=${organisation.organizationId}`
    const first: number[] = []
    const home: number[] = []
    const grouped: number[] = []
    for (let round = 0; round < 9; round++) {
      // Other terms are reckoned anew; after that they are remembered.
      await pool.query(
        'update bond_terms set interest_millionths = 50000 + $2 where instrument_id = $1',
        [instrument.id, round],
      )
      first.push(await get(path))
      home.push(await get(path))
      grouped.push(await timed(() => pool.query(GROUPED, [organisation.organizationId])))
    }
    report(
      `how the organisation stands, with what is paid next: ${what}; ${median(first).toFixed(0)} ms the first time`,
      `${median(home).toFixed(0)} ms: ${(median(home) / median(grouped)).toFixed(2)}`,
      'under 250 ms',
      median(home) < 250,
    )
  }

  await benchHistory(get, organisation.organizationId, instrument)
  await benchParticipants(pool, organisation, instrument, server)
}

/** Lists of a million transactions, and what is paid on so many lots. */
async function benchHistory(
  get: (path: string) => Promise<number>,
  organizationId: string,
  { id, holderIds: [holder = ''] }: BenchInstrument,
): Promise<void> {
  const list = `/api/financial_instruments/transactions?id=${id}`
  for (const [what, path, limit] of [
    ['a page of its transactions', list, 1000],
    ['the same of a name that all have', `${list}&q=holder`, 5000],
    ['the same of a name that few have', `${list}&q=4321`, 200],
    [
      'a page of what one of them did',
      `/api/organizations/persons/transactions?id=${organizationId}&legal_person_id=${holder}`,
      200,
    ],
  ] as const) {
    const times: number[] = []
    for (let round = 0; round < 5; round++) times.push(await get(path))
    report(what, `${median(times).toFixed(0)} ms`, `under ${limit} ms`, median(times) < limit)
  }
  const schedule = `/api/financial_instruments/schedule?financial_instrument_id=${id}`
  const first = await get(schedule)
  const again = await get(schedule)
  report(
    `its schedule; ${(first / 1000).toFixed(1)} s the first time`,
    `${again.toFixed(0)} ms`,
    'under 300 ms',
    again < 300,
  )
}

// Where some units are younger than the period; where some missed a redemption; where it makes no difference which units somebody has.
const YEARLY = "interest_type = 'linear', interest_frequency = 1, interest_period = 'year'"
const NEXT = [
  [
    'units of this period',
    "duration = 10, interest_type = 'bullet', interest_frequency = null, interest_period = null",
  ],
  ['units of between redemptions', `${YEARLY}, redemption_type = 'linear'`],
  ['all alike', `${YEARLY}, redemption_type = 'bullet'`],
] as const

// All balances of everybody, added up by holder: the least that it takes to round each holder alone.
const GROUPED = `
  select count(*) from (
    select sum(units) from holder_balances where organization_id = $1 group by instrument_id, holder_id) h`

// What the call answers, without the server: the total, the largest holders by name, and the others by size.
const BARE = `
  with balances as materialized (
    select holder_id, units from holder_balances
    where organization_id = $1 and instrument_id = $2 and from_date <= $3 and until_date > $3 and units > 0),
  named as materialized (select * from balances order by units desc, holder_id limit 24),
  sizes as (
    select sum(units), count(*) from balances b
    left join (select legal_person_id from participants where organization_id = $1 and instrument_id = $2 and entity) e
      on e.legal_person_id = b.holder_id
    where holder_id not in (select holder_id from named)
    group by e.legal_person_id is null, width_bucket(units, array[1, 2, 5, 10, 20, 50, 100, 200, 500, 1000]::bigint[]))
  select sum(units), count(*), (select json_agg(l.legal_name) from named join legal_persons l on l.id = named.holder_id),
    (select json_agg(sizes) from sizes)
  from balances`

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
