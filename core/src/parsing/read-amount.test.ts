import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Cell } from './cell.ts'
import type { NumberStyle } from './number-style.ts'
import { type AmountRefusal, readCents, readUnits } from './read-amount.ts'

describe('units', () => {
  it.each<[Cell, NumberStyle, bigint | AmountRefusal]>([
    ['1000', 'open', 1000n],
    ['1.000', 'open', 1000n],
    ['1,000', 'open', 1000n],
    ['1 000', 'open', 1000n],
    ['1.000', ',', 1000n],
    ['1.000', '.', 1n],
    ['1.000', 'unclear', 'thousands-or-decimals'],
    ['1,000', 'unclear', 'thousands-or-decimals'],
    ['1.000,00', 'unclear', 1000n],
    ['1000,00', ',', 1000n],
    ['1000,50', ',', 'whole-number'],
    ['0,5', 'open', 'whole-number'],
    ['0', 'open', 0n],
    ['-0', 'open', 0n],
    ['-5', 'open', -5n],
    ['(5)', 'open', -5n],
    ['1000000000000', 'open', 1_000_000_000_000n],
    ['1000000000001', 'open', 'too-high'],
    ['-1000000000001', 'open', 'too-high'],
    ['9'.repeat(50), 'open', 'too-high'],
    ['1e3', 'open', 'invalid-number'],
    ['1,5E+06', 'open', 'invalid-number'],
    ['honderd', 'open', 'invalid-number'],
    ['n.v.t.', 'unclear', 'invalid-number'],
    ['', 'open', 'invalid-number'],
    ['1-100', 'open', 'invalid-number'],
    [1000, 'open', 1000n],
    [-3, 'open', -3n],
    [0.1 + 0.2 + 0.7, 'open', 1n],
    [2.5, 'open', 'whole-number'],
    [1e12, 'open', 1_000_000_000_000n],
    [1e12 + 1, 'open', 'too-high'],
    [1e300, 'open', 'too-high'],
    [Number.NaN, 'open', 'invalid-number'],
    [Number.NEGATIVE_INFINITY, 'open', 'invalid-number'],
    [true, 'open', 'invalid-number'],
    [null, 'open', 'invalid-number'],
  ])('%j in a column that is %s: %s', (cell, style, units) => {
    expect(readUnits(cell, style)).toBe(units)
  })
})

describe('money', () => {
  it.each<[Cell, NumberStyle, bigint | AmountRefusal]>([
    ['€ 1.234,56', ',', 123_456n],
    ['1,234.56', '.', 123_456n],
    ['1234.5', 'open', 123_450n],
    ['1.234', 'open', 123_400n],
    ['1.230', '.', 123n],
    ['1.234', '.', 'invalid-amount'],
    ['1.234', 'unclear', 'thousands-or-decimals'],
    ['12.5000', 'open', 1250n],
    ['12.5001', 'open', 'invalid-amount'],
    ['1234,5600000001', 'open', 'invalid-amount'],
    ['(1.234,56)', ',', -123_456n],
    ['1.234,56-', ',', -123_456n],
    ['€ 12,-', ',', 1200n],
    ['-0,50', ',', -50n],
    ['0', 'open', 0n],
    ['9999999999999,99', 'open', 999_999_999_999_999n],
    ['10000000000000', 'open', 'too-high'],
    ['-10000000000000', 'open', 'too-high'],
    ['9'.repeat(50), 'open', 'too-high'],
    ['USD 5', 'open', 'invalid-amount'],
    ['gratis', 'open', 'invalid-amount'],
    ['', 'open', 'invalid-amount'],
    [1234.5, 'open', 123_450n],
    [1234.5600000001, 'open', 123_456n],
    [1234.565, 'open', 'invalid-amount'],
    [0.1 + 0.2, 'open', 30n],
    [1.005, 'open', 'invalid-amount'],
    [8.615, 'open', 'invalid-amount'],
    [-0.01, 'open', -1n],
    [123_456_789_012.34, 'open', 12_345_678_901_234n],
    [1e13, 'open', 'too-high'],
    [-1e300, 'open', 'too-high'],
    [Number.NaN, 'open', 'invalid-amount'],
    [false, 'open', 'invalid-amount'],
    [null, 'open', 'invalid-amount'],
  ])('%j in a column that is %s: %s', (cell, style, cents) => {
    expect(readCents(cell, style)).toBe(cents)
  })

  it('keeps every cent that a workbook holds as a number', () => {
    fc.assert(
      fc.property(fc.integer({ min: -(10 ** 14), max: 10 ** 14 }), (cents) => {
        expect(readCents(cents / 100, 'open')).toBe(BigInt(cents))
      }),
    )
  })
})
