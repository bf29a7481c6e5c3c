import { expect, it } from 'vitest'
import type { Cell } from './cell.ts'
import {
  noNumberSigns,
  collectNumberSigns,
  type NumberStyle,
  numberStyleOf,
} from './number-style.ts'

function styleOf(cells: readonly Cell[], of: 'units' | 'money'): NumberStyle {
  const signs = noNumberSigns()
  for (const cell of cells) collectNumberSigns(signs, cell, of)
  return numberStyleOf(signs)
}

it.each<[what: string, cells: Cell[], NumberStyle]>([
  ['nothing', [], 'open'],
  ['whole numbers', ['12', '1234', '€ 5'], 'open'],
  ['lone marks before three digits', ['1.234', '2.500', '10.000'], 'open'],
  ['either lone mark before three digits', ['1.234', '2,500'], 'open'],
  ['Dutch amounts', ['1.234,56', '2.500', '12,50'], ','],
  ['English amounts', ['1,234.56', '2,500', '12.50'], '.'],
  ['Dutch decimals alone', ['12,50', '3,5'], ','],
  ['Dutch thousands alone', ['1.234.567', '1.000'], ','],
  ['English thousands alone', ['1,234,567', '1,000'], '.'],
  ['three decimals', ['1.000', '12.500', '0.250'], '.'],
  ['three decimals of ungrouped thousands', ['1.000', '12345.000'], '.'],
  [
    'a Dutch amount of which one is typed the English way',
    ['1.234,56', '2,50', '12.50'],
    'unclear',
  ],
  ['thousands beside what may be decimals', ['1.000', '2.500', '12.50'], 'unclear'],
  ['decimals beside the other mark before three digits', ['1,000', '12.50'], '.'],
  ['amounts in euros', ['€ 1.234,-', '€ 12,50', '(3,10)', '4,-'], ','],
  ['signs', ['-1.234,56', '1.000-'], ','],
  ['numbers of a workbook', [1234.5, 0.125, null, true], 'open'],
  ['words', ['n.v.t.', 'x', '', '1.2.3', '12.50 st.'], 'open'],
])('tells the style of a column of %s', (_what, cells, style) => {
  expect(styleOf(cells, 'money')).toBe(style)
})

it.each<[what: string, cells: Cell[], NumberStyle]>([
  ['of two zeros', ['1000,00', '250,00'], ','],
  ['of three zeros', ['1,000', '250,000', '1250,000'], ','],
  ['that make no units', ['1.000', '2.500', '12.5'], 'open'],
  ['of zeros beside thousands', ['1.000', '12.00'], 'unclear'],
])('takes decimals %s for what they are among units', (_what, cells, style) => {
  expect(styleOf(cells, 'units')).toBe(style)
})
