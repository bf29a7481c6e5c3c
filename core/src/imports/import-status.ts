import type { FieldName } from './rows/import-fields.ts'

/** How far an import is. It begins by being read, and each of these may be cancelled until it is written. */
export const IMPORT_STATUSES = [
  'reading',
  // What is in the file is no spreadsheet that can be read.
  'unreadable',
  'checking',
  // It was checked, and waits for who brought it.
  'ready',
  'submitting',
  'submitted',
  'undoing',
  'undone',
  'cancelled',
] as const
export type ImportStatus = (typeof IMPORT_STATUSES)[number]

/** Whether something is being done with an import, so that there is progress to tell. */
export function isUnderWay(status: ImportStatus): boolean {
  return (
    status === 'reading' || status === 'checking' || status === 'submitting' || status === 'undoing'
  )
}

/** Whether an import may be cancelled: nothing of it is in the register. */
export function mayCancel(status: ImportStatus): boolean {
  return (
    status === 'reading' || status === 'checking' || status === 'ready' || status === 'submitting'
  )
}

/** The errors of a row: for each field at fault the key of a text. */
export type RowErrors = Partial<Record<FieldName, string>>

/** How a row stands, as it crosses the wire. */
interface RowStatus {
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
