import type { InstrumentType } from '@zegel/core/instruments/instrument-type'
import {
  balanceOn,
  numbersAvailable,
  numbersOn,
  totalOn,
  unitsAvailable,
} from '@zegel/core/register/ledger'
import fc from 'fast-check'
import { expect, inject, it } from 'vitest'
import { parseNumberRanges } from '../../../db/number-ranges.ts'
import { differencesIn } from '../../../../test/models/consistency.ts'
import { testDatabase } from '../../../../test/database.ts'
import { type Given, givenIn } from '../../../../test/fixtures/given/given.ts'
import { givenRegister } from '../../../../test/models/register-acts.ts'
import { type Command, DAYS, history } from '../../../../test/models/register-history.ts'
import {
  perform,
  type RegisterFixture,
  textOf,
} from '../../../../test/fixtures/register-fixture.ts'
import { RegisterModel } from '../../../../test/models/register-model.ts'

const HOLDERS = 4
const READ_ON = ['1990-01-01', ...DAYS, '2023-03-03', '2030-01-01', '2099-12-31']

interface Kind {
  name: string
  type: InstrumentType
  limitCents: bigint | null
  mustBePaid: boolean
  runs: number
}

type Connections = Pick<RegisterFixture, 'client' | 'owner'>

// A failure prints its seed, its path and the shortest history that still fails; give the first two to fc.assert to see it again.
it.each<Kind>([
  { name: 'shares', type: 'shares', limitCents: null, mustBePaid: false, runs: 90 },
  { name: 'bonds under a limit', type: 'bonds', limitCents: 60_00n, mustBePaid: false, runs: 40 },
  { name: 'options to be paid', type: 'options', limitCents: null, mustBePaid: true, runs: 40 },
])('holds $name as the plain model says, whatever happens', async (kind) => {
  await using database = await testDatabase({ connections: 4 })
  const given = givenIn(database.db)
  const client = await database.pool.connect()
  try {
    await fc.assert(
      fc.asyncProperty(history(HOLDERS, kind.type === 'shares'), (commands) =>
        live({ client, owner: database.owner }, given, kind, commands),
      ),
      { numRuns: Math.ceil(kind.runs * inject('shareOfRounds')) },
    )
  } finally {
    client.release()
  }
  expect(await differencesIn(database.pool)).toEqual([])
})

async function live(on: Connections, given: Given, kind: Kind, commands: Command[]): Promise<void> {
  const fixture = await makeFixture(on, given, kind)
  let story: string[] = []
  for (const command of commands) {
    const [expected, done] = await perform(fixture, command)
    const told = (said: string) => [...story, `${JSON.stringify(command)} -> ${said || 'done'}`]
    expect(told(done)).toEqual(told(expected))
    story = told(done)
  }
  const [kept, meant] = [await readKept(fixture), readModel(fixture)]
  expect({ story, ...kept }).toEqual({ story, ...meant })
}

async function makeFixture(on: Connections, given: Given, kind: Kind): Promise<RegisterFixture> {
  const about = { holders: HOLDERS, payment_method: kind.mustBePaid ? 'sandbox' : 'none' }
  const at = await givenRegister(given, kind.type, about, termsOf(kind))
  const stranger = await given.person()
  const { limitCents, mustBePaid } = kind
  const isNumbered = kind.type === 'shares'
  const model = new RegisterModel({ isNumbered, limitCents, mustBePaid, participants: at.holders })
  return { ...on, at, model, persons: [...at.holders, stranger.id] }
}

// None of them ends within the days of a history: what that does is told where transactions are made.
function termsOf({ type, limitCents }: Kind): object {
  if (type === 'bonds')
    return { limit_cents: limitCents, perpetual: true, duration: null, duration_period: null }
  return type === 'options' ? { set_expiration_date: '2099-12-31' } : {}
}

interface Read {
  totals: string[]
  positions: string[]
}

async function readKept({ client, at }: RegisterFixture): Promise<Read> {
  const of = [at.organizationId, at.instrumentId]
  const positions = await client.query({
    name: 'positions',
    text: `
      select holder, day::text, units, units_available, numbers, numbers_available
      from unnest($3::uuid[]) with ordinality holders (holder, place), unnest($4::date[]) day,
        balance_on($1, $2, holder, day) units, units_available($1, $2, holder, day), numbers_available($1, $2, holder, day),
        lateral (
          select range_agg(n.numbers) as numbers from holder_numbers n
          where n.organization_id = $1 and n.instrument_id = $2 and n.holder_id = holder and n.from_date <= day and n.until_date > day
        ) held
      order by place, day`,
    values: [...of, at.holders, READ_ON],
  })
  const totals = await client.query({
    name: 'totals',
    text: `
      select invested_cents, blocked_cents, (
        select string_agg(concat_ws(' ', day, (
          select coalesce(sum(units), 0) from holder_balances
          where organization_id = $1 and instrument_id = $2 and from_date <= day and until_date > day)), ', ' order by day)
        from unnest($3::date[]) day) as units
      from instrument_totals where organization_id = $1 and instrument_id = $2`,
    values: [...of, READ_ON],
  })
  return {
    totals: totals.rows.map((row) => `${row.invested_cents} ${row.blocked_cents}; ${row.units}`),
    positions: positions.rows.map((row) => {
      const [numbers, available] = [row.numbers, row.numbers_available].map(parseNumberRanges)
      return `${row.holder} ${row.day}: ${row.units}, can give ${row.units_available}; ${textOf(numbers ?? [])}, can give ${textOf(available ?? [])}`
    }),
  }
}

function readModel({ at, model }: RegisterFixture): Read {
  const days = READ_ON.toSorted().map((day) => Temporal.PlainDate.from(day))
  const totals = days.map((day) => `${day.toString()} ${totalOn(model.entries, day)}`).join(', ')
  return {
    totals: [`${model.investedCents} ${model.blockedCents}; ${totals}`],
    positions: at.holders.flatMap((holder) =>
      days.map((day) => {
        const { entries } = model
        const numbers = textOf(numbersOn(entries, holder, day))
        const available = textOf(numbersAvailable(model, holder, day))
        return `${holder} ${day.toString()}: ${balanceOn(entries, holder, day)}, can give ${unitsAvailable(model, holder, day)}; ${numbers}, can give ${available}`
      }),
    ),
  }
}
