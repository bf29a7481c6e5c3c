import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Cell } from '../../parsing/cell.ts'
import { type DataColumn, type DataRow, extractDataRows } from './data-rows.ts'

const UUID = '01890a5d-ac96-774b-bcce-b302099a8057'

const columns: DataColumn[] = [
  { header: 'Naam', holds: null },
  { header: 'E-mail', holds: 'email' },
  { header: 'KVK', holds: 'register-number' },
  { header: 'Aantal', holds: 'units' },
  { header: 'Prijs', holds: 'money' },
  { header: 'Datum', holds: 'date' },
]

function from(line: number, rows: readonly Cell[][]): DataRow[] {
  return rows.map((cells, index) => ({ line: line + index, cells }))
}

/** What became of one row: 'data', 'empty', or why it was skipped. */
function kindOf(cells: Cell[], of = columns): string {
  const { rows, skipped } = extractDataRows([{ line: 1, cells }], of)
  return rows.length > 0 ? 'data' : (skipped[0]?.why ?? 'empty')
}

it.each<[Cell[], string]>([
  [[], 'empty'],
  [[null, null], 'empty'],
  [['', ' ', '\t', '\u00A0', '\u200B'], 'empty'],
  [['-----', '=====', '***'], 'empty'],
  [['.'], 'empty'],
  [['Anna', 'anna@demo.test', null, 10], 'data'],
  [['Anna', null, '12345678', 10], 'data'],
  [[null, 'anna@demo.test'], 'data'],
  [[null, null, null, null, null, 46000], 'data'],
  [['Anna'], 'data'],
  [[false], 'data'],
  [['Anna', 'anna@voorbeeld.example', null, 10], 'example'],
  [['Anna', 'anna@for.example.nl', null, 10], 'data'],
  [['Totaal', null, null, 1000], 'total'],
  [['TOTAAL:', '', '', '1.000'], 'total'],
  [['Totaal aantal aandelen', null, null, 1000], 'total'],
  [['Totalen'], 'total'],
  [['Sub-totaal', null, null, 1], 'total'],
  [['Subtotal', null, null, 1], 'total'],
  [['Eindtotaal', null, null, 1], 'total'],
  [['Grand total', null, null, 1], 'total'],
  [[null, null, 'Total', 1000], 'total'],
  [[null, 'Total', null, 1000], 'total'],
  [[null, null, null, 'Totaal', 1000], 'total'],
  [['Som', null, null, 1000], 'total'],
  [['Som van Aantal', null, null, 1000], 'total'],
  [['Sum of units', null, null, 1000], 'total'],
  [['Som, P.', null, null, 1000], 'data'],
  [['Sommer', null, null, 1000], 'data'],
  [['Saldo per 31-12-2025', null, null, 1000], 'total'],
  [['Stand per 31 december', null, null, 1000], 'total'],
  [['Saldo', null, null, 1000], 'total'],
  [['Balance as of 2025-12-31', null, null, 1000], 'total'],
  [['Saldovergoeding B.V.', null, null, 1000], 'data'],
  [[null, null, null, 1000], 'total'],
  [[null, null, null, '1.000', '€ 12.500,00'], 'total'],
  [[null, null, null, 1000, null, '31-12-2025'], 'data'],
  [['17', null, null, 1000], 'data'],
  [['Total Energies', 'info@demo.test', null, 10], 'data'],
  [['Total Energies', null, '12345678', 10], 'data'],
  [['Totaal Bouw B.V.', UUID, null, 10], 'data'],
  [['Naam', 'E-mail', 'KVK', 'Aantal', 'Prijs', 'Datum'], 'header'],
  [['naam ', 'E-MAIL', 'kvk', 'Aantal'], 'header'],
  [['Naam', 'E-mail'], 'header'],
  [['Naam'], 'data'],
  [['Naam', 'anna@demo.test'], 'data'],
  [['E-mail', 'Naam'], 'data'],
])('takes %j for %s', (cells, kind) => {
  expect(kindOf(cells)).toBe(kind)
})

it.each<[what: string, DataColumn[], Cell[], string]>([
  ['one column', [{ header: 'E-mail', holds: 'email' }], ['E-mail'], 'header'],
  ['one column', [{ header: 'E-mail', holds: 'email' }], ['a@demo.test'], 'data'],
  [
    'a header in two rows',
    [
      { header: 'Koper E-mail', holds: 'email' },
      { header: 'Koper KVK', holds: null },
    ],
    ['Koper', 'Koper'],
    'header',
  ],
  [
    'a header in two rows',
    [
      { header: 'Koper E-mail', holds: 'email' },
      { header: 'Koper KVK', holds: null },
    ],
    ['E-mail', 'KVK'],
    'header',
  ],
  [
    'a header in two rows',
    [
      { header: 'Koper E-mail', holds: 'email' },
      { header: 'Koper KVK', holds: null },
    ],
    ['Mail', 'K'],
    'data',
  ],
  [
    'columns that are left out',
    [
      { header: '', holds: null },
      { header: '', holds: null },
    ],
    ['x', 'y'],
    'data',
  ],
  ['fewer columns than cells', [{ header: 'Aantal', holds: 'units' }], [10, 'x'], 'data'],
])('of %s takes %j, %j for %s', (_what, of, cells, kind) => {
  expect(kindOf(cells, of)).toBe(kind)
})

it('keeps the lines as a spreadsheet counts them, and tells what it skipped', () => {
  const rows: Cell[][] = [['Anna', 'anna@demo.test'], [], ['Totaal'], ['Naam', 'E-mail'], ['Bob']]
  expect(extractDataRows(from(4, rows), columns)).toEqual({
    rows: [
      { line: 4, cells: ['Anna', 'anna@demo.test'] },
      { line: 8, cells: ['Bob'] },
    ],
    skipped: [
      { line: 6, why: 'total' },
      { line: 7, why: 'header' },
    ],
    cleaned: [],
  })
})

it('cleans texts, and tells where something was that nobody sees', () => {
  const rows: Cell[][] = [
    ['An\u0000na', 10],
    ['Bob\u00A0Bos', true],
    ['\u200B', null],
  ]
  expect(extractDataRows(from(2, rows), columns)).toEqual({
    rows: [
      { line: 2, cells: ['Anna', 10] },
      { line: 3, cells: ['Bob Bos', true] },
    ],
    skipped: [],
    cleaned: [2],
  })
})

it('says the same of rows together and of each apart', () => {
  const cell = fc.constantFrom<Cell>(
    null,
    '',
    'Totaal',
    'Naam',
    'E-mail',
    'a@demo.test',
    10,
    '\u0000',
  )
  const row = fc.array(cell, { maxLength: 4 })
  fc.assert(
    fc.property(fc.array(row), (rows) => {
      const whole = extractDataRows(from(2, rows), columns)
      const parts = from(2, rows).map((one) => extractDataRows([one], columns))
      expect(parts.flatMap((part) => part.rows)).toEqual(whole.rows)
      expect(parts.flatMap((part) => part.skipped)).toEqual(whole.skipped)
      expect(parts.flatMap((part) => part.cleaned)).toEqual(whole.cleaned)
    }),
  )
})

it('takes a row of amounts alone for data where there are no totals', () => {
  const lines = from(1, [[null, null, null, 1, '0,25'], ['-----']])
  expect(extractDataRows(lines, columns, { hasTotals: false }).rows).toEqual(lines.slice(0, 1))
})
