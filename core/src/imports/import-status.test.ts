import { expect, it } from 'vitest'
import { rowChip, type RowErrors, rowStatus } from './import-status.ts'

it.each<[RowErrors, exists: boolean, hasErrors: boolean, chip: string]>([
  [{}, false, false, 'new'],
  [{}, true, false, 'update'],
  [{ email: 'invalid-email' }, false, true, 'error'],
  [{ email: 'invalid-email' }, true, true, 'error'],
  [{ amount: 'whole-number', effective_date: 'invalid-date' }, false, true, 'error'],
])('of a row with %j that exists: %j', (errors, exists, hasErrors, chip) => {
  const status = rowStatus(errors, exists)
  expect(status).toEqual({ hasErrors, exists, errors })
  expect(rowChip(status)).toBe(chip)
})
