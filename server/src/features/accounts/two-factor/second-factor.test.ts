import { expect, it } from 'vitest'
import { codeAt } from '../../../../test/outside/authenticator.ts'
import { findStep, keyUrl, makeSecret } from './second-factor.ts'

/** The key of the examples of RFC 6238. */
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
const at = (seconds: number) => Temporal.Instant.fromEpochMilliseconds(seconds * 1000)

it.each([
  { seconds: 59, code: '287082' },
  { seconds: 1_111_111_109, code: '081804' },
  { seconds: 1_111_111_111, code: '050471' },
  { seconds: 1_234_567_890, code: '005924' },
  { seconds: 2_000_000_000, code: '279037' },
  { seconds: 20_000_000_000, code: '353130' },
])('takes the code of RFC 6238 at $seconds s', ({ seconds, code }) => {
  expect(findStep(SECRET, code, at(seconds))).toBe(BigInt(Math.floor(seconds / 30)))
})

it.each([
  { off: -2, fits: false },
  { off: -1, fits: true },
  { off: 0, fits: true },
  { off: 1, fits: true },
  { off: 2, fits: false },
])('of a phone that is $off steps off: fits is $fits', ({ off, fits }) => {
  const now = at(1_800_000_000)
  const code = codeAt(keyUrl(SECRET, 'anna@example.test'), now.add({ seconds: off * 30 }))

  expect(findStep(SECRET, code, now)).toBe(fits ? BigInt(60_000_000 + off) : undefined)
})

it('makes secrets of 160 bits, another each time', () => {
  const secrets = Array.from({ length: 50 }, makeSecret)

  expect(new Set(secrets).size).toBe(50)
  for (const secret of secrets) expect(secret).toMatch(/^[A-Z2-7]{32}$/)
})

it('names the house and the account in the link', () => {
  expect(keyUrl(SECRET, 'anna+zegel@example.test')).toBe(
    `otpauth://totp/Zegel:anna%2Bzegel%40example.test?issuer=Zegel&secret=${SECRET}&algorithm=SHA1&digits=6&period=30`,
  )
})
