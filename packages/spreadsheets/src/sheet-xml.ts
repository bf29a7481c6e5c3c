import { serialOfDay } from '@zegel/core/parsing/read-date'
import { escapeXml, MAIN, styleOf, TITLE_STYLE, XML_HEAD } from './workbook-xml.ts'
import { figuresOf, type Sheet, type SheetCell, type SheetColumn } from './sheet.ts'

// A cell with more makes Excel call the whole file broken.
const LONGEST_TEXT = 32_767

// The days of Excel begin on 1 January 1900, and it knows a 29 February in that year that never was.
const FIRST_DATE = '1900-03-01'

const AT_A_TIME = 64 * 1024

/** The XML of a sheet in pieces: a first row with the titles, and the rows as they come. */
export async function* sheetXml({ columns, rows }: Sheet): AsyncGenerator<string> {
  const names = columns.map((_, index) => columnName(index))
  const titles = columns.map(({ title }, index) => textCell(`${names[index]}1`, TITLE_STYLE, title))
  let xml = `${opening(columns)}<row r="1">${titles.join('')}</row>`
  let number = 1
  for await (const row of rows) {
    number += 1
    xml += `<row r="${number}">`
    for (const [index, { kind }] of columns.entries())
      xml += cellXml(`${names[index]}${number}`, row[index] ?? null, kind)
    xml += '</row>'
    if (xml.length < AT_A_TIME) continue
    yield xml
    xml = ''
  }
  yield `${xml}</sheetData></worksheet>`
}

function opening(columns: readonly SheetColumn[]): string {
  const pane = '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>'
  const widths = columns.map(
    ({ width }, index) =>
      `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`,
  )
  return `${XML_HEAD}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0">${pane}</sheetView></sheetViews><cols>${widths.join('')}</cols><sheetData>`
}

function columnName(index: number): string {
  const last = String.fromCodePoint(65 + (index % 26))
  return index < 26 ? last : columnName(Math.floor(index / 26) - 1) + last
}

function cellXml(at: string, cell: SheetCell, kind: SheetColumn['kind']): string {
  if (cell === null) return ''
  if (typeof cell === 'bigint') return numberCell(at, kind, figuresOf(cell, kind))
  if (kind === 'date' && isDay(cell)) return numberCell(at, kind, `${serialOfDay(cell)}`)
  return textCell(at, styleOf(kind), cell)
}

// What says more than a day is text, as are days that Excel does not have.
function isDay(cell: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(cell) && cell >= FIRST_DATE
}

function numberCell(at: string, kind: SheetColumn['kind'], figures: string): string {
  return `<c r="${at}" s="${styleOf(kind)}"><v>${figures}</v></c>`
}

function textCell(at: string, style: number, text: string): string {
  const short = text.length > LONGEST_TEXT ? `${text.slice(0, LONGEST_TEXT - 1)}…` : text
  const space = /^\s|\s$|\n/.test(short) ? ' xml:space="preserve"' : ''
  return `<c r="${at}" s="${style}" t="inlineStr"><is><t${space}>${escapeXml(short)}</t></is></c>`
}
