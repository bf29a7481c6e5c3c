import { expect, it } from 'vitest'
import { formatPhone } from './facts-section.tsx'

it.each([
  ['+31612345678', '+31 6 12345678'],
  ['+31201234567', '+31 20 123 4567'],
  ['+31543123456', '+31 543 123 456'],
  ['+32470123456', '+32470123456'],
  ['06-12', '06-12'],
])('writes the phone number %s as %s', (phone, shown) => {
  expect(formatPhone(phone)).toBe(shown)
})
