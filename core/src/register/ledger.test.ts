import { describe, expect, it } from 'vitest'
import {
  balanceOn,
  commonNumbers,
  type Entry,
  nextNumber,
  numbersAvailable,
  numbersHeldFrom,
  numbersOn,
  numbersUnavailable,
  totalOn,
  unitsAvailable,
} from './ledger.ts'
import type { NumberRange } from './share-numbers.ts'

const on = (date: string) => Temporal.PlainDate.from(date)
const range = (start: bigint, end: bigint): NumberRange => ({ start, end })

function move(
  date: string,
  from: string | null,
  to: string | null,
  start: bigint,
  end: bigint,
): Entry {
  return { from, to, units: end - start + 1n, numbers: [range(start, end)], date: on(date) }
}

// Ann gets 1-10 in January, gives 4-6 to Bo in March, and two go back to the issuer in June.
const entries = [
  move('2024-06-01', 'ann', null, 1n, 2n),
  move('2024-01-01', null, 'ann', 1n, 10n),
  move('2024-03-01', 'ann', 'bo', 4n, 6n),
]

describe('what holders have', () => {
  it.each([
    { date: '2023-12-31', ann: 0n, bo: 0n },
    { date: '2024-01-01', ann: 10n, bo: 0n },
    { date: '2024-02-29', ann: 10n, bo: 0n },
    { date: '2024-03-01', ann: 7n, bo: 3n },
    { date: '2024-06-01', ann: 5n, bo: 3n },
    { date: '2099-01-01', ann: 5n, bo: 3n },
  ])('is $ann and $bo on $date', ({ date, ann, bo }) => {
    expect(balanceOn(entries, 'ann', on(date))).toBe(ann)
    expect(balanceOn(entries, 'bo', on(date))).toBe(bo)
    expect(totalOn(entries, on(date))).toBe(ann + bo)
  })

  it.each([
    { date: '2024-01-01', ann: [range(1n, 10n)], bo: [] },
    { date: '2024-03-01', ann: [range(1n, 3n), range(7n, 10n)], bo: [range(4n, 6n)] },
    { date: '2024-06-01', ann: [range(3n, 3n), range(7n, 10n)], bo: [range(4n, 6n)] },
  ])('are these numbers on $date', ({ date, ann, bo }) => {
    expect(numbersOn(entries, 'ann', on(date))).toEqual(ann)
    expect(numbersOn(entries, 'bo', on(date))).toEqual(bo)
  })

  it('is as before once an entry is turned back', () => {
    const back = [...entries, move('2024-03-01', 'bo', 'ann', 4n, 6n)]
    expect(numbersOn(back, 'ann', on('2024-04-01'))).toEqual([range(1n, 10n)])
    expect(balanceOn(back, 'bo', on('2024-04-01'))).toBe(0n)
  })
})

describe('what a holder can give', () => {
  it.each([
    { date: '2023-12-31', units: 0n, numbers: [] },
    { date: '2024-01-01', units: 5n, numbers: [range(3n, 3n), range(7n, 10n)] },
    { date: '2024-06-01', units: 5n, numbers: [range(3n, 3n), range(7n, 10n)] },
  ])('from $date is what no later day needs', ({ date, units, numbers }) => {
    const ledger = { entries, open: [] }
    expect(unitsAvailable(ledger, 'ann', on(date))).toBe(units)
    expect(numbersAvailable(ledger, 'ann', on(date))).toEqual(numbers)
  })

  it('is less by what open transactions wait for, from their own dates', () => {
    const later = [...entries, move('2024-09-01', null, 'ann', 20n, 24n)]
    const open = [
      move('2024-01-01', 'ann', 'bo', 7n, 8n),
      move('2024-09-01', 'ann', 'bo', 20n, 23n),
    ]
    const ledger = { entries: later, open }
    expect(unitsAvailable(ledger, 'ann', on('2024-01-01'))).toBe(3n)
    expect(unitsAvailable(ledger, 'ann', on('2024-09-01'))).toBe(4n)
    expect(numbersAvailable(ledger, 'ann', on('2024-09-01'))).toEqual([
      range(3n, 3n),
      range(9n, 10n),
      range(24n, 24n),
    ])
  })

  it('is nothing of what comes and goes between', () => {
    const gap = [
      move('2024-01-01', null, 'ann', 1n, 1n),
      move('2024-02-01', 'ann', 'bo', 1n, 1n),
      move('2024-03-01', 'bo', 'ann', 1n, 1n),
    ]
    expect(numbersAvailable({ entries: gap, open: [] }, 'ann', on('2024-01-01'))).toEqual([])
    expect(unitsAvailable({ entries: gap, open: [] }, 'ann', on('2024-01-01'))).toBe(0n)
  })
})

describe('numbers to issue', () => {
  const open = [move('2024-01-01', null, 'bo', 30n, 31n)]

  it.each([
    { date: '2024-01-01', held: [range(1n, 10n)] },
    { date: '2024-06-01', held: [range(3n, 10n)] },
  ])('are not those that somebody has from $date on, or waits for', ({ date, held }) => {
    expect(numbersHeldFrom(entries, on(date))).toEqual(held)
    expect(numbersUnavailable({ entries, open }, on(date))).toEqual([...held, range(30n, 31n)])
  })

  it.each([
    { name: 'one, at first', of: { entries: [], open: [] }, next: 1n },
    { name: 'after the highest there ever was', of: { entries, open: [] }, next: 11n },
    { name: 'after the highest that is waited for', of: { entries, open }, next: 32n },
  ])('go on at $name', ({ of, next }) => {
    expect(nextNumber(of)).toBe(next)
  })
})

it.each([
  { a: [range(1n, 5n)], b: [range(4n, 9n)], common: [range(4n, 5n)] },
  { a: [range(1n, 5n)], b: [range(6n, 9n)], common: [] },
  {
    a: [range(1n, 9n)],
    b: [range(2n, 3n), range(8n, 12n)],
    common: [range(2n, 3n), range(8n, 9n)],
  },
])('finds the numbers that two sets share', ({ a, b, common }) => {
  expect(commonNumbers(a, b)).toEqual(common)
})
