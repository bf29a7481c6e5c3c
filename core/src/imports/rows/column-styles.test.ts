import { expect, it } from 'vitest'
import { styleReader } from './column-styles.ts'

it('tells each column apart, by all of its rows', () => {
  const columns = ['amount', null, 'price_per_unit', 'effective_date', 'description'] as const
  const reader = styleReader('Transactions', columns)
  reader.note(['1.000', '12/31/2026', '1.000', '1/2/2026', '12.50'])
  reader.note(['2.500', '', '12.50', null])
  reader.note([1000, '', '1,250.00', '2/13/2026', ''])
  expect(reader.styles()).toEqual([
    { dates: 'day-first', numbers: 'open' },
    { dates: 'day-first', numbers: 'open' },
    { dates: 'day-first', numbers: '.' },
    { dates: 'month-first', numbers: 'open' },
    { dates: 'day-first', numbers: 'open' },
  ])
})
