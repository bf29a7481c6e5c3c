import { withSuffix } from '../../legal-persons/names-and-addresses.ts'
import { type Cell, cellText } from '../../parsing/cell.ts'
import type { FieldName } from './import-fields.ts'

/** A field that the rows of a file bring. */
export interface FieldCell {
  name: FieldName
  /** Its column, which says how it is written; -1 when it comes in parts. */
  column: number
  /** Finds its cell in a row; the parts of a field are put together. */
  find: (cells: readonly Cell[]) => Cell
}

interface Parts {
  first: FieldName
  second?: FieldName
  together: (own: string, first: string, second: string) => string
}

// What files often bring in columns of their own, and sometimes twice.
const IN_PARTS: Partial<Record<FieldName, Parts>> = {
  address: {
    first: 'house_number',
    second: 'house_number_addition',
    together: (street, number, suffix) => {
      const house = ` ${withSuffix(number, suffix)}`
      return street === '' || street.endsWith(house) ? street : `${street}${house}`.trim()
    },
  },
  last_name: {
    first: 'last_name_prefix',
    together: (name, prefix) => {
      const isThere = name.toLowerCase().startsWith(`${prefix} `.toLowerCase())
      return name === '' || isThere ? name : `${prefix} ${name}`.trim()
    },
  },
  numbering: {
    first: 'numbering_start',
    second: 'numbering_end',
    together: (ranges, start, end) => ranges || (end ? `${start}-${end}` : start),
  },
}

const WHOLE = new Map<FieldName, FieldName>([
  ['house_number', 'address'],
  ['house_number_addition', 'address'],
  ['last_name_prefix', 'last_name'],
  ['numbering_start', 'numbering'],
  ['numbering_end', 'numbering'],
])

/** The field that a column is of: itself, or what it is a part of. */
export function wholeField(name: FieldName): FieldName {
  return WHOLE.get(name) ?? name
}

/** The fields that rows with these columns bring; null is a column that is left out. */
export function fieldCells(columns: readonly (FieldName | null)[]): FieldCell[] {
  const found = columns.filter((name) => name !== null)
  return [...new Set(found.map(wholeField))].map((name) => {
    const column = columns.indexOf(name)
    const parts = IN_PARTS[name]
    const isWhole = !parts || found.every((part) => part === name || wholeField(part) !== name)
    return {
      name,
      column,
      find: isWhole ? (cells) => cells[column] ?? null : putTogether(parts, column, columns),
    }
  })
}

function putTogether(
  { first, second, together }: Parts,
  own: number,
  columns: readonly (FieldName | null)[],
): FieldCell['find'] {
  const one = columns.indexOf(first)
  const other = second ? columns.indexOf(second) : -1
  return (cells) => together(cellText(cells[own]), cellText(cells[one]), cellText(cells[other]))
}
