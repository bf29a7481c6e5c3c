import { expect, it } from 'vitest'
import { roundStateOn } from './offer-state.ts'

const [first, last] = ['2026-03-01', '2026-06-30']

it.each([
  { day: '2026-02-28', startDate: first, endDate: last, state: 'upcoming' },
  { day: '2026-03-01', startDate: first, endDate: last, state: 'open' },
  { day: '2026-06-30', startDate: first, endDate: last, state: 'open' },
  { day: '2026-07-01', startDate: first, endDate: last, state: 'closed' },
  { day: '2026-02-28', startDate: first, endDate: null, state: 'upcoming' },
  { day: '2030-01-01', startDate: first, endDate: null, state: 'open' },
  { day: '2020-01-01', startDate: null, endDate: last, state: 'open' },
  { day: '2026-07-01', startDate: null, endDate: last, state: 'closed' },
  { day: '2026-07-01', startDate: null, endDate: null, state: 'always' },
])('a round from $startDate until $endDate is $state on $day', ({ day, state, ...round }) => {
  expect(roundStateOn(day, round)).toBe(state)
})
