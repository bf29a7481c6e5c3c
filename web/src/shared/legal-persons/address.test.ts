import { expect, it } from 'vitest'
import { setLanguage } from '../../i18n/i18n.ts'
import { countryName, formatAddress } from './address.ts'

const nothing = { address: null, zip_code: null, city: null, country: null }
const whole = { address: 'Molenweg 1', zip_code: '1234 AB', city: 'Noorderdam', country: 'BE' }

it.each([
  { given: whole, shown: 'Molenweg 1, 1234\u00a0AB Noorderdam, België' },
  { given: { ...nothing, country: 'NL' }, shown: 'Nederland' },
  { given: { ...whole, zip_code: null }, shown: 'Molenweg 1, Noorderdam, België' },
  { given: { ...nothing, zip_code: '1234 AB', city: '' }, shown: '1234\u00a0AB' },
  { given: nothing, shown: undefined },
  { given: { address: '', zip_code: '', city: '', country: '' }, shown: undefined },
])('writes an address as $shown', ({ given, shown }) => {
  expect(formatAddress(given)).toBe(shown)
})

it('names the country in the language on screen', async () => {
  await setLanguage('en')
  expect(formatAddress(whole)).toBe('Molenweg 1, 1234\u00a0AB Noorderdam, Belgium')
})

it.each([
  ['be', 'België'],
  ['Onbekend', 'Onbekend'],
])('names a country by %s as %s', (code, name) => {
  expect(countryName(code)).toBe(name)
})
