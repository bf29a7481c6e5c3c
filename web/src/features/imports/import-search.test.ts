import { expect, it } from 'vitest'
import { importSearch, readKinds, writeKinds } from './import-search.ts'

it('keeps the kinds and their methods in the address', () => {
  const configs = [
    { key: 'Transactions', method: 'update' },
    { key: 'NaturalPersons', method: 'create' },
  ] as const
  expect(writeKinds(configs)).toBe('Transactions.update,NaturalPersons')
  expect(readKinds('NaturalPersons,Transactions.update')).toEqual(configs)
})

it.each([
  ['a kind there is none of', 'Houders', []],
  ['nothing', undefined, []],
  [
    'a method that its kind does not have',
    'BalanceRegistrations.update',
    [{ key: 'BalanceRegistrations', method: 'create' }],
  ],
  [
    'a method that is not there yet',
    'Transactions.upsert',
    [{ key: 'Transactions', method: 'create' }],
  ],
])('makes the best of %s', (_, kinds, expected) => {
  expect(readKinds(kinds)).toEqual(expected)
})

it('shows the list of imports where the address names something else', () => {
  expect(importSearch.parse({ import: 'nergens' })).toEqual({ import: undefined })
})
