import { z } from 'zod'
import { SKIP_REASONS } from '@zegel/core/imports/rows/data-rows'
import type { FileLimit } from '../endpoint.ts'
import { ImportColumn, ImportKey } from './import-rows.ts'

/** A sheet of the file, with what its columns were taken for. */
export const ImportSheet = z.object({
  name: z.string(),
  is_hidden: z.boolean(),
  /** Null when it is left out, as one without a header. */
  kind: ImportKey.nullable(),
  columns: z.array(ImportColumn),
  rows: z.int(),
  /** What the file lacks of the fields a kind requires: names of groups. */
  missing: z.array(z.string()),
  /** Lines that are no data, at most a hundred of them. */
  skipped: z.array(z.object({ line: z.int(), why: z.enum(SKIP_REASONS) })),
  /** How many rows had characters taken out that nobody sees. */
  cleaned: z.int(),
  /** Lines of it differ in how their letters are written down. */
  is_mixed: z.boolean(),
})
export type ImportSheet = z.infer<typeof ImportSheet>

/** The most a spreadsheet may weigh: 20 MB, in units of 1000 as sizes are shown. */
export const IMPORT_FILE = {
  bytes: 20 * 1000 * 1000,
  tooLarge: 'spreadsheet-too-large',
  tooLargeStatus: 413,
} as const satisfies FileLimit
