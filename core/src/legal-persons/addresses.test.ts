import { expect, it } from 'vitest'
import { normalizeZipCode } from './names-and-addresses.ts'

it.each([
  ['9401ab', '9401 AB'],
  ['9401  Ab', '9401 AB'],
  ['9401 AB', '9401 AB'],
  ['50667', '50667'],
  ['SW1A 1AA', 'SW1A 1AA'],
  ['9401abc', '9401abc'],
  ['', ''],
])('%s is written as %s', (typed, written) => {
  expect(normalizeZipCode(typed)).toBe(written)
})
