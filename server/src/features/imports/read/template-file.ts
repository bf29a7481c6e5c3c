import type { Readable } from 'node:stream'
import type { SheetFormat } from '@zegel/contract/file-formats'
import { exampleRows } from '@zegel/core/imports/template'
import { TEXTS } from '@zegel/texts/read-texts'
import { writeSheet } from '@zegel/spreadsheets/write-sheet'
import { importSheet, type ImportSheetInput, toTemplateInput } from '../import-sheet.ts'

/** The template of a kind as a file, and the name it goes by without what follows the dot. */
export function templateFile(
  about: ImportSheetInput,
  format: SheetFormat,
): { name: string; file: Readable } {
  const sheet = importSheet(about, each(exampleRows(toTemplateInput(about))))
  const { language } = about
  return {
    name: `${TEXTS[language].sheets.imports.template} ${sheet.name.toLowerCase()}`,
    file: writeSheet(sheet, format, language),
  }
}

async function* each<Row>(rows: readonly Row[]): AsyncGenerator<Row> {
  yield* rows
}
