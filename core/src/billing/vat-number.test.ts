import { describe, expect, it } from 'vitest'
import { hasVatNumbers, isVatNumber, isVatNumberOf, normalizeVatNumber } from './vat-number.ts'

describe('a VAT number', () => {
  it('is kept without what people write between its digits', () => {
    expect(normalizeVatNumber(' nl 8072.56-789 b01')).toBe('NL807256789B01')
  })

  it.each([
    // A company's, by the eleven test.
    'NL004495445B01',
    // One person's, by the check of the whole.
    'NL000099998B57',
    'BE0203201340',
    'DE136695976',
    'LU15027442',
    'FR40303265045',
    'ATU12345678',
    'EL123456789',
    'XI123456789',
    'IE6388047V',
  ])('can be %s', (number) => {
    expect(isVatNumber(number)).toBe(true)
  })

  it.each([
    '',
    'NL',
    '004495445B01',
    'NL004495446B01',
    'NL000000000B01',
    'NL004495445B00',
    'NL000099998B58',
    'NL004495445',
    'BE0203201341',
    'BE203201340',
    'DE136695977',
    'LU15027443',
    'FR403032650',
    'GB123456789',
    'US123456789',
    'ZZ123456789',
    'NL004495445B01; drop table billing',
  ])('can not be %j', (number) => {
    expect(isVatNumber(number)).toBe(false)
  })

  it('belongs to a country, of which Greece has letters of its own', () => {
    expect(isVatNumberOf('NL', 'NL004495445B01')).toBe(true)
    expect(isVatNumberOf('BE', 'NL004495445B01')).toBe(false)
    expect(isVatNumberOf('GR', 'EL123456789')).toBe(true)
    expect(['NL', 'GR', 'US', 'GB'].map(hasVatNumbers)).toEqual([true, true, false, false])
  })
})
