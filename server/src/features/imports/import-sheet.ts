import type { Language } from '@zegel/contract/messages'
import type { CheckedRow, ImportValue } from '@zegel/core/imports/rows/checked-row'
import type { FieldHolds } from '@zegel/core/imports/rows/import-fields'
import type { ImportKind } from '@zegel/core/imports/import-kind'
import { type TemplateInput, templateColumns } from '@zegel/core/imports/template'
import { parseCents } from '@zegel/core/money'
import { toMillionths } from '@zegel/core/parsing/read-decimal'
import { formatNumbering } from '@zegel/core/parsing/read-numbering'
import { TEXTS } from '@zegel/texts/read-texts'
import type { Sheet, SheetCell, SheetKind } from '@zegel/spreadsheets/sheet'

/** What the sheet of a kind is called. */
export function sheetName(kind: ImportKind, language: Language): string {
  return TEXTS[language].sheets.imports.kind[kind]
}

export interface ImportSheetInput extends Omit<TemplateInput, 'words'> {
  language: Language
}

/** What a template is made of, with its words in the language it is in. */
export function toTemplateInput({ language, ...about }: ImportSheetInput): TemplateInput {
  return { ...about, words: TEXTS[language].sheets.imports }
}

/** Rows of a kind as the sheet that is imported without a doubt. */
export function importSheet(
  about: ImportSheetInput,
  rows: AsyncIterable<CheckedRow['values']>,
): Sheet {
  const columns = templateColumns(toTemplateInput(about))
  return {
    name: sheetName(about.kind, about.language),
    columns: columns.map(({ header, holds }) => ({
      title: header,
      kind: kindOf(holds),
      width: Math.max(WIDTHS[holds], header.length + 2),
    })),
    rows: inCells(columns, rows, TEXTS[about.language].sheets.imports.choice),
  }
}

const WIDTHS: Record<FieldHolds, number> = {
  email: 32,
  uuid: 38,
  'register-number': 14,
  text: 28,
  'legal-form': 24,
  country: 8,
  units: 12,
  money: 14,
  date: 14,
  numbering: 28,
  choice: 16,
  percentage: 14,
  days: 24,
}

function kindOf(holds: FieldHolds): SheetKind {
  if (holds === 'percentage') return 'share'
  return holds === 'units' || holds === 'money' || holds === 'date' ? holds : 'text'
}

async function* inCells(
  columns: ReturnType<typeof templateColumns>,
  rows: AsyncIterable<CheckedRow['values']>,
  words: Readonly<Record<string, string>>,
): AsyncGenerator<SheetCell[]> {
  for await (const row of rows)
    yield columns.map(({ field, holds }) => {
      const value = row[field] ?? null
      return holds === 'choice' && typeof value === 'string'
        ? (words[value] ?? null)
        : toCell(value, holds)
    })
}

function toCell(value: ImportValue | null, holds: FieldHolds): SheetCell {
  if (value === null) return null
  if (typeof value === 'object') return formatNumbering(value)
  if (typeof value === 'number') return BigInt(value)
  if (holds === 'percentage') return BigInt(toMillionths(value))
  return holds === 'money' ? (parseCents(value) ?? null) : value
}
