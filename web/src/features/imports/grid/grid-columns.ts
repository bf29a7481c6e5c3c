import type { Import } from '@zegel/contract/imports/imports'
import type { ImportRow } from '@zegel/contract/imports/import-rows'
import { wholeField } from '@zegel/core/imports/rows/field-cells'
import {
  type FieldHolds,
  type FieldName,
  fieldsOf,
  type ImportField,
} from '@zegel/core/imports/rows/import-fields'
import type { ImportKind } from '@zegel/core/imports/import-kind'

/** The fields of a kind that a sheet of the file brings, whole or in parts, and those that were found to be filled or at fault. */
export function columnsOf(
  { sheets }: Pick<Import, 'sheets'>,
  kind: ImportKind,
  found: ReadonlySet<string>,
): readonly ImportField[] {
  const brought = new Set(
    sheets.flatMap((sheet) =>
      sheet.kind === kind
        ? sheet.columns.map(({ field }) => field && wholeField(field as FieldName)) // safe: columns name fields
        : [],
    ),
  )
  return fieldsOf(kind).filter(({ name }) => brought.has(name) || found.has(name))
}

/** The column that shows a field; -1 when none does. */
export function columnOf(columns: readonly ImportField[], field: string): number {
  return columns.findIndex(({ name }) => name === field)
}

/** The errors of a row by the column that shows them. */
export function errorsByColumn(
  columns: readonly ImportField[],
  { status }: Pick<ImportRow, 'status'>,
): ReadonlyMap<number, string> {
  return new Map(
    Object.entries(status.errors).map(([field, text]) => [columnOf(columns, field), text]),
  )
}

/** The field of the next error of a row, behind a column; undefined when there is none. */
export function errorAhead(
  columns: readonly ImportField[],
  row: Pick<ImportRow, 'status'>,
  column: number,
): string | undefined {
  const errors = errorsByColumn(columns, row)
  return columns.find((_, index) => index > column && errors.has(index))?.name
}

const WIDTHS = {
  email: 220,
  uuid: 290,
  'register-number': 175,
  text: 170,
  'legal-form': 170,
  country: 120,
  units: 130,
  money: 190,
  date: 210,
  numbering: 150,
  choice: 150,
  percentage: 130,
  days: 210,
} as const satisfies Record<FieldHolds, number>

const NARROW: ReadonlySet<FieldName> = new Set([
  'house_number',
  'house_number_addition',
  'zip_code',
  'last_name_prefix',
] as const)

/** How wide a column is at least, in pixels. */
export function columnWidth({ name, holds, longest = 0 }: ImportField): number {
  if (NARROW.has(name)) return 120
  return longest > 1000 ? 280 : WIDTHS[holds]
}

/** Whether a column holds figures, which stand right. */
export function isFigures({ holds }: ImportField): boolean {
  return holds === 'units' || holds === 'money'
}
