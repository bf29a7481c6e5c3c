import { expect, it } from 'vitest'
import { countryByName, countryName, isCountryCode } from './country.ts'

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

it.each([
  ['Nederland', 'NL'],
  ['België', 'BE'],
  ['BELGIE', 'BE'],
  ['Verenigd Koninkrijk', 'GB'],
  ['Groot-Brittannië', 'GB'],
  ['Verenigde Staten', 'US'],
  ['Verenigde Staten van Amerika', 'US'],
  ['Curaçao', 'CW'],
  ['Caribisch Nederland', 'BQ'],
  ['Hongkong', 'HK'],
  ['Belgium', 'BE'],
  ['the Netherlands', 'NL'],
  ['United Kingdom', 'GB'],
  ['UK', 'GB'],
  ['U.S.A.', 'US'],
  ['VS', 'US'],
])('finds %s', (name, code) => {
  expect(countryByName(name)).toBe(code)
})

it.each(['Atlantis', '', 'NL', 'constructor'])('finds no country called %j', (name) => {
  expect(countryByName(name)).toBeUndefined()
})

it.each([
  ['BE', 'nl', 'België'],
  ['be', 'en', 'Belgium'],
  ['Atlantis', 'nl', 'Atlantis'],
])('calls %s in %s by its name', (code, language, name) => {
  expect(countryName(code, language)).toBe(name)
})
