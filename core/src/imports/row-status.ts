import type { FieldName } from './import-fields.ts'

/** The errors of a row: for each field at fault the key of a text. */
export type RowErrors = Partial<Record<FieldName, string>>

/** How a row stands, as it crosses the wire. */
export interface RowStatus {
  hasErrors: boolean
  /** It is in the register already, and would be updated. */
  exists: boolean
  errors: RowErrors
}

/** What the chip of a row says. */
export type RowChip = 'error' | 'update' | 'new'

/** How a row with these errors stands. */
export function rowStatus(errors: RowErrors, exists: boolean): RowStatus {
  return { hasErrors: Object.keys(errors).length > 0, exists, errors }
}

/** The chip of a row: an error counts before all else. */
export function rowChip({ hasErrors, exists }: RowStatus): RowChip {
  if (hasErrors) return 'error'
  return exists ? 'update' : 'new'
}
