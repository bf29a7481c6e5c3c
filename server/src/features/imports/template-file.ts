import type { Readable } from 'node:stream'
import type { SheetFormat } from '@zegel/contract/file-formats'
import type { Language } from '@zegel/contract/messages'
import { exampleRows, type TemplateAbout } from '@zegel/core/imports/template'
import { writeSheet } from '../../spreadsheets/write-sheet.ts'
import { importSheet } from './import-sheet.ts'

const TITLES: Record<Language, string> = { nl: 'Sjabloon', en: 'Template' }

/** The template of a kind as a file, and the name it goes by without what follows the dot. */
export function templateFile(
  about: TemplateAbout,
  format: SheetFormat,
): { name: string; file: Readable } {
  const sheet = importSheet(about, each(exampleRows(about)))
  const { language } = about
  return {
    name: `${TITLES[language]} ${sheet.name.toLowerCase()}`,
    file: writeSheet(sheet, format, language),
  }
}

async function* each<Row>(rows: readonly Row[]): AsyncGenerator<Row> {
  yield* rows
}
