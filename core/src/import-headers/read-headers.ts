import { isUuid } from '../is-uuid.ts'
import { bareRegisterNumber } from '../legal-persons/register-number.ts'
import { type Cell, cellText } from '../parsing/cell.ts'
import { findField, WAYS } from './find-field.ts'
import { headerKey } from './header-spellings.ts'
import { type FieldHolds, type FieldName, fieldsOf } from '../imports/rows/import-fields.ts'
import type { ImportKind } from '../imports/import-kind.ts'

/** What a column was found to be. */
export interface ReadColumn {
  header: string
  /** Null when it is left out. */
  field: FieldName | null
  /** The field it names too, which another column brings already. */
  taken: FieldName | null
}

export interface HeaderHints {
  /** What the organisation chose for headers before, by their keys; null to leave one out. */
  remembered?: ReadonlyMap<string, FieldName | null>
  /** Some rows of what stands below, for headers that say only whom they are about. */
  samples?: readonly (readonly Cell[])[]
}

/**
 * The field of each column by its header, as people spell it in Dutch or English: what was chosen before goes first, then names
 * that leave no doubt, broad ones, names with a slip of one letter, and last what the cells say. A field is used once: the column
 * that is surest of it has it, and of those the first.
 */
export function readHeaders(
  kind: ImportKind,
  headers: readonly string[],
  { remembered, samples = [] }: HeaderHints = {},
): ReadColumn[] {
  const holds = new Map(fieldsOf(kind).map((field) => [field.name, field.holds]))
  const read = new Map<number, FieldName | null>()
  for (const [column, header] of headers.entries()) {
    const chosen = remembered?.get(headerKey(header))
    if (chosen === null || (chosen && holds.has(chosen))) read.set(column, chosen)
  }
  for (const way of WAYS) {
    for (const [column, header] of headers.entries()) {
      const content = contentOf(samples, column)
      const field = read.has(column) ? undefined : findField(kind, header, { way, content })
      // 'ID' is often the number of a row.
      const isOtherId = field && holds.get(field) === 'uuid' && (content ?? 'uuid') !== 'uuid'
      if (field && !isOtherId) read.set(column, field)
    }
  }
  return toColumns(headers, read)
}

// `read` is in the order of how sure each is.
function toColumns(
  headers: readonly string[],
  read: ReadonlyMap<number, FieldName | null>,
): ReadColumn[] {
  const columnOf = new Map<FieldName, number>()
  for (const [column, field] of read) {
    if (field && !columnOf.has(field)) columnOf.set(field, column)
  }
  return headers.map((header, column) => {
    const field = read.get(column) ?? null
    const isFirst = field !== null && columnOf.get(field) === column
    return { header, field: isFirst ? field : null, taken: isFirst ? null : field }
  })
}

// What the first filled cell of a column looks like.
function contentOf(samples: readonly (readonly Cell[])[], column: number): FieldHolds | undefined {
  const text = samples.map((row) => cellText(row[column])).find((cell) => cell !== '')
  if (text === undefined) return undefined
  if (text.includes('@')) return 'email'
  if (isUuid(text)) return 'uuid'
  return /^\d{7,8}$/.test(bareRegisterNumber(text)) ? 'register-number' : 'text'
}
