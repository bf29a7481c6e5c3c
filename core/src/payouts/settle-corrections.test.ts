import { describe, expect, it } from 'vitest'
import {
  type Amounts,
  differences,
  linesWithCorrections,
  NO_AMOUNTS,
  settleCorrections,
} from './settle-corrections.ts'

const interest = (cents: number): Amounts => ({ ...NO_AMOUNTS, interestCents: BigInt(cents) })
const of = (ofRunId: string, amounts: Partial<Amounts>) => ({ ofRunId, ...NO_AMOUNTS, ...amounts })

it('differs by who was paid too little, too much, or nothing at all', () => {
  const due = new Map([
    ['a', interest(100)],
    ['b', interest(50)],
    ['c', interest(7)],
  ])
  const paid = new Map([
    ['a', interest(100)],
    ['b', interest(80)],
    ['d', interest(3)],
  ])
  expect([...differences(due, paid)]).toEqual([
    ['b', interest(-30)],
    ['c', interest(7)],
    ['d', interest(-3)],
  ])
})

describe('corrections', () => {
  it.each([
    [
      'of what was paid too little go along',
      100n,
      [of('1', { interestCents: 30n })],
      [of('1', { interestCents: 30n })],
      [],
    ],
    [
      'of what was paid too much are set off',
      100n,
      [of('1', { interestCents: -30n })],
      [of('1', { interestCents: -30n })],
      [],
    ],
    [
      'are set off down to nothing, and the rest is left',
      100n,
      [of('1', { interestCents: -30n, redemptionCents: -90n })],
      [of('1', { interestCents: -30n, redemptionCents: -70n })],
      [of('1', { redemptionCents: -20n })],
    ],
    [
      'are left where nothing is due',
      0n,
      [of('1', { interestCents: -30n })],
      [],
      [of('1', { interestCents: -30n })],
    ],
    [
      'of several runs are set off against each other',
      0n,
      [of('1', { interestCents: -30n }), of('2', { interestCents: 50n })],
      [of('1', { interestCents: -30n }), of('2', { interestCents: 50n })],
      [],
    ],
    [
      'of tax that was withheld too little go off',
      10n,
      [of('1', { withheldCents: 15n })],
      [of('1', { withheldCents: 10n })],
      [of('1', { withheldCents: 5n })],
    ],
    [
      'of gross and tax together come to what is left of them',
      0n,
      [of('1', { dividendCents: 100n, withheldCents: 15n })],
      [of('1', { dividendCents: 100n, withheldCents: 15n })],
      [],
    ],
  ])('%s', (_name, due, corrections, settled, left) => {
    expect(settleCorrections(due, corrections)).toEqual({ settled, left })
  })
})

it('gives who is due nothing a line of their own, and keeps what is left of too much apart', () => {
  const due = [
    { holderId: 'a', ...interest(100) },
    { holderId: 'b', ...interest(10) },
  ]
  const corrections = new Map([
    ['b', [of('1', { interestCents: -30n })]],
    ['c', [of('1', { interestCents: 5n })]],
    ['d', [of('1', { interestCents: -5n })]],
  ])
  const lines = linesWithCorrections(due, corrections)
  expect(
    lines.map((line) => [line.holderId, line.due !== undefined, line.correctionCents]),
  ).toEqual([
    ['a', true, 0n],
    ['b', true, -10n],
    ['b', false, -20n],
    ['c', false, 5n],
    ['d', false, -5n],
  ])
})
