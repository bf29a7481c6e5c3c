import fc from 'fast-check'
import { expect, it } from 'vitest'
import { balanceOn, type Entry } from '../../register/ledger.ts'
import { type DryRun, type DryRunInput, dryRun } from './dry-run.ts'
import type { Movement } from '../import-order.ts'
import type { ImportRow } from '../party-names.ts'
import { registerFixture, rowFixtures } from '../import-fixture.ts'

const name = fc.constantFrom('anna', 'bob', 'carl', 'dora')
const units = fc.integer({ min: 1, max: 8 })
const day = fc.constantFrom('02-01', '02-02', '03-01', '07-01')
const text = fc.oneof(
  {
    weight: 4,
    arbitrary: fc
      .tuple(fc.constantFrom('issuer', 'anna', 'bob', 'carl'), name, units, day)
      .map(([from, to, count, on]) => `${from}>${to} ${count} on ${on}`),
  },
  {
    weight: 2,
    arbitrary: fc.tuple(name, units, day).map(([who, count, on]) => `${who}=${count} on ${on}`),
  },
  fc.constantFrom('carl', 'dora'),
)
const file = fc
  .array(text, { maxLength: 12 })
  .map((texts) => (texts.length === 0 ? [] : rowFixtures(texts.join(', '))))

it('tells the same of every row, whatever the order of the rows', () => {
  const shuffled = file.chain((all) =>
    fc.tuple(fc.constant(all), fc.shuffledSubarray([...all.keys()], { minLength: all.length })),
  )
  fc.assert(
    fc.property(shuffled, ([rows, order]) => {
      const one = dryRun(rows, registerFixture)
      const other = dryRun(pick(rows, order), registerFixture)
      expect(other.outcomes).toEqual(pick(one.outcomes, order))
      expect(balancesOf(other)).toEqual(balancesOf(one))
      expect(other.steps.map(({ movement }) => movement?.date)).toEqual(
        one.steps.map(({ movement }) => movement?.date),
      )
    }),
  )
})

function pick<Value>(values: readonly Value[], order: readonly number[]): Value[] {
  return order.flatMap((index) => values.slice(index, index + 1))
}

function balancesOf({ holders }: DryRun) {
  const told = [...holders].map(([id, { before, after, shortFrom }]) => [
    id,
    before,
    after,
    shortFrom,
  ])
  return new Set(told)
}

/** The sketched register, in which Anna's 10 may have been registered on some days. */
const registers = fc.subarray(['2026-02-02', '2026-03-01', '2026-06-01']).map((days) => {
  const registered = days.map((date) => ({ id: date, date, balance: 10n }))
  const register = { ...registerFixture.register, registered: new Map([['anna', registered]]) }
  return { ...registerFixture, register }
})
const withRegistered = fc
  .tuple(registers, file)
  .map(([about, rows]) => [about, leaveOutRefused(rows, about)] as const)

it('makes a ledger in which every balance that was stated is true, what was registered of Anna is where no row moves her units, and nobody ever has less than nothing', () => {
  fc.assert(
    fc.property(withRegistered, ([about, rows]) => {
      const { steps, holders } = dryRun(rows, about)
      const entries = [toEntry({ date: '2026-01-01', from: null, to: 'anna' }, 10n)]
      for (const { movement, units: moved, keeps } of steps) {
        if (!movement) continue
        entries.push(toEntry(movement, moved))
        const back = { from: movement.to, to: movement.from }
        if (keeps) entries.push(toEntry({ date: keeps.date, ...back }, moved))
      }
      const days = entries.map(({ date }) => date)
      for (const [id, { after }] of holders) {
        expect(days.filter((on) => balanceOn(entries, id, on) < 0n)).toEqual([])
        expect(balanceOn(entries, id, Temporal.PlainDate.from(registerFixture.today))).toBe(after)
      }
      const isHers = ({ values }: ImportRow) =>
        [values.sender_email, values.receiver_email].includes('anna@demo.test')
      if (!rows.some(isHers)) {
        const stated = new Set(rows.map(({ values }) => values.effective_date))
        for (const { date } of about.register.registered.get('anna') ?? [])
          if (!stated.has(date))
            expect(balanceOn(entries, 'anna', Temporal.PlainDate.from(date))).toBe(10n)
      }
      for (const { kind, values } of rows) {
        const { email, effective_date: date, balance } = values
        if (kind !== 'BalanceRegistrations' || typeof email !== 'string') continue
        const on = typeof date === 'string' ? date : ''
        const ids = [email.replace('@demo.test', ''), `email:${email}`]
        const held = ids.map((id) => Number(balanceOn(entries, id, Temporal.PlainDate.from(on))))
        expect(Math.max(...held)).toBe(balance)
      }
    }),
    { numRuns: 300 },
  )
})

// Without one row, another may lack what it would have brought.
function leaveOutRefused(rows: ImportRow[], about: DryRunInput): ImportRow[] {
  const { outcomes } = dryRun(rows, about)
  const left = rows.filter((_row, index) => outcomes[index]?.outcome !== 'refused')
  return left.length === rows.length ? rows : leaveOutRefused(left, about)
}

function toEntry({ date, from, to }: Movement, count: bigint): Entry {
  return { from, to, units: count, numbers: [], date: Temporal.PlainDate.from(date) }
}
