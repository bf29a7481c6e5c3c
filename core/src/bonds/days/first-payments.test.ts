import { expect, it } from 'vitest'
import type { DatedTerms } from '../bond-plan.ts'
import { firstPayments, firstPaymentDate } from './first-payments.ts'
import { USUAL } from '../bond-fixture.ts'

it.each<{
  what: string
  terms: Partial<DatedTerms>
  sold?: string
  first: (string | null)[]
}>([
  { what: 'a bond that runs', terms: {}, first: ['2027-01-15', '2031-01-15'] },
  {
    what: 'one that is redeemed in parts',
    terms: { redemption_type: 'linear' },
    first: ['2027-01-15', '2027-01-15'],
  },
  {
    what: 'one that is to begin',
    terms: { activation_date: '2028-03-31' },
    first: ['2029-03-31', '2033-03-31'],
  },
  {
    what: 'one that runs from its sale',
    terms: { activation_date: null },
    first: ['2027-06-01', '2031-06-01'],
  },
  {
    what: 'one that runs from its sale, and was sold before',
    terms: { activation_date: null },
    sold: '2026-03-02',
    first: ['2027-03-02', '2031-03-02'],
  },
  {
    what: 'one that was sold before the day on which it begins',
    terms: {},
    sold: '2025-12-01',
    first: ['2027-01-15', '2031-01-15'],
  },
  {
    what: 'one with first days of its own',
    terms: { interest_start_date: '2026-09-30' },
    first: ['2026-09-30', '2031-01-15'],
  },
  {
    what: 'one without an end',
    terms: { perpetual: true, duration: null, redemption_type: 'perpetual' },
    first: ['2027-01-15', null],
  },
  { what: 'terms that say too little', terms: { interest_type: null }, first: [null, null] },
])('$what pays first on $first', ({ terms, sold = null, first }) => {
  const { interest, redemption } = firstPayments({ ...USUAL, ...terms }, '2026-06-01', sold)
  expect([interest, redemption]).toEqual(first)
})

it('proposes the first payment a month from now while nobody knows when the bond starts', () => {
  expect(firstPaymentDate(null, 12, '2026-11-21')).toBe('2026-12-21')
})

it('proposes the first payment an interval after the bond starts', () => {
  expect(firstPaymentDate('2027-01-31', 3, '2026-11-21')).toBe('2027-04-30')
  expect(firstPaymentDate('2027-01-31', null, '2026-11-21')).toBe('2027-02-28')
})
