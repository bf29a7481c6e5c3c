import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import type { Language } from '@zegel/contract/messages'
import { formatCents } from '@zegel/core/money'
import { type CellStyle, type CellValue, type ColumnDef, writeXlsxStream } from 'hucre/xlsx'
import type { Sheet, SheetCell, SheetColumn } from './sheet.ts'

// A cell with more makes Excel call the whole file broken.
const LONGEST_TEXT = 32_767

// The days of Excel begin on 1 January 1900, and it knows a 29 February in that year that never was.
const FIRST_DATE = '1900-03-01'

const FORMATS: Record<SheetColumn['kind'], Record<Language, string>> = {
  // A cell of text stays text, also when somebody edits one that begins with '='.
  text: { nl: '@', en: '@' },
  units: { nl: '#,##0', en: '#,##0' },
  money: { nl: '#,##0.00', en: '#,##0.00' },
  date: { nl: 'dd-mm-yyyy', en: 'd mmm yyyy' },
}

/** A sheet as an Excel file that streams: real numbers and dates, and a bold first row that stays in sight. */
export function writeXlsx({ name, columns, rows }: Sheet, language: Language): Readable {
  const layout = columns.map(({ width }): ColumnDef => ({ width, style: { font: { bold: true } } }))
  const stream = writeXlsxStream(withTitles(rows, columns, layout, language), {
    name,
    columns: layout,
    freezePane: { rows: 1 },
  })
  return Readable.fromWeb(stream as ReadableStream) // safe: the same class under the names of two libraries
}

// The writer knows one look a column. The titles go out in bold before it is asked for the next row, and from then on it is the column's.
async function* withTitles(
  rows: Sheet['rows'],
  columns: readonly SheetColumn[],
  layout: ColumnDef[],
  language: Language,
): AsyncGenerator<CellValue[]> {
  yield columns.map(({ title }) => title)
  for (const [index, { kind }] of columns.entries()) {
    const style: CellStyle = { numFmt: FORMATS[kind][language] }
    Object.assign(layout[index] ?? {}, { style })
  }
  for await (const row of rows)
    yield columns.map(({ kind }, index) => toValue(row[index] ?? null, kind))
}

// Excel keeps numbers as doubles itself; an amount up to fifteen digits is exact in one.
function toValue(cell: SheetCell, kind: SheetColumn['kind']): CellValue {
  if (cell === null) return null
  if (typeof cell === 'bigint') return Number(kind === 'money' ? formatCents(cell) : cell)
  if (kind === 'date' && cell >= FIRST_DATE) return new Date(`${cell}T00:00:00Z`)
  return cell.length > LONGEST_TEXT ? `${cell.slice(0, LONGEST_TEXT - 1)}…` : cell
}
