import { describe, expect, it } from 'vitest'
import { LEGAL_PERSON_TYPES } from '../legal-persons/legal-form.ts'
import { missingPartyInfo, type PartyInfo } from './missing-party-info.ts'

const COMPLETE: PartyInfo = {
  type: 'natural_person',
  legal_name: 'Anna de Vries',
  address: 'Kade 1',
  zip_code: '8011 AB',
  city: 'Zwolle',
  country: 'NL',
  business_register_number: null,
}

describe('what is missing of a party', () => {
  it('is nothing when all of it is there', () => {
    expect(missingPartyInfo(COMPLETE)).toEqual([])
  })

  it.each([
    ['legal_name', 'name'],
    ['address', 'address'],
    ['zip_code', 'zip_code'],
    ['city', 'city'],
    ['country', 'country'],
  ])('is told for an empty %s', (column, missing) => {
    expect(missingPartyInfo({ ...COMPLETE, [column]: null })).toEqual([missing])
    expect(missingPartyInfo({ ...COMPLETE, [column]: '  ' })).toEqual([missing])
  })

  it('comes in the order in which it is asked for', () => {
    const empty = { ...COMPLETE, type: 'stichting', legal_name: '', address: '', zip_code: '' }
    expect(missingPartyInfo({ ...empty, city: null, country: null })).toEqual([
      'name',
      'address',
      'zip_code',
      'city',
      'country',
      'business_register_number',
    ])
  })

  it('is a number in the business register for companies alone, and not for public bodies', () => {
    const without = LEGAL_PERSON_TYPES.filter(
      (type) => missingPartyInfo({ ...COMPLETE, type }).length === 0,
    )
    expect(without).toEqual(['natural_person', 'provincie', 'gemeente', 'waterschap', 'de staat'])
    expect(
      missingPartyInfo({ ...COMPLETE, type: 'stichting', business_register_number: '12345678' }),
    ).toEqual([])
  })
})
