import { stringify } from 'csv-stringify'
import { pipeline, Readable } from 'node:stream'
import type { SheetFormat } from '@zegel/contract/file-formats'
import type { Language } from '@zegel/contract/messages'
import { formatCents } from '@zegel/core/money'
import { TEXTS } from '@zegel/texts/read-texts'
import { figuresOf, type Sheet, type SheetCell, type SheetColumn } from './sheet.ts'
import { writeXlsx } from './write-xlsx.ts'

/** A sheet as a file of the format, a stream that holds a few rows at a time however many there are. */
export function writeSheet(sheet: Sheet, format: SheetFormat, language: Language): Readable {
  return format === 'csv' ? writeCsv(sheet, language) : writeXlsx([sheet], language)
}

/**
 * A sheet as CSV that Dutch and English spreadsheets open: semicolons, a byte order mark, amounts and parts with the comma of the language, and
 * texts that would run as a formula defused.
 */
function writeCsv({ columns, rows }: Sheet, language: Language): Readable {
  const csv = stringify({
    bom: true,
    delimiter: ';',
    header: true,
    columns: columns.map(({ title }) => title),
    escape_formulas: true,
  })
  // Whoever stops reading stops the rows too; what goes wrong reaches the reader of the stream.
  return pipeline(Readable.from(inText(rows, columns, decimalMark(language))), csv, () => undefined)
}

async function* inText(
  rows: Sheet['rows'],
  columns: readonly SheetColumn[],
  mark: string,
): AsyncGenerator<string[]> {
  for await (const row of rows)
    yield columns.map(({ kind }, index) => toText(row[index] ?? null, kind, mark))
}

function toText(cell: SheetCell, kind: SheetColumn['kind'], mark: string): string {
  if (cell === null) return ''
  if (typeof cell === 'string') return cell
  const figures = kind === 'share' ? percentOf(cell) : figuresOf(cell, kind)
  return figures.replace('.', mark)
}

// A part of a whole is read as percents, of which there are two decimals, and more only where they say something.
function percentOf(millionths: bigint): string {
  const more = millionths % 100n === 0n ? '' : `${millionths % 100n}`.padStart(2, '0')
  return `${formatCents(millionths / 100n)}${more}%`
}

function decimalMark(language: Language): string {
  return (0.5).toLocaleString(TEXTS[language].language.locale).charAt(1)
}
