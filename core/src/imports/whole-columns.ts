import { type Cell, cellText } from './cell.ts'
import type { FieldName } from './import-fields.ts'

type Fields = readonly (FieldName | null)[]

/** Columns of which those that hold a part of something are put together. */
export interface WholeColumns {
  /** The field of each column; null for one that is left out, or went into another. */
  fields: Fields
  /** A row as these columns have it. */
  toWhole: (cells: readonly Cell[]) => readonly Cell[]
}

/** Puts together what comes in parts: an address, a last name with what stands before it, and a first and last share number. */
export function wholeColumns(fields: Fields): WholeColumns {
  const joins = WHOLES.flatMap((whole) => toJoin(whole, fields) ?? [])
  const partAt = new Set(joins.flatMap(({ columns }) => columns))
  const fieldAt = new Map(joins.map(({ target, field }) => [target, field]))
  return {
    fields: fields.map(
      (field, column) => fieldAt.get(column) ?? (partAt.has(column) ? null : field),
    ),
    toWhole: (cells) => {
      if (joins.length === 0) return cells
      const joined = Array.from(fields, (_, column) => cells[column] ?? null)
      for (const { target, columns, join } of joins) {
        const [own = '', first = '', second = ''] = columns.map((column) => cellText(cells[column]))
        joined[target] = join(own, first, second) || null
      }
      return joined
    },
  }
}

interface Whole {
  field: FieldName
  parts: readonly FieldName[]
  /** The whole of the text of the field itself and those of its parts, each empty where there is none. */
  join: (own: string, first: string, second: string) => string
}

const WHOLES: readonly Whole[] = [
  {
    field: 'address',
    parts: ['house_number', 'house_number_addition'],
    join: (street, number, addition) => {
      const house = `${number}${/^\d/.test(addition) ? '-' : ''}${addition}`
      return street.endsWith(house) ? street : `${street} ${house}`.trim()
    },
  },
  {
    field: 'last_name',
    parts: ['last_name_prefix'],
    join: (name, prefix) =>
      name.toLowerCase().startsWith(`${prefix} `.toLowerCase()) ? name : `${prefix} ${name}`.trim(),
  },
  {
    field: 'numbering',
    parts: ['numbering_start', 'numbering_end'],
    join: (numbers, start, end) => numbers || (end ? `${start}-${end}` : start),
  },
]

// The whole stands where its own column is, or the first part of it.
function toJoin({ field, parts, join }: Whole, fields: Fields) {
  const columns = [field, ...parts].map((name) => fields.indexOf(name))
  const there = columns.filter((column) => column !== -1)
  const target = columns[0] === -1 ? Math.min(...there) : there[0]
  const hasParts = parts.some((part) => fields.includes(part))
  return hasParts && target !== undefined ? { field, target, columns, join } : undefined
}
