import { expect, it } from 'vitest'
import { isCountryCode } from './country.ts'

it.each(['NL', 'BE', 'AW', 'SX', 'XK', 'ZW'])('knows %s', (code) => {
  expect(isCountryCode(code)).toBe(true)
})

it.each(['nl', 'XX', 'EU', 'UK', 'NLD', '', ' '])('knows no country %j', (code) => {
  expect(isCountryCode(code)).toBe(false)
})

it('knows 250 of them', () => {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('')
  const codes = letters.flatMap((one) => letters.map((other) => one + other))

  expect(codes.filter(isCountryCode)).toHaveLength(250)
})
