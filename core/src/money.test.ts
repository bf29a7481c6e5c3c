import { describe, expect, it } from 'vitest'
import { divideHalfUp, formatCents, formatMoney, parseCents, sumAmounts } from './money.ts'

describe('reading an amount', () => {
  it.each([
    ['1234.50', 123_450n],
    ['1234.5', 123_450n],
    ['1234', 123_400n],
    ['0.01', 1n],
    ['0', 0n],
    [' 12.30 ', 1_230n],
    ['-12.30', -1_230n],
    ['007', 700n],
    ['999999999999999.99', 99_999_999_999_999_999n],
    [1234.5, 123_450n],
    [19.99, 1_999n],
    [-0, 0n],
  ])('takes %j as %s cents', (amount, cents) => {
    expect(parseCents(amount)).toBe(cents)
  })

  it.each([
    ...[
      '',
      ' ',
      '1.234',
      '1,50',
      '1.',
      '.5',
      '--1',
      '+1',
      '1e3',
      '0x10',
      'abc',
      '1 000',
      '€ 5',
      '１',
    ],
    ...['1000000000000000', 0.1 + 0.2, 1e21, 1e-7, Number.NaN, Number.POSITIVE_INFINITY],
  ])('does not take %j', (amount) => {
    expect(parseCents(amount)).toBeUndefined()
  })
})

describe('writing cents', () => {
  it.each([
    [0n, '0.00'],
    [5n, '0.05'],
    [50n, '0.50'],
    [123_450n, '1234.50'],
    [-5n, '-0.05'],
    [-123_456n, '-1234.56'],
    [9_007_199_254_740_993n, '90071992547409.93'],
  ])('writes %s as %s', (cents, text) => {
    expect(formatCents(cents)).toBe(text)
  })

  it.each([0n, 1n, -1n, 99n, 100n, 12_345n, -12_345n])('reads back the %s it wrote', (cents) => {
    expect(parseCents(formatCents(cents))).toBe(cents)
  })
})

it.each([
  [1n, 3n, 0n],
  [1n, 2n, 1n],
  [2n, 3n, 1n],
  [3n, 2n, 2n],
  [5n, 2n, 3n],
  [-1n, 2n, -1n],
  [-5n, 2n, -3n],
  [-1n, 3n, 0n],
  [0n, 7n, 0n],
  [10n ** 30n + 1n, 2n, 10n ** 30n / 2n + 1n],
])('divides %s by %s, half up, into %s', (dividend, divisor, quotient) => {
  expect(divideHalfUp(dividend, divisor)).toBe(quotient)
})

it.each([
  { amounts: [], sum: '0.00' },
  { amounts: ['0.10', '0.20', '-0.05'], sum: '0.25' },
  { amounts: ['9999999999999.99', '0.01'], sum: '10000000000000.00' },
  { amounts: ['1', 'nothing', '2.5'], sum: '3.50' },
])('adds up $amounts', ({ amounts, sum }) => {
  expect(sumAmounts(amounts)).toBe(sum)
})

describe('an amount in running text', () => {
  it.each([
    [123_456_789n, 'nl', '€ 1.234.567,89'],
    [123_456_789n, 'en', '€ 1,234,567.89'],
    [100_005n, 'nl', '€ 1.000,05'],
    [-100_005n, 'en', '€ -1,000.05'],
    [2n ** 63n, 'nl', '€ 92.233.720.368.547.758,08'],
  ] as const)('%d for who reads numbers as %s do is %s', (cents, format, written) => {
    expect(formatMoney(cents, format)).toBe(written)
  })
})
