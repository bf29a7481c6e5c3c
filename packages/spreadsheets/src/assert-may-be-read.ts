import { IMPORT_FILE } from '@zegel/contract/imports/import-sheets'
import { UnreadableFile } from './row-batch.ts'

const EXTENSION = /\.(csv|xlsx|xls)$/i

/**
 * Refuses a file by its name and its size in bytes, before anything of it is read, with `UnreadableFile`. It loads nothing that reads: the
 * server asks it, and files are read beside the server.
 */
export function assertMayBeRead(name: string, size: number): void {
  if (!EXTENSION.test(name)) throw new UnreadableFile('spreadsheet-refused')
  if (size > IMPORT_FILE.bytes) throw new UnreadableFile('spreadsheet-too-large')
}
