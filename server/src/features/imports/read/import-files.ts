import type { Readable } from 'node:stream'
import type { SheetFormat } from '@zegel/contract/file-formats'
import { NotFound } from '@zegel/core/access/refusals'
import { exampleRows } from '@zegel/core/imports/template'
import { writeSheet } from '@zegel/spreadsheets/write-sheet'
import { TEXTS } from '@zegel/texts/read-texts'
import type { Context } from '../../../context.ts'
import { type OpenedFile, openStorage } from '../../../storage/storage.ts'
import { importSheet, type ImportSheetInput, toTemplateInput } from '../import-sheet.ts'
import type { OnImport } from '../imports.queries.ts'
import { getImport } from './wait-for-import.ts'

/** The file of an import as it was uploaded; it is downloaded and never shown. */
export async function openImportFile(
  { db, settings }: Pick<Context, 'db' | 'settings'>,
  on: OnImport,
): Promise<OpenedFile> {
  const { storage_key, file_name, content_type, size_bytes } = await getImport(db, on)
  const bytes = await openStorage(settings).open(storage_key)
  if (!bytes) throw new NotFound()
  const size = Number(size_bytes)
  return { fileName: file_name, contentType: content_type, size, isInline: false, bytes }
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
