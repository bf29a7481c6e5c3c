import { expect, it } from 'vitest'
import { missingInvestorInfo } from './assert-investment.ts'

const KNOWN = {
  last_name: 'Jansen',
  address: 'Dorpsstraat 1',
  zip_code: '1234 AB',
  city: 'Utrecht',
  country: 'NL',
}

it.each([
  { when: 'all is known', person: {}, missing: [] },
  { when: 'a country is not', person: { country: null }, missing: ['country'] },
  { when: 'an address is of spaces only', person: { address: '  ' }, missing: ['address'] },
  {
    when: 'somebody has just made an account',
    person: { last_name: null, address: null, zip_code: null, city: null, country: null },
    missing: ['last_name', 'address', 'zip_code', 'city', 'country'],
  },
])('asks for $missing when $when', ({ person, missing }) => {
  expect(missingInvestorInfo({ ...KNOWN, ...person })).toEqual(missing)
})
