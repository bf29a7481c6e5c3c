import { expect, it } from 'vitest'
import type { Cell } from './cell.ts'
import type { FieldName } from './import-fields.ts'
import { wholeColumns } from './whole-columns.ts'

const STREET: FieldName[] = ['address', 'house_number', 'house_number_addition']
const NAME: FieldName[] = ['first_name', 'last_name_prefix', 'last_name']
const NUMBERS: FieldName[] = ['numbering_start', 'numbering_end']

it.each<[FieldName[], Cell[], whole: FieldName, Cell]>([
  [STREET, ['Dorpsstraat', 12, null], 'address', 'Dorpsstraat 12'],
  [STREET, ['Dorpsstraat', '12', 'a'], 'address', 'Dorpsstraat 12a'],
  [STREET, ['Dorpsstraat', 12, 2], 'address', 'Dorpsstraat 12-2'],
  [STREET, ['Dorpsstraat', 12, '-2'], 'address', 'Dorpsstraat 12-2'],
  [STREET, ['Dorpsstraat ', ' 12 ', 'bis'], 'address', 'Dorpsstraat 12bis'],
  [STREET, ['Dorpsstraat 12', 12, null], 'address', 'Dorpsstraat 12'],
  [STREET, ['Postbus 7', null, null], 'address', 'Postbus 7'],
  [STREET, ['Dorpsstraat'], 'address', 'Dorpsstraat'],
  [STREET, [null, null, null], 'address', null],
  [STREET, [null, 12, null], 'address', '12'],
  [['house_number', 'address'], [12, 'Dorpsstraat'], 'address', 'Dorpsstraat 12'],
  [NAME, ['Anna', 'van der', 'Berg'], 'last_name', 'van der Berg'],
  [NAME, ['Anna', 'van der', 'Van der Berg'], 'last_name', 'Van der Berg'],
  [NAME, ['Anna', null, 'Berg'], 'last_name', 'Berg'],
  [NAME, ['Anna', 'de', null], 'last_name', 'de'],
  [NAME, ['Anna', 'de', 'Deen'], 'last_name', 'de Deen'],
  [NAME, ['Anna', null, null], 'last_name', null],
  [NUMBERS, [1, 100], 'numbering', '1-100'],
  [NUMBERS, ['1.001', '2.000'], 'numbering', '1.001-2.000'],
  [NUMBERS, [7, null], 'numbering', '7'],
  [NUMBERS, [null, 7], 'numbering', '-7'],
  [NUMBERS, [null, null], 'numbering', null],
  [['numbering', ...NUMBERS], ['1-10, 20', 1, 10], 'numbering', '1-10, 20'],
  [['numbering', ...NUMBERS], [null, 1, 10], 'numbering', '1-10'],
  [['numbering_start'], [7], 'numbering', '7'],
])('puts %j of %j together', (fields, cells, whole, expected) => {
  const columns = wholeColumns(fields)
  expect(columns.toWhole(cells)[columns.fields.indexOf(whole)]).toBe(expected)
})

it.each<[(FieldName | null)[], (FieldName | null)[]]>([
  [[], []],
  [
    ['email', null],
    ['email', null],
  ],
  [
    ['address', 'last_name', 'numbering'],
    ['address', 'last_name', 'numbering'],
  ],
  [
    ['email', ...NAME],
    ['email', 'first_name', null, 'last_name'],
  ],
  [
    ['last_name_prefix', 'email'],
    ['last_name', 'email'],
  ],
  [
    [...STREET, null, ...NUMBERS],
    ['address', null, null, null, 'numbering', null],
  ],
  [
    ['house_number', 'address'],
    [null, 'address'],
  ],
  [
    ['numbering_end', 'balance', 'numbering_start'],
    ['numbering', 'balance', null],
  ],
])('of columns %j are left %j', (fields, left) => {
  expect(wholeColumns(fields).fields).toEqual(left)
})

it('leaves a row as it is where nothing comes in parts', () => {
  const cells: Cell[] = ['anna@demo.test', 10]
  expect(wholeColumns(['email', 'balance']).toWhole(cells)).toBe(cells)
})
