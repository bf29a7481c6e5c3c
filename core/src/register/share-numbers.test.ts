import { describe, expect, it } from 'vitest'
import { RuleBroken } from '../rule-broken.ts'
import { availableCents } from './bounds.ts'
import {
  assertNumbering,
  countNumbers,
  joinRanges,
  lowestNumbers,
  type NumberRange,
  withoutNumbers,
} from './share-numbers.ts'

/** '1..5 8..8' as ranges. */
function ranges(text: string): NumberRange[] {
  return text.split(' ').flatMap((range) => {
    const [start, end] = range.split('..')
    return start && end ? [{ start: BigInt(start), end: BigInt(end) }] : []
  })
}

it.each([
  ['', 0n],
  ['5..5', 1n],
  ['1..10', 10n],
  ['1..3 7..8', 5n],
])('counts %j as %s numbers', (text, count) => {
  expect(countNumbers(ranges(text))).toBe(count)
})

it.each([
  { name: 'nothing', from: '', joined: '' },
  { name: 'ranges apart', from: '7..8 1..3', joined: '1..3 7..8' },
  { name: 'touching ranges', from: '1..3 4..6', joined: '1..6' },
  { name: 'overlapping ranges', from: '2..9 1..3 8..12', joined: '1..12' },
  { name: 'a range in another', from: '1..10 3..4', joined: '1..10' },
  { name: 'the same twice', from: '4..4 4..4', joined: '4..4' },
])('joins $name', ({ from, joined }) => {
  expect(joinRanges(ranges(from))).toEqual(ranges(joined))
})

it.each([
  { name: 'nothing of it', from: '1..5', taken: '8..9', left: '1..5' },
  { name: 'the beginning', from: '1..5', taken: '1..2', left: '3..5' },
  { name: 'the end', from: '1..5', taken: '4..9', left: '1..3' },
  { name: 'the middle', from: '1..5', taken: '3..3', left: '1..2 4..5' },
  { name: 'all of it', from: '1..5', taken: '1..5', left: '' },
  { name: 'parts of several', from: '1..5 8..12', taken: '4..9 12..12', left: '1..3 10..11' },
])('takes away $name', ({ from, taken, left }) => {
  expect(withoutNumbers(ranges(from), ranges(taken))).toEqual(ranges(left))
})

it.each([
  { count: 0n, lowest: '' },
  { count: 2n, lowest: '3..4' },
  { count: 3n, lowest: '3..5' },
  { count: 4n, lowest: '3..5 9..9' },
  { count: 99n, lowest: '3..5 9..12' },
])('gives the $count lowest of 3-5 and 9-12', ({ count, lowest }) => {
  expect(lowestNumbers(ranges('9..12 3..5'), count)).toEqual(ranges(lowest))
})

describe('typed intervals', () => {
  it.each([
    { name: 'none', typed: '', amount: 5n },
    { name: 'as many as the amount', typed: '1..3 5..6', amount: 5n },
    { name: 'fewer than the amount', typed: '1..2', amount: 5n },
    { name: 'beside what is taken', typed: '11..12', amount: 5n, unavailable: '1..10 13..20' },
    { name: 'within what the sender has', typed: '4..5', amount: 5n, available: '1..5' },
    {
      name: 'across touching intervals of the sender',
      typed: '4..7',
      amount: 5n,
      available: '1..5 6..9',
    },
  ])('may be $name', ({ typed, amount, unavailable = '', available }) => {
    const limits = { amount, unavailable: ranges(unavailable) }
    const check = () =>
      assertNumbering(
        ranges(typed),
        available ? { ...limits, available: ranges(available) } : limits,
      )
    expect(check).not.toThrow()
  })

  it.each([
    { name: 'start at zero', typed: '0..3', rule: 'numbering-not-positive', field: 'numbering.0' },
    {
      name: 'start below zero',
      typed: '-2..3',
      rule: 'numbering-not-positive',
      field: 'numbering.0',
    },
    {
      name: 'end before they start',
      typed: '1..1 5..3',
      rule: 'numbering-start-after-end',
      field: 'numbering.1',
    },
    {
      name: 'overlap each other',
      typed: '1..3 3..4',
      rule: 'numbering-overlap',
      field: 'numbering.1',
    },
    {
      name: 'overlap one before them',
      typed: '3..4 1..3',
      rule: 'numbering-overlap',
      field: 'numbering.1',
    },
    {
      name: 'overlap what is taken',
      typed: '1..1 9..11',
      rule: 'numbering-overlap',
      field: 'numbering.1',
    },
    {
      name: 'are longer than the amount',
      typed: '1..6',
      rule: 'numbering-too-long',
      field: 'numbering',
    },
    {
      name: 'lie outside what the sender has',
      typed: '1..3 6..7',
      available: '1..6',
      rule: 'numbering-not-of-sender',
      field: 'numbering.1',
    },
  ])('may not $name', ({ typed, available, rule, field }) => {
    const limits = { amount: 5n, unavailable: ranges('10..20') }
    const check = () =>
      assertNumbering(
        ranges(typed),
        available ? { ...limits, available: ranges(available) } : limits,
      )
    expect(check).toThrow(expect.objectContaining({ rule, field }))
    expect(check).toThrow(RuleBroken)
  })
})

it.each([
  { limit: null, blocked: 500n, available: null },
  { limit: 1000n, blocked: 0n, available: 1000n },
  { limit: 1000n, blocked: 1000n, available: 0n },
  { limit: 1000n, blocked: 1200n, available: -200n },
])(
  'leaves $available of a limit of $limit when $blocked is blocked',
  ({ limit, blocked, available }) => {
    expect(availableCents(limit, blocked)).toBe(available)
  },
)
