import { expect, it } from 'vitest'
import { expiryTone } from '../members/invitation.ts'

it.each([
  [-1, 'error'],
  [0, 'error'],
  [3, 'error'],
  [4, 'warning-dark'],
  [7, 'warning-dark'],
  [8, 'warning'],
  [14, 'warning'],
  [15, undefined],
  [30, undefined],
] as const)('with %i days left the end of an invitation shows as %s', (days, tone) => {
  expect(expiryTone(days)).toBe(tone)
})
