import { describe, expect, it } from 'vitest'
import type { Cell } from '../../parsing/cell.ts'
import { fieldCells } from './field-cells.ts'
import type { FieldName } from './import-fields.ts'

/** The cell of the one field that these columns bring. */
function cellOf(row: Partial<Record<FieldName, Cell>>): [FieldName, Cell] {
  const columns = Object.keys(row) as FieldName[]
  const [field] = fieldCells(columns)
  if (!field) throw new Error('No field')
  return [field.name, field.find(Object.values(row))]
}

describe('puts together', () => {
  it.each<[Partial<Record<FieldName, Cell>>, FieldName, Cell]>([
    [{ address: 'Kade', house_number: 12, house_number_addition: 'A' }, 'address', 'Kade 12 A'],
    [{ address: 'Kade', house_number: '12', house_number_addition: '-3' }, 'address', 'Kade 12-3'],
    [{ house_number: 12, house_number_addition: null, address: ' Kade ' }, 'address', 'Kade 12'],
    [{ address: 'Kade 12', house_number: 12 }, 'address', 'Kade 12'],
    [{ address: 'Kade 112', house_number: 12 }, 'address', 'Kade 112 12'],
    [{ address: 'Kade', house_number_addition: 'A' }, 'address', 'Kade A'],
    [{ address: 'Kade', house_number: '' }, 'address', 'Kade'],
    [{ address: '', house_number: 12 }, 'address', ''],
    [{ house_number: 12 }, 'address', ''],
    [{ last_name_prefix: 'van der', last_name: 'Berg' }, 'last_name', 'van der Berg'],
    [{ last_name_prefix: 'van der', last_name: 'Van der Berg' }, 'last_name', 'Van der Berg'],
    [{ last_name_prefix: 'de', last_name: 'Deen' }, 'last_name', 'de Deen'],
    [{ last_name: 'Berg', last_name_prefix: null }, 'last_name', 'Berg'],
    [{ last_name: '', last_name_prefix: 'van' }, 'last_name', ''],
    [{ numbering_start: 1, numbering_end: 10 }, 'numbering', '1-10'],
    [{ numbering_start: '1.001', numbering_end: '2.000' }, 'numbering', '1.001-2.000'],
    [{ numbering_start: 7, numbering_end: '' }, 'numbering', '7'],
    [{ numbering_start: 7 }, 'numbering', '7'],
    [{ numbering_start: '', numbering_end: 10 }, 'numbering', '-10'],
    [{ numbering_start: null, numbering_end: null }, 'numbering', ''],
    [{ numbering: '1-10', numbering_start: 500, numbering_end: 510 }, 'numbering', '1-10'],
    [{ numbering: '', numbering_start: 500, numbering_end: 510 }, 'numbering', '500-510'],
  ])('%j', (row, name, cell) => {
    expect(cellOf(row)).toEqual([name, cell])
  })
})

it('leaves a cell that came whole as it is', () => {
  expect(cellOf({ address: ' Kade 12 ' })).toEqual(['address', ' Kade 12 '])
  expect(cellOf({ amount: 12 })).toEqual(['amount', 12])
})

it('brings each field once, by the column that is its own', () => {
  const columns = [null, 'house_number', 'email', null, 'address'] as const
  expect(fieldCells(columns).map(({ name, column }) => [name, column])).toEqual([
    ['address', 4],
    ['email', 2],
  ])
})
