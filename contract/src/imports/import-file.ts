import type { FileLimit } from '../endpoint.ts'

/** The most a spreadsheet may weigh: 20 MB, in units of 1000 as sizes are shown. */
export const IMPORT_FILE = {
  bytes: 20 * 1000 * 1000,
  tooLarge: 'spreadsheet-too-large',
  tooLargeStatus: 413,
} as const satisfies FileLimit
