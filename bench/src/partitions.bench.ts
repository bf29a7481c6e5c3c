import { partitionDatabase } from '@zegel/server/db/setup/prepare-database'
import type pg from 'pg'
import type { BenchEnvironment } from './fixtures/bench-environment.ts'
import { callFunction } from './fixtures/bare-posting.ts'
import { load, median, report } from './fixtures/figures.ts'
import { fillRegister } from './fixtures/filled-register.ts'
import { type BenchInstrument, makeBond, makeOrganisation } from './fixtures/organisation.ts'

const HOLDERS = Number(process.env['BENCH_HOLDERS'] ?? 20_000)
const ROUNDS = 7
const COUNT = 1500
const CLIENTS = 8

// What screens ask most of these tables; each names its organisation.
const READS: Readonly<Record<string, string>> = {
  'balance of one holder': `
    select units from holder_balances
    where organization_id = $1 and instrument_id = $2 and holder_id = $3 and from_date <= '2023-07-01' and until_date > '2023-07-01'`,
  'transactions of one holder': `
    select * from transaction_details where organization_id = $1 and instrument_id = $2 and receiver_id = $3 order by created_at desc limit 10`,
  'balances of an instrument': `
    select count(*), sum(units) from holder_balances
    where organization_id = $1 and instrument_id = $2 and $3::uuid is not null
      and from_date <= '2023-07-01' and until_date > '2023-07-01' and units > 0`,
}

interface Side {
  pool: pg.Pool
  organisation: Awaited<ReturnType<typeof makeOrganisation>>
  instrument: BenchInstrument
}

/** The same register in one piece and in partitions, turn by turn: what moving it takes, posting on it, and what is asked most. */
export async function benchPartitions(fixture: BenchEnvironment): Promise<void> {
  const plain = await filled(fixture, 'bench_one_piece')
  const moved = await filled(fixture, 'bench_partitions')
  const began = performance.now()
  await partitionDatabase(moved.pool, { partitioned: true })
  const seconds = (performance.now() - began) / 1000
  report(`moving ${HOLDERS * 10} entries into partitions`, `${seconds.toFixed(1)} s`, 'told', true)
  await compare('posting', [plain, moved], async (side) => {
    const { rate } = await load(COUNT, CLIENTS, (index) =>
      callFunction(side.pool, side.organisation, [side.instrument], index),
    )
    return 1000 / rate
  })
  for (const [what, query] of Object.entries(READS))
    await compare(what, [plain, moved], async ({ pool, organisation, instrument }) => {
      const count = what.endsWith('instrument') ? 10 : COUNT
      const { times } = await load(count, 1, async (index) => {
        const holder = instrument.holderIds[(index * 241) % instrument.holderIds.length]
        const values = [organisation.organizationId, instrument.id, holder]
        await pool.query({ name: what, text: query, values })
      })
      return median(times)
    })
}

async function filled(fixture: BenchEnvironment, name: string): Promise<Side> {
  const { pool } = await fixture.database(name)
  const organisation = await makeOrganisation(pool)
  const instrument = await makeBond(pool, organisation, HOLDERS)
  await fillRegister(pool, organisation, [instrument])
  return { pool, organisation, instrument }
}

// Whichever goes first is the other each time; what a side needs once is not counted.
async function compare(
  what: string,
  [plain, moved]: readonly [Side, Side],
  milliseconds: (side: Side) => Promise<number>,
): Promise<void> {
  const [whole, parts]: [number[], number[]] = [[], []]
  for (const side of [plain, moved]) await milliseconds(side)
  for (let round = 0; round < ROUNDS; round += 1) {
    if (round % 2 === 0) whole.push(await milliseconds(plain))
    parts.push(await milliseconds(moved))
    if (round % 2 === 1) whole.push(await milliseconds(plain))
  }
  const ratio = median(whole) / median(parts)
  report(
    `${what}: ${median(whole).toFixed(2)} ms in one piece, ${median(parts).toFixed(2)} in partitions`,
    ratio.toFixed(2),
    'at least 0.9',
    ratio >= 0.9,
  )
}
