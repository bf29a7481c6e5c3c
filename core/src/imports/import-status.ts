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
