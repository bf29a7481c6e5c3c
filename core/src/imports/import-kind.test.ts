import { expect, it } from 'vitest'
import { IMPORT_KINDS, mayChooseMethod, methodFor } from './import-kind.ts'

it.each([
  ['Transactions', 'create', 'create'],
  ['Transactions', 'update', 'update'],
  ['Transactions', 'upsert', 'create'],
  ['NaturalPersons', 'create', 'create'],
  ['NaturalPersons', 'update', 'update'],
  ['NaturalPersons', 'upsert', 'create'],
  ['BalanceRegistrations', 'create', 'create'],
  ['BalanceRegistrations', 'update', 'create'],
  ['BalanceRegistrations', 'upsert', 'create'],
  ['JuridicalPersons', 'create', 'create'],
  ['JuridicalPersons', 'update', 'create'],
  ['JuridicalPersons', 'upsert', 'create'],
] as const)('imports %s, asked to %s, by %s', (kind, wanted, method) => {
  expect(methodFor(kind, wanted)).toBe(method)
})

it.each(IMPORT_KINDS)('lets create be chosen for %s, and upsert not yet', (kind) => {
  expect(mayChooseMethod(kind, 'create')).toBe(true)
  expect(mayChooseMethod(kind, 'upsert')).toBe(false)
})
