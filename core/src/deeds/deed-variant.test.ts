import { expect, it } from 'vitest'
import { INSTRUMENT_TYPES } from '../instruments/types/names.ts'
import { TRANSACTION_TYPES } from '../transactions/transaction.ts'
import { deedVariant } from './deed-variant.ts'

const WITHOUT = new Set(['issuance of shares', 'transfer of shares', 'transfer of options'])

const combinations = TRANSACTION_TYPES.flatMap((type) =>
  INSTRUMENT_TYPES.map((instrument) => ({ type, instrument })),
)

it.each(combinations)('knows whether $type of $instrument has a deed', ({ type, instrument }) => {
  const name = `${type} of ${instrument}`
  expect(deedVariant(type, instrument)).toBe(WITHOUT.has(name) ? undefined : name)
})
