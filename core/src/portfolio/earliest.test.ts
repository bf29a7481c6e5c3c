import { expect, it } from 'vitest'
import { earliest } from './portfolio-value-history.ts'

const on = (date: string, name = date) => ({ date, name })

it.each([
  { name: 'is nothing when nothing is due', due: [], first: [] },
  {
    name: 'is the earliest date, wherever it stands',
    due: [on('2027-03-01'), on('2026-12-31'), on('2027-01-01')],
    first: [on('2026-12-31')],
  },
  {
    name: 'is everything on that date',
    due: [on('2027-01-01', 'wind'), on('2028-01-01', 'zon'), on('2027-01-01', 'water')],
    first: [on('2027-01-01', 'wind'), on('2027-01-01', 'water')],
  },
])('what is due first $name', ({ due, first }) => {
  expect(earliest(due)).toEqual(first)
})
