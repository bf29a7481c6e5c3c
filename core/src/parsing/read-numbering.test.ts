import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Cell } from './cell.ts'
import { readNumbering, formatNumbering } from './read-numbering.ts'

describe('share numbers', () => {
  it.each<[Cell, string]>([
    ['1-100', '1-100'],
    ['1-100, 201-300', '1-100, 201-300'],
    ['1-100,201-300', '1-100, 201-300'],
    ['201-300; 1-100', '201-300, 1-100'],
    ['1-100 201-300', '1-100, 201-300'],
    ['1 - 100', '1-100'],
    [' 1-100 ,\n201-300 ; ', '1-100, 201-300'],
    ['1-100\r\n201-300', '1-100, 201-300'],
    ['1-100,,105', '1-100, 105'],
    ['1 t/m 100; 201 t/m 300', '1-100, 201-300'],
    ['1 T/M 100', '1-100'],
    ['1 t / m 100', '1-100'],
    ['1t/m100', '1-100'],
    ['1 tm 100', '1-100'],
    ['1 t.e.m. 100', '1-100'],
    ['1 tot en met 100', '1-100'],
    ['1 to 100', '1-100'],
    ['1 through 100', '1-100'],
    ['1–100', '1-100'],
    ['1 — 100', '1-100'],
    ['1\u2212100', '1-100'],
    ['1\u00a0-\u00a0100', '1-100'],
    ['1..100', '1-100'],
    ['1...100', '1-100'],
    ['1…100', '1-100'],
    ['1-3 en 7-9', '1-3, 7-9'],
    ['1-3 and 7-9', '1-3, 7-9'],
    ['1-3 & 7', '1-3, 7'],
    ['1 + 2', '1, 2'],
    ['5', '5'],
    ['1, 2, 5', '1, 2, 5'],
    ['0001-0100', '1-100'],
    ['0001,0002', '1, 2'],
    ['001,002', '1, 2'],
    ['1.001-2.000', '1001-2000'],
    ['1.001 t/m 2.000, 1.000.001 t/m 1.000.100', '1001-2000, 1000001-1000100'],
    ['1.000..2.000', '1000-2000'],
    ['nr. 5', '5'],
    ['nrs 1 t/m 100', '1-100'],
    ['Nummers: 1-100', '1-100'],
    ['aandeelnummers 1 t/m 3', '1-3'],
    ['#1 - #100', '1-100'],
    ['No. 1 to No. 100', '1-100'],
    ['1-1000000000000', '1-1000000000000'],
    [5, '5'],
    [1001, '1001'],
  ])('%j are %s', (cell, ranges) => {
    const read = readNumbering(cell)
    expect(typeof read === 'string' ? read : formatNumbering(read)).toBe(ranges)
  })

  it.each<[Cell, string]>([
    ['', 'numbering-unreadable'],
    [' ', 'numbering-unreadable'],
    [',', 'numbering-unreadable'],
    ['-', 'numbering-unreadable'],
    ['alle', 'numbering-unreadable'],
    ['1-', 'numbering-unreadable'],
    ['-5', 'numbering-unreadable'],
    ['1-5-9', 'numbering-unreadable'],
    ['1--5', 'numbering-unreadable'],
    ['1-100 (A)', 'numbering-unreadable'],
    ['A1-A100', 'numbering-unreadable'],
    ['1 tot 100', 'numbering-unreadable'],
    ['1/100', 'numbering-unreadable'],
    ['1-okt', 'numbering-unreadable'],
    ['2026-10-01', 'numbering-unreadable'],
    ['1-10-2026', 'numbering-unreadable'],
    ['1.2', 'numbering-unreadable'],
    ['1.00-2.00', 'numbering-unreadable'],
    ['1,001-2,000', 'numbering-unreadable'],
    ['1e3', 'numbering-unreadable'],
    ['#N/A', 'numbering-unreadable'],
    [1.5, 'numbering-unreadable'],
    [-5, 'numbering-unreadable'],
    [1e21, 'numbering-unreadable'],
    [Number.NaN, 'numbering-unreadable'],
    [true, 'numbering-unreadable'],
    [null, 'numbering-unreadable'],
    [0, 'numbering-not-positive'],
    ['0-100', 'numbering-not-positive'],
    ['1-3, 0', 'numbering-not-positive'],
    ['100-1', 'numbering-start-after-end'],
    ['1-100, 300-201', 'numbering-start-after-end'],
    ['1-100, 100-200', 'numbering-overlap'],
    ['1-100; 50', 'numbering-overlap'],
    ['5, 5', 'numbering-overlap'],
    ['101-200, 1-300', 'numbering-overlap'],
    ['1000000000001', 'too-high'],
    ['1-1000000000001', 'too-high'],
  ])('%j are none: %s', (cell, refusal) => {
    expect(readNumbering(cell)).toBe(refusal)
  })

  it.each([
    ['thousands of figures', '9'.repeat(100_000), 'too-high'],
    [
      'a number too many',
      Array.from({ length: 1001 }, (_, index) => 2 * index + 1).join(','),
      'numbering-too-many',
    ],
    ['thousands of numbers', '1,'.repeat(100_000), 'numbering-too-many'],
    ['thousands of spaces', `1${' '.repeat(100_000)}x`, 'numbering-too-many'],
    ['spaces alone', ' '.repeat(100_000), 'numbering-unreadable'],
    ['points', `nr${'.'.repeat(40_000)}`, 'numbering-unreadable'],
    ['thousands', '1.000'.repeat(9000), 'numbering-unreadable'],
  ])('a cell of %s is none: %s', (_what, cell, refusal) => {
    expect(readNumbering(cell)).toBe(refusal)
  })

  it('reads what it wrote, however the intervals are written', () => {
    const gaps = fc.array(
      fc.tuple(fc.integer({ min: 1, max: 9999 }), fc.integer({ min: 0, max: 9999 })),
      {
        minLength: 1,
        maxLength: 50,
      },
    )
    const upTo = fc.constantFrom('-', ' - ', ' t/m ', '..', '–', ' tot en met ')
    const between = fc.constantFrom(', ', '; ', '\n', ' en ', ' & ')
    const language = fc.constantFrom('nl', undefined)
    fc.assert(
      fc.property(gaps, upTo, between, language, (steps, dash, comma, grouped) => {
        let last = 0
        const ranges = steps.map(([gap, length]) => {
          const start = last + gap
          last = start + length
          return { start: BigInt(start), end: BigInt(last) }
        })
        const show = (number: bigint) => (grouped ? number.toLocaleString(grouped) : String(number))
        const text = ranges.map(({ start, end }) => show(start) + dash + show(end)).join(comma)
        expect(readNumbering(text)).toEqual(ranges)
        expect(readNumbering(formatNumbering(ranges))).toEqual(ranges)
      }),
    )
  })
})
