import { expect, it } from 'vitest'
import { countryByName } from './country-by-name.ts'

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
