import Papa from 'papaparse'
import { decodeText } from './decode-text.ts'
import { MOST_COLUMNS, type RowBatch, type RowRead, UnreadableFile } from './row-batch.ts'

// The comma last: where as many lines have one of the others, it belongs to amounts and addresses.
const SEPARATORS = [';', '\t', '|', ','] as const

// So much is looked at to find the separator.
const LOOKED_AT = 64 * 1024

// Longer than any row.
const LONGEST_ROW = 4 * 1024 * 1024

/**
 * The rows of a text file whose cells are separated by semicolons, tabs, bars or commas, whichever it uses. A quote inside a cell is
 * text; one that opens a cell and is never closed refuses the file, with its row.
 */
export function* readCsv(bytes: Uint8Array, name: string): Generator<RowBatch> {
  const { pieces, isMixed } = decodeText(bytes)
  const sheet = { name, isHidden: false, daysFrom: 1900, isMixed } as const
  for (const rows of rowsOf(pieces)) if (rows.length > 0) yield { sheet, rows }
}

function* rowsOf(pieces: Iterable<string>): Generator<RowRead[]> {
  let count = 0
  let rest = ''
  let separator: string | undefined
  const parse = (text: string, isLast: boolean) => {
    separator ??= separatorOf(text.slice(0, LOOKED_AT))
    const { data, errors, meta } = parseRows(text, separator, isLast)
    if (errors.some(({ code }) => code === 'MissingQuotes')) refuseQuote(count + data.length)
    const rows = toRows(data, count)
    count += data.length
    rest = text.slice(meta.cursor)
    if (rest.length > LONGEST_ROW) refuseLength(rest, count + 1)
    return rows
  }
  for (const piece of pieces) yield parse(rest + piece, false)
  yield parse(rest, true)
}

// The part of the library that its own streams are made of: it says how far it came, so that the rest can wait for more.
function parseRows(text: string, separator: string, isLast: boolean): Papa.ParseResult<string[]> {
  return new Papa.Parser({ delimiter: separator, newline: '\n' }).parse(text, 0, !isLast)
}

// An apostrophe before what could be a formula keeps spreadsheets from reckoning it; it is none of the text.
const DEFUSED = /^'(?=[=+\-@\t\r＝＋－＠])/

function toRows(data: readonly string[][], above: number): RowRead[] {
  const rows: RowRead[] = []
  for (const [index, cells] of data.entries()) {
    const number = above + index + 1
    for (const [column, cell] of cells.entries()) {
      if (cell.startsWith("'")) cells[column] = cell.replace(DEFUSED, '')
    }
    if (isFilled(cells) && !(number === 1 && isSeparatorLine(cells))) rows.push({ number, cells })
    if (cells.length > MOST_COLUMNS) refuseWidth(cells, number)
  }
  return rows
}

function isFilled(cells: readonly string[]): boolean {
  return cells.some((cell) => cell !== '')
}

// Rows that end in empty cells may be as long as they like.
function refuseWidth(cells: readonly string[], number: number): void {
  if (cells.findLastIndex((cell) => cell !== '') >= MOST_COLUMNS)
    throw new UnreadableFile('spreadsheet-too-wide', { row: `${number}` })
}

function refuseLength(row: string, number: number): never {
  if (row.includes('"')) refuseQuote(number)
  throw new UnreadableFile('spreadsheet-too-wide', { row: `${number}` })
}

function refuseQuote(number: number): never {
  throw new UnreadableFile('spreadsheet-open-quote', { row: `${number}` })
}

// With 'sep=;' in their first line, programs tell Excel what the separator is.
function isSeparatorLine([first = '']: readonly string[]): boolean {
  return first === 'sep='
}

function separatorOf(text: string): string {
  const named = SEPARATORS.find((separator) => text.startsWith(`sep=${separator}\n`))
  if (named) return named
  const lines = text.replaceAll(/"[^"]*"/g, '').split('\n')
  const counts = SEPARATORS.map(
    (separator) => lines.filter((line) => line.includes(separator)).length,
  )
  return SEPARATORS[counts.indexOf(Math.max(...counts))] ?? ','
}
