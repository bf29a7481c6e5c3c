import { expect, it } from 'vitest'
import type { UnitsRange } from './investment-units.ts'
import { offerStateOn } from './offer-state.ts'

const ROOM: UnitsRange = { least: 1n, most: 10n, ceiling: 'instrument' }
const FULL: UnitsRange = { least: 1n, most: 0n, ceiling: 'instrument' }
const ALWAYS = { startDate: null, endDate: null, lastDay: null, isUnsigned: false }
const [startDate, endDate] = ['2026-03-01', '2026-06-30']

it.each([
  { day: '2026-02-28', range: ROOM, state: 'upcoming' },
  { day: '2026-03-01', range: ROOM, state: 'open' },
  { day: '2026-06-30', range: ROOM, state: 'open' },
  { day: '2026-07-01', range: ROOM, state: 'closed' },
  { day: '2026-02-28', range: FULL, state: 'upcoming' },
  { day: '2026-03-01', range: FULL, state: 'goal-reached' },
  { day: '2026-07-01', range: FULL, state: 'closed' },
] as const)('on $day with at most $range.most units it is $state', ({ day, range, state }) => {
  expect(offerStateOn(day, { ...ALWAYS, startDate, endDate, range })).toBe(state)
})

it('has reached its goal when what is left is less than one may invest', () => {
  const range: UnitsRange = { least: 5n, most: 4n, ceiling: 'group' }
  expect(offerStateOn('2026-03-01', { ...ALWAYS, range })).toBe('goal-reached')
})

it('has not reached its goal when no number of units fits in one investment', () => {
  const range: UnitsRange = { least: 2n, most: 1n, ceiling: 'investment' }
  expect(offerStateOn('2026-03-01', { ...ALWAYS, range })).toBe('open')
})

it.each([
  { day: '2026-06-30', range: ROOM, state: 'open' },
  { day: '2026-07-01', range: ROOM, state: 'ended' },
  { day: '2026-07-01', range: FULL, state: 'ended' },
] as const)(
  'of what ends on 30 June is $state on $day with at most $range.most units',
  ({ day, range, state }) => {
    expect(offerStateOn(day, { ...ALWAYS, lastDay: '2026-06-30', range })).toBe(state)
  },
)

it.each([
  { day: '2026-02-28', range: ROOM, state: 'upcoming' },
  { day: '2026-03-01', range: ROOM, state: 'unsigned' },
  { day: '2026-03-01', range: FULL, state: 'goal-reached' },
  { day: '2026-07-01', range: ROOM, state: 'closed' },
] as const)(
  'while nobody stands for it, it is $state on $day with at most $range.most units',
  ({ day, range, state }) => {
    const offered = { ...ALWAYS, startDate, endDate, isUnsigned: true, range }
    expect(offerStateOn(day, offered)).toBe(state)
  },
)
