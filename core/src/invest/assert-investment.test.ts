import { expect, it } from 'vitest'
import { assertInvestment, type Invested } from './assert-investment.ts'

const ON_OFFER: Invested = {
  day: '2026-04-01',
  startDate: '2026-03-01',
  endDate: '2026-06-30',
  lastDay: '2027-12-31',
  isUnsigned: false,
  range: { least: 5n, most: 10n, ceiling: 'investment' },
  priceCents: 100_00n,
  units: 7n,
}

it.each<Partial<Invested>>([{}, { units: 5n }, { units: 10n }, { day: '2026-06-30' }])(
  'lets through %o',
  (about) => {
    expect(() => assertInvestment({ ...ON_OFFER, ...about })).not.toThrow()
  },
)

it.each<{ about: Partial<Invested>; rule: string; params: object; field?: string }>([
  {
    about: { day: '2026-02-28' },
    rule: 'round-not-begun',
    params: { date: '2026-03-01' },
  },
  {
    about: { day: '2028-01-01' },
    rule: 'instrument-ended',
    params: { date: '2027-12-31' },
  },
  { about: { day: '2026-07-01' }, rule: 'round-over', params: { date: '2026-06-30' } },
  {
    about: { range: { least: 1n, most: 0n, ceiling: 'group' } },
    rule: 'goal-reached',
    params: {},
  },
  {
    about: { units: 4n },
    rule: 'investment-below-minimum',
    params: { least_cents: '50000' },
    field: 'amount',
  },
  {
    about: { units: 11n },
    rule: 'investment-above-maximum',
    params: { most_cents: '100000' },
    field: 'amount',
  },
  {
    about: { units: 11n, range: { least: 1n, most: 10n, ceiling: 'instrument' } },
    rule: 'limit-exceeded',
    params: { left_cents: '100000' },
    field: 'amount',
  },
])('breaks $rule for $about', ({ about, ...broken }) => {
  expect(() => assertInvestment({ ...ON_OFFER, ...about })).toThrow(
    expect.objectContaining(broken) as Error,
  )
})
