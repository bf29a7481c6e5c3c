import fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  type SimulateHolderInput,
  type HolderChange,
  type RowChange,
  simulateHolder,
} from './simulate-holder.ts'

const date = (day: number) => `2026-01-${String(day).padStart(2, '0')}`

/** '10 on 3' comes to them on the third of the month, '-10 on 3' goes, '10 promised on 3', '10 freed on 3' no longer is. */
function toChange(text: string): HolderChange {
  const [units = '', what, day = ''] = text.split(/ (promised |freed )?on /)
  const size = BigInt(units)
  const promised = what === 'promised ' ? size : what === 'freed ' ? -size : 0n
  return { date: date(Number(day)), units: what ? 0n : size, promised }
}

/** Of '10 on 4' a registration of that day that says so. */
function toRegistration(text: string) {
  const { date: day, units } = toChange(text)
  return { id: day, date: day, balance: units }
}

/** As `toChange`, and '= 10 on 3' states a balance; rows are numbered in the order they are given. */
function about(known: string, rows: string, today: number): SimulateHolderInput {
  const texts = rows ? rows.split(', ') : []
  const indexed = texts.map((text, row) => ({ text, row }))
  return {
    known: known ? known.split(', ').map(toChange) : [],
    changes: indexed.flatMap(({ text, row }) =>
      text.startsWith('=') ? [] : { ...toChange(text), row },
    ),
    stated: indexed.flatMap(({ text, row }) => {
      if (!text.startsWith('=')) return []
      const { date: day, units } = toChange(text.slice(2))
      return { date: day, balance: units, row }
    }),
    today: date(today),
  }
}

it.each([
  ['', '', 0, 0],
  ['10 on 1', '', 10, 10],
  ['', '10 on 1', 0, 10],
  ['', '10 on 9', 0, 0],
  ['10 on 1', '-4 on 2, 1 on 3', 10, 7],
  ['10 on 1, -2 on 9', '-4 on 2', 10, 6],
  ['', '= 10 on 1', 0, 10],
  ['7 on 1', '= 10 on 5', 7, 10],
  ['7 on 1', '= 10 on 6', 7, 7],
  ['7 on 1', '= 0 on 5', 7, 0],
  ['', '= 10 on 1, -4 on 1', 0, 10],
  ['', '= 10 on 1, -4 on 2', 0, 6],
  ['', '-4 on 2, = 10 on 1', 0, 6],
  ['', '= 10 on 1, = 3 on 2', 0, 3],
  ['10 on 1', '4 promised on 2', 10, 10],
])('makes of a holder with %j and rows %j %j and %j on the fifth', (known, rows, before, after) => {
  const run = simulateHolder(about(known, rows, 5))
  expect([Number(run.before), Number(run.after)]).toEqual([before, after])
})

it.each<[known: string, rows: string, differences: [number, number][]]>([
  ['', '= 10 on 1', [[0, 10]]],
  ['10 on 1', '= 10 on 1', [[0, 0]]],
  ['10 on 1', '= 4 on 3', [[0, -6]]],
  ['10 on 4', '= 4 on 3', [[0, 4]]],
  ['', '= 10 on 3, 4 on 2', [[0, 6]]],
  ['', '4 on 3, = 10 on 3', [[1, 6]]],
  [
    '',
    '= 10 on 3, = 4 on 2',
    [
      [1, 4],
      [0, 6],
    ],
  ],
  ['', '= 10 on 1, -4 on 1', [[0, 14]]],
])('makes of %j and rows that state %j the differences %j', (known, rows, differences) => {
  const run = simulateHolder(about(known, rows, 5))
  expect([...run.differences].map(([row, units]) => [row, Number(units)])).toEqual(differences)
})

it.each<[known: string, rows: string, short: [row: number, left: number, day: number][]]>([
  ['10 on 1', '-10 on 1', []],
  ['10 on 1', '-11 on 1', [[0, 10, 1]]],
  ['10 on 2', '-10 on 1', [[0, 0, 1]]],
  [
    '10 on 1',
    '-6 on 1, -6 on 1',
    [
      [0, 10, 1],
      [1, 10, 1],
    ],
  ],
  ['10 on 1', '-6 on 1, -6 on 2', [[1, 4, 2]]],
  ['10 on 1', '-6 on 2, -6 on 1', [[0, 4, 2]]],
  ['10 on 1, -8 on 9', '-5 on 2', [[0, 2, 9]]],
  ['10 on 1, -8 on 9', '-5 on 2, 3 on 9', []],
  ['10 on 1, -8 on 9', '3 on 9, -1 on 1, -5 on 2', [[2, 4, 9]]],
  ['10 on 1', '-11 on 1, 1 on 1', []],
  ['10 on 1', '-11 on 1, 1 on 2', [[0, 10, 1]]],
  [
    '10 on 1',
    '-11 on 1, 5 on 2, -9 on 3',
    [
      [0, 10, 1],
      [2, 4, 3],
    ],
  ],
  ['10 on 1, 4 promised on 1', '-7 on 2', [[0, 6, 2]]],
  ['10 on 1, 4 promised on 3', '-7 on 2', [[0, 6, 3]]],
  ['10 on 1, 4 promised on 1', '4 freed on 1, 8 promised on 1', []],
  ['10 on 1, 4 promised on 1', '4 freed on 1, 11 promised on 1', [[1, 10, 1]]],
  ['10 on 1, -4 on 3', '= 3 on 2', [[0, 6, 3]]],
  ['10 on 1, -4 on 3', '= 4 on 2', []],
  ['', '-4 on 1, = 10 on 1', []],
  ['', '-4 on 1, = 10 on 2', [[0, 0, 1]]],
  ['', '= 10 on 1, -4 on 2, -7 on 3', [[2, 6, 3]]],
  ['10 on 1, -11 on 2', '5 on 3', []],
])('of %j and rows %j finds short %j', (known, rows, short) => {
  const run = simulateHolder(about(known, rows, 5))
  expect([...run.short]).toEqual(
    short.map(([row, left, day]) => [row, { left: BigInt(left), date: date(day) }]),
  )
  expect(run.shortFrom).toBe(short[0] ? date(Math.min(...short.map(([, , day]) => day))) : null)
})

const change = fc.record({
  date: fc.integer({ min: 1, max: 6 }).map(date),
  units: fc.bigInt({ min: -9n, max: 9n }),
  promised: fc.bigInt({ min: 0n, max: 3n }),
})
const rowChanges = fc
  .array(change)
  .map((all): RowChange[] => all.map((one, row) => ({ ...one, row })))

it('says the same whatever the order of the rows', () => {
  fc.assert(
    fc.property(fc.array(change), rowChanges, (known, changes) => {
      const run = (all: RowChange[]) =>
        simulateHolder({ known, changes: all, stated: [], today: date(3) })
      expect(run(changes.toReversed())).toEqual(run(changes))
    }),
  )
})

it('finds a row at fault where and only where more goes than there is', () => {
  fc.assert(
    fc.property(rowChanges, (changes) => {
      const days = [1, 2, 3, 4, 5, 6].map(date)
      const isShort = days.some((day) => {
        const until = changes.filter((one) => one.date <= day)
        return until.reduce((free, { units, promised }) => free + units - promised, 0n) < 0n
      })
      expect(
        simulateHolder({ known: [], changes, stated: [], today: date(3) }).short.size > 0,
      ).toBe(isShort)
    }),
  )
})

it.each<
  [
    known: string,
    registered: string,
    rows: string,
    kept: [row: number, day: number, units: number][],
  ]
>([
  ['10 on 4', '10 on 4', '= 4 on 2', [[0, 4, -4]]],
  ['10 on 1', '10 on 4', '= 4 on 2', [[0, 4, 6]]],
  ['10 on 4', '', '= 4 on 2', []],
  ['10 on 2', '10 on 2', '= 4 on 2', []],
  ['10 on 4', '10 on 4', '= 4 on 5', []],
  // The nearest one, and again after it.
  ['10 on 4, 5 on 6', '10 on 4, 15 on 6', '= 4 on 2', [[0, 4, -4]]],
  [
    '10 on 4, 5 on 6',
    '10 on 4, 15 on 6',
    '= 4 on 2, = 3 on 5',
    [
      [0, 4, -4],
      [1, 6, 7],
    ],
  ],
  // Two rows before it are both undone on its day.
  [
    '10 on 4',
    '10 on 4',
    '= 4 on 2, = 7 on 3',
    [
      [0, 4, -4],
      [1, 4, -3],
    ],
  ],
  // What is transferred before or on that day makes it untrue anyway; afterwards it does so by itself.
  ['10 on 4', '10 on 4', '= 4 on 2, 3 on 2', []],
  ['10 on 4', '10 on 4', '= 4 on 2, 3 on 3', [[0, 4, -4]]],
])(
  'keeps of a holder with %j and registrations %j what rows %j leave true %j',
  (known, registered, rows, kept) => {
    const run = simulateHolder({
      ...about(known, rows, 9),
      registered: registered ? registered.split(', ').map(toRegistration) : [],
    })
    expect(
      [...run.kept].map(([row, one]) => [row, Number(one.date.slice(8)), Number(one.difference)]),
    ).toEqual(kept)
  },
)

it('has after a row that keeps a registration true what it said, and refuses what goes below nothing before', () => {
  const registered = [toRegistration('10 on 5')]
  const given = simulateHolder({ ...about('10 on 1', '= 4 on 2', 9), registered })
  expect([Number(given.after), [...given.short]]).toEqual([10, []])
  const day = simulateHolder({ ...about('10 on 1', '= 4 on 2', 3), registered })
  expect(Number(day.after)).toBe(4)
  const registeredThen = [toRegistration('4 on 5')]
  const short = simulateHolder({
    ...about('10 on 1, -6 on 3', '= 4 on 2', 9),
    registered: registeredThen,
  })
  expect([...short.short]).toEqual([[0, { left: 4n, date: date(3) }]])
})
