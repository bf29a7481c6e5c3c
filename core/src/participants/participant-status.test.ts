import { expect, it } from 'vitest'
import { participantStatus } from './participant-status.ts'

const NOW = 1_000_000

it.each([
  ['active when there is an account', true, null, 'active'],
  ['active also while an invitation stands', true, NOW + 1, 'active'],
  ['active also after an invitation expired', true, NOW - 1, 'active'],
  ['inactive when nobody invited him', false, null, 'inactive'],
  ['invited while the invitation stands', false, NOW + 1, 'invited'],
  ['expired at the moment the invitation ends', false, NOW, 'expired'],
  ['expired after it', false, NOW - 1, 'expired'],
] as const)('a participant is %s', (_, active, invitedUntil, status) => {
  expect(participantStatus({ active, invitedUntil }, NOW)).toBe(status)
})
