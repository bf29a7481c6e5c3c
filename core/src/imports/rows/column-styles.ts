import type { Cell } from '../../parsing/cell.ts'
import { type FieldName, fieldsOf } from './import-fields.ts'
import type { ImportKind } from '../import-kind.ts'
import {
  noNumberSigns,
  collectNumberSigns,
  type NumberStyle,
  numberStyleOf,
} from '../../parsing/number-style.ts'
import { type DateOrder, dateOrderOf, dateOrderOfCell } from '../../parsing/read-date.ts'

/** How a column writes its dates and numbers. */
export interface ColumnStyle {
  dates: DateOrder
  numbers: NumberStyle
}

/** The style of what somebody types into one cell, and of a column that gives away nothing. */
export const OPEN_STYLE: ColumnStyle = { dates: 'day-first', numbers: 'open' }

/** Gathers how each column writes its dates and numbers while the rows go by, because the last row may be the one that tells. */
export interface StyleReader {
  note(cells: readonly Cell[]): void
  /** By column, for the rows so far. */
  styles(): ColumnStyle[]
}

/** A reader of the styles of columns that hold these fields; null for a column that is left out. */
export function styleReader(kind: ImportKind, columns: readonly (FieldName | null)[]): StyleReader {
  const dates: { column: number; shown: Set<DateOrder> }[] = []
  const numbers: {
    column: number
    of: 'units' | 'money'
    signs: ReturnType<typeof noNumberSigns>
  }[] = []
  for (const [column, name] of columns.entries()) {
    const holds = fieldsOf(kind).find((field) => field.name === name)?.holds
    if (holds === 'date') dates.push({ column, shown: new Set() })
    if (holds === 'units' || holds === 'money')
      numbers.push({ column, of: holds, signs: noNumberSigns() })
  }
  return {
    note(cells) {
      for (const { column, of, signs } of numbers)
        collectNumberSigns(signs, cells[column] ?? null, of)
      for (const { column, shown } of dates) {
        const order = dateOrderOfCell(cells[column] ?? null)
        if (order) shown.add(order)
      }
    },
    styles() {
      const styles = columns.map(() => OPEN_STYLE)
      for (const { column, signs } of numbers)
        styles[column] = { ...OPEN_STYLE, numbers: numberStyleOf(signs) }
      for (const { column, shown } of dates)
        styles[column] = { ...OPEN_STYLE, dates: dateOrderOf(shown) }
      return styles
    },
  }
}
