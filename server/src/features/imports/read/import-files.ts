import type { Readable } from 'node:stream'
import type { SheetFormat } from '@zegel/contract/file-formats'
import { NotFound } from '@zegel/core/access/refusals'
import { exampleRows } from '@zegel/core/imports/template'
import { writeSheet } from '@zegel/spreadsheets/write-sheet'
import { TEXTS } from '@zegel/texts/read-texts'
import type { Context } from '../../../context.ts'
import { type OpenedFile, openStoredFile } from '../../../storage/open-stored-file.ts'
import { importSheet, type ImportSheetInput, toTemplateInput } from '../import-sheet.ts'
import type { OnImport } from '../imports.queries.ts'
import { getImport } from './wait-for-import.ts'

/** The file of an import as it was uploaded; it is downloaded and never shown. */
export async function openImportFile(
  context: Pick<Context, 'db' | 'storage'>,
  on: OnImport,
): Promise<OpenedFile> {
  const { storage_key } = await getImport(context.db, on)
  const opened = await openStoredFile(context, storage_key)
  if (!opened) throw new NotFound()
  return { ...opened, isInline: false }
}

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
