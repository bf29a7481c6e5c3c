import type { Readable } from 'node:stream'
import type { Language } from '@zegel/contract/messages'
import type { SheetFormat } from '@zegel/contract/file-formats'
import type { Sheet } from './sheet.ts'
import { writeCsv } from './write-csv.ts'
import { writeXlsx } from './write-xlsx.ts'

/** A sheet as a file of the format, a stream that holds a few rows at a time however many there are. */
export function writeSheet(sheet: Sheet, format: SheetFormat, language: Language): Readable {
  return format === 'csv' ? writeCsv(sheet, language) : writeXlsx([sheet], language)
}
