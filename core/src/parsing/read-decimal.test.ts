import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { NumberStyle } from './number-style.ts'
import { readDecimal } from './read-decimal.ts'

describe('a number as people type it', () => {
  it.each([
    ['1.234,56', '1234.56'],
    ['1234.56', '1234.56'],
    ['1,234.56', '1234.56'],
    ['1.234', '1234'],
    ['1,234', '1.234'],
    ['1.234.567', '1234567'],
    ['1,234,567', '1234567'],
    ['1234', '1234'],
    ['12', '12'],
    ['0', '0'],
    ['12,', '12'],
    ['0.125', '0.125'],
    ['0,125', '0.125'],
    [',5', '0.5'],
    ['.5', '0.5'],
    ['.125', '0.125'],
    ['1234.567', '1234.567'],
    ['5,125', '5.125'],
    ['-3,10', '-3.10'],
    ['007', '7'],
    ['00,50', '0.50'],
    ['1.234.567.890,12', '1234567890.12'],
    ['€ 12,5', '12.5'],
    ['€1.234,56', '1234.56'],
    ['€\u00a01.234,56', '1234.56'],
    ['1.234,56 €', '1234.56'],
    ['EUR 1.234,56', '1234.56'],
    ['1.234,56 EUR', '1234.56'],
    ['1234,56 euro', '1234.56'],
    ['€ 1.000,-', '1000'],
    ['1.000,--', '1000'],
    ['€ 5.-', '5'],
    ['1 234,56', '1234.56'],
    ['1\u202f234\u202f567,89', '1234567.89'],
    ['1\u00a0000', '1000'],
    ["1'234'567.89", '1234567.89'],
    ['1’234.50', '1234.50'],
    ['  42\t', '42'],
    ['+42', '42'],
    ['- 42', '-42'],
    ['\u221242', '-42'],
    ['\u20131.234,56', '-1234.56'],
    ['€ -1.234,56', '-1234.56'],
    ['-€ 1.234,56', '-1234.56'],
    ['(1.234,56)', '-1234.56'],
    ['( 12,50 )', '-12.50'],
    ['(€ 12,50)', '-12.50'],
    ['€ (12,50)', '-12.50'],
    ['1.234,56-', '-1234.56'],
    ['1.234,56 -', '-1234.56'],
    ['12345678901234567890,12', '12345678901234567890.12'],
  ])('reads %j as %s', (text, decimal) => {
    expect(readDecimal(text)).toBe(decimal)
  })

  it.each([
    '',
    ' ',
    '-',
    '€',
    '€ -',
    '.',
    ',',
    '()',
    'x',
    '12,3x',
    'x12',
    '1.23.4',
    '1,2,3',
    '1.2345.678',
    '12.34,56',
    '1,234.56.7',
    '1.234,56,7',
    '1..234',
    '--1',
    '-1-',
    '(-1)',
    '(1',
    '1)',
    '+-1',
    '1-2',
    '1 2',
    '1 23 456',
    '12 3456',
    '1e5',
    '1,23E+12',
    '0x10',
    'Infinity',
    'NaN',
    '$ 5',
    '5 USD',
    '5%',
    '€ 5 € 5',
    '#N/A',
    '#######',
    '100 st.',
    '1\n2',
    '٣',
    '１２',
  ])('does not read %j', (text) => {
    expect(readDecimal(text)).toBeUndefined()
  })
  it.each([
    ['figures', '9'.repeat(100_000)],
    ['points', `1${'.000'.repeat(20_000)}x`],
    ['spaces', `1${' '.repeat(100_000)}1`],
  ])('does not read thousands of %s', (_what, text) => {
    expect(readDecimal(text)).toBeUndefined()
  })
})

it.each<[text: string, read: Record<NumberStyle, string | undefined>]>([
  [
    '1234',
    { ',': '1234', '.': '1234', dutch: '1234', english: '1234', open: '1234', unclear: '1234' },
  ],
  [
    '1.234',
    {
      ',': '1234',
      '.': '1.234',
      dutch: '1234',
      english: '1.234',
      open: '1234',
      unclear: undefined,
    },
  ],
  [
    '1,234',
    {
      ',': '1.234',
      '.': '1234',
      dutch: '1.234',
      english: '1234',
      open: '1234',
      unclear: undefined,
    },
  ],
  [
    '12.5',
    { ',': undefined, '.': '12.5', dutch: '12.5', english: '12.5', open: '12.5', unclear: '12.5' },
  ],
  [
    '12,5',
    { ',': '12.5', '.': undefined, dutch: '12.5', english: '12.5', open: '12.5', unclear: '12.5' },
  ],
  [
    '1.234,5',
    {
      ',': '1234.5',
      '.': undefined,
      dutch: '1234.5',
      english: '1234.5',
      open: '1234.5',
      unclear: '1234.5',
    },
  ],
  [
    '1,234.5',
    {
      ',': undefined,
      '.': '1234.5',
      dutch: '1234.5',
      english: '1234.5',
      open: '1234.5',
      unclear: '1234.5',
    },
  ],
  [
    '1.234.567',
    {
      ',': '1234567',
      '.': undefined,
      dutch: '1234567',
      english: '1234567',
      open: '1234567',
      unclear: '1234567',
    },
  ],
  [
    '0.125',
    {
      ',': undefined,
      '.': '0.125',
      dutch: '0.125',
      english: '0.125',
      open: '0.125',
      unclear: '0.125',
    },
  ],
])('reads %s by the style of its column', (text, read) => {
  const styles = Object.keys(read) as NumberStyle[]
  expect(Object.fromEntries(styles.map((style) => [style, readDecimal(text, style)]))).toEqual(read)
})

it('reads every number that Dutch and English programs write', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: -(10n ** 17n), max: 10n ** 17n }), (cents) => {
      const sign = cents < 0n ? '-' : ''
      const digits = String(cents < 0n ? -cents : cents).padStart(3, '0')
      const decimal = `${sign}${digits.slice(0, -2)}.${digits.slice(-2)}`
      for (const [language, mark] of [
        ['nl', ','],
        ['de', ','],
        ['fr', ','],
        ['en', '.'],
        ['de-CH', '.'],
      ] as const) {
        const format = new Intl.NumberFormat(language, { minimumFractionDigits: 2 })
        // A text, because a number is not exact.
        const written = format.format(decimal as Intl.StringNumericLiteral)
        expect(readDecimal(written, mark)).toBe(decimal)
        expect(readDecimal(written)).toBe(decimal)
      }
    }),
    { numRuns: 200 },
  )
})
