import type { InstrumentType } from '@zegel/core/instruments/instrument-type'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { differencesIn } from '../../../../test/models/consistency.ts'
import { testDatabase } from '../../../../test/database.ts'
import { givenIn } from '../../../../test/fixtures/given/given.ts'
import {
  givenImport,
  type GivenRows,
  setImportStatus,
} from '../../../../test/fixtures/given/given-import.ts'
import {
  createTransaction,
  givenRegister,
  type Register,
  registerBalance,
} from '../../../../test/models/register-acts.ts'
import { checkImport } from '../check/check-import.ts'
import { submitImport } from './submit-import.ts'
import { undoImport } from '../undo/undo-import.ts'

// The register goes on for two days after it.
const TODAY = '2025-01-07'
const dayUntil = (last: number) =>
  fc.integer({ min: 1, max: last }).map((number) => `2025-01-0${number}`)
const holder = fc.nat(2)
const move = {
  steps: fc.constantFrom(1, 2),
  units: fc.integer({ min: 1, max: 6 }),
}
const earlier = fc.record({
  balances: fc.tuple(dayUntil(4), dayUntil(4), dayUntil(9)),
  transfers: fc.array(fc.record({ ...move, from: holder, day: dayUntil(9) }), { maxLength: 2 }),
})
const transaction = fc.record({
  ...{ ...move, day: dayUntil(7), isNumbered: fc.boolean() },
  // Whoever comes after all holders is the issuer.
  from: fc.constantFrom(0, 1, 2, 3, 3),
})
const registration = fc.record({
  holder,
  balance: fc.nat(15),
  day: dayUntil(7),
  skipped: fc.nat(1),
})
const file = fc
  .record({
    transactions: fc.array(transaction, { maxLength: 6 }),
    registrations: fc.uniqueArray(registration, {
      maxLength: 2,
      selector: ({ holder: who, day }) => `${who} ${day}`,
    }),
  })
  .filter(({ transactions, registrations }) => transactions.length + registrations.length > 0)
type Past = typeof earlier extends fc.Arbitrary<infer Value> ? Value : never
type File = typeof file extends fc.Arbitrary<infer Value> ? Value : never

// What was registered of a later day is true again by what the file says, and yet not because of it.
const TRUE_AGAIN: [Past, File] = [
  { balances: ['2025-01-01', '2025-01-01', '2025-01-02'], transfers: [] },
  {
    transactions: [{ steps: 2, units: 1, day: '2025-01-01', isNumbered: false, from: 0 }],
    registrations: [{ holder: 2, balance: 0, day: '2025-01-01', skipped: 0 }],
  },
]

let database: Awaited<ReturnType<typeof testDatabase>>
beforeAll(async () => {
  database = await testDatabase({ connections: 4 })
})
afterAll(() => database[Symbol.asyncDispose]())

it.each<{ type: InstrumentType; runs: number }>([
  { type: 'bonds', runs: 25 },
  { type: 'shares', runs: 35 },
])(
  'carries out what the check says of $type, and leaves every day as it was when it is undone',
  async ({ type, runs }) => {
    await fc.assert(
      fc.asyncProperty(earlier, file, (past, rows) => goThereAndBack(type, past, rows)),
      { numRuns: runs, examples: [TRUE_AGAIN] },
    )
    expect(await differencesIn(database.pool)).toEqual([])
  },
)

async function goThereAndBack(type: InstrumentType, past: Past, rows: File): Promise<void> {
  const { db } = database
  const context = {
    db,
    settings: { payments: {} } as never, // safe: nothing else is looked at where plans are not sold
    now: () => Temporal.Instant.from(`${TODAY}T10:00:00Z`),
  }
  const at = await givenRegister(givenIn(db), type, { holders: 3 })
  await live(at, past)
  const before = await heldOn(at)
  const act = await givenImport(db, at, toRows(at, rows, type), { status: 'checking' })
  await checkImport(context, act)
  const told = await foundOf(act.importId)
  expect(balancesOf(before, told.holders)).toEqual(told.before)

  await setImportStatus(db, act, 'submitting')
  const done = await submitImport(context, act)
  expect(done === 'submitted').toBe(!told.isRefused)
  if (done === 'submitted') {
    expect(balancesOf(await heldOn(at), told.holders)).toEqual(told.after)
    await setImportStatus(db, act, 'undoing')
    expect(await undoImport(context, act, { reason: '', entryReason: 'Terug' })).toBe('undone')
  }
  expect(await heldOn(at)).toEqual(before)
}

// Each has a hundred numbers of their own to begin with.
async function live(at: Register, { balances, transfers }: Past): Promise<void> {
  for (const [index, date] of balances.entries()) {
    const numbers = `{[${index * 100 + 1},${index * 100 + 11})}`
    const of = { holder: at.holders[index] ?? '', balance: 10n, date }
    await registerBalance(database.pool, at, { ...of, numbers })
  }
  for (const { from, steps, units, day: date } of transfers) {
    const [giver = '', to = ''] = [at.holders[from], at.holders[(from + steps) % 3]]
    await createTransaction(database.pool, at, { from: giver, to, units: BigInt(units), date })
  }
}

function toRows(at: Register, { transactions, registrations }: File, type: string): GivenRows {
  const who = (index: number) => at.holders[index] ?? at.issuerId
  const numbers = (index: number, first: number, count: number) =>
    type === 'shares' &&
    count > 0 && { numbering: `${index * 100 + first}-${index * 100 + first + count - 1}` }
  return {
    Transactions: transactions.map(({ from, steps, units, day, isNumbered }) => ({
      ...{ sender_uuid: who(from), receiver_uuid: who((from + steps) % 3) },
      ...{ amount: units, effective_date: day },
      ...(isNumbered && numbers(from, 1, units)),
    })),
    BalanceRegistrations: registrations.map(({ holder: index, balance, day, skipped }) => ({
      ...{ legal_person_id: who(index), balance, effective_date: day },
      ...numbers(index, 1 + skipped, balance),
    })),
  }
}

async function foundOf(importId: string) {
  const { rows } = await database.pool.query<{ id: string; before: number; after: number }>(
    `select legal_person_id as id, units_before::int as before, units_after::int as after
    from import_holders where import_id = $1`,
    [importId],
  )
  const { rowCount } = await database.pool.query(
    `select from import_findings where import_id = $1 and outcome = 'refused'`,
    [importId],
  )
  return {
    isRefused: rowCount !== 0,
    holders: rows.map(({ id }) => id),
    before: Object.fromEntries(rows.map(({ id, before }) => [id, before])),
    after: Object.fromEntries(rows.map(({ id, after }) => [id, after])),
  }
}

interface Held {
  holder_id: string
  day: string
  units: number
  numbers: string
}

async function heldOn({ organizationId, instrumentId, holders }: Register): Promise<Held[]> {
  const { rows } = await database.pool.query<Held>(
    `select holder_id, day::date::text, balance_on($1, $2, holder_id, day::date)::int as units,
      numbers_held_on($1, $2, holder_id, day::date)::text as numbers
    from unnest($3::uuid[]) holder_id, generate_series(date '2025-01-01', '2025-01-10', '1 day') day order by 1, 2`,
    [organizationId, instrumentId, holders],
  )
  return rows
}

function balancesOf(held: readonly Held[], ids: readonly string[]): Record<string, number> {
  const today = held.filter(({ day, holder_id: id }) => day === TODAY && ids.includes(id))
  return Object.fromEntries(today.map(({ holder_id: id, units }) => [id, units]))
}
