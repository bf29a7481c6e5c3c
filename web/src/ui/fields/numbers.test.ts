import { LANGUAGES } from '@zegel/contract/messages'
import { describe, expect, it } from 'vitest'
import { setLanguage } from '../../i18n/i18n.ts'
import {
  formatDate,
  formatMoment,
  formatMoney,
  formatPercentage,
  formatShare,
  formatUnits,
  today,
} from '../../lib/format.ts'
import { setNumberFormat } from '../../lib/numbers/number-format.ts'
import { parseSearch, stringifySearch } from '../../lib/search-params.ts'
import { shiftDecimal } from './number-fields.tsx'

it.each([
  ['5.25', -2, '0.0525'],
  ['0.0525', 2, '5.25'],
  ['100', -2, '1'],
  ['-7', -2, '-0.07'],
  ['0.1', 2, '10'],
])('moves the point of %s by %i: %s', (decimal, places, moved) => {
  expect(shiftDecimal(decimal, places)).toBe(moved)
})

describe('what is shown', () => {
  it('writes amounts the Dutch way in both languages, to the last cent', async () => {
    expect(formatMoney('1234567890.12')).toBe('€\u00a01.234.567.890,12')
    expect(formatMoney('9007199254740993.07')).toBe('€\u00a09.007.199.254.740.993,07')
    expect(formatMoney('-0.50')).toBe('€\u00a0-0,50')
    await setLanguage('en')
    expect(formatMoney('1000.00')).toBe('€\u00a01.000,00')
    expect(formatUnits(1234567)).toBe('1.234.567')
  })

  it('writes numbers as somebody chose, in any language', async () => {
    setNumberFormat('en')
    for (const language of LANGUAGES) {
      await setLanguage(language)
      expect(formatMoney('-1234567.5')).toBe('€\u00a0-1,234,567.50')
      expect(formatUnits(1234567)).toBe('1,234,567')
      expect(formatPercentage(0.0525)).toBe('5.25%')
      expect(formatShare(0.5)).toBe('50.00%')
    }
  })

  it('writes dates in the language of the reader', async () => {
    expect(formatDate('2026-11-20')).toBe('20 nov. 2026')
    expect(formatDate('2026-05-01')).toBe('1 mei 2026')
    await setLanguage('en')
    expect(formatDate('2026-11-20')).toBe('20 Nov 2026')
  })

  it('tells the time as it is in the Netherlands, in winter and in summer', () => {
    expect(formatMoment('2026-11-20T23:30:00Z')).toBe('21 nov. 2026 00:30')
    expect(formatMoment('2026-07-01T10:00:00Z')).toBe('1 jul. 2026 12:00')
    expect(today(new Date('2026-12-31T23:15:00Z'))).toBe('2027-01-01')
  })

  it('writes percentages with a comma', () => {
    expect(formatPercentage(0.0525)).toBe('5,25%')
    expect(formatPercentage(1)).toBe('100%')
  })
})

it('keeps search parameters as the text they are', () => {
  expect(parseSearch('?id=123&tab=a+b')).toEqual({ id: '123', tab: 'a b' })
  expect(stringifySearch({ id: '123', tab: undefined, q: '', page: 2 })).toBe('?id=123&page=2')
  expect(stringifySearch({})).toBe('')
})
