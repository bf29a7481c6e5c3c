import { findHeader, HEADER_WITHIN } from '@zegel/core/import-headers/find-header'
import { type HeaderHints, readHeaders } from '@zegel/core/import-headers/read-headers'
import { type StyleReader, styleReader } from '@zegel/core/imports/rows/column-styles'
import { type DataColumn, type DataRow, extractDataRows } from '@zegel/core/imports/rows/data-rows'
import { fieldsOf } from '@zegel/core/imports/rows/import-fields'
import type { ImportKind } from '@zegel/core/imports/import-kind'
import { type Cell, cellText, cleanText } from '@zegel/core/parsing/cell'
import type { RowRead, SheetRead } from '@zegel/spreadsheets/row-batch'
import type { StoredColumn, StoredSheet } from '../import-sheets.rows.ts'

/** What the headers of a file are compared with. */
export interface SheetParserOptions {
  kinds: readonly ImportKind[]
  /** What the organisation chose before, by kind. */
  remembered: ReadonlyMap<ImportKind, NonNullable<HeaderHints['remembered']>>
}

// The header, and enough rows below it to see what they are about.
const LOOKED_AT = HEADER_WITHIN + 30
const MOST_SKIPPED = 100
const MOST_SAMPLES = 3
const LONGEST_SAMPLE = 100

interface FoundSheetHeader {
  kind: ImportKind
  columns: StoredColumn[]
  data: DataColumn[]
  styles: StyleReader
}

/** Takes the data out of a sheet while its rows go by: its header is found among the first of them. */
export class SheetParser {
  private readonly read: SheetRead
  private readonly about: SheetParserOptions
  private waiting: RowRead[] | undefined = []
  private found: FoundSheetHeader | undefined
  private readonly skipped: StoredSheet['skipped'] = []
  private cleaned = 0
  private rows = 0

  constructor(read: SheetRead, about: SheetParserOptions) {
    this.read = read
    this.about = about
  }

  /** The data that is sure to be so by these rows; those of the beginning come later. */
  add(rows: readonly RowRead[]): DataRow[] {
    if (!this.waiting) return this.take(rows)
    for (const row of rows) this.waiting.push(row)
    return this.waiting.length < LOOKED_AT ? [] : this.begin(this.waiting)
  }

  /** The data that was still waited with, once there are no more rows. */
  end(): DataRow[] {
    return this.waiting ? this.begin(this.waiting) : []
  }

  /** What the sheet turned out to be; `first` is the position of its first row. */
  toSheet(first: number): StoredSheet {
    const { found, skipped, cleaned, rows, read } = this
    return {
      name: cleanText(read.name),
      isHidden: read.isHidden,
      daysFrom: read.daysFrom,
      isMixed: read.isMixed,
      kind: found?.kind ?? null,
      columns: found?.columns ?? [],
      styles: found?.styles.styles() ?? [],
      skipped,
      cleaned,
      first,
      rows,
    }
  }

  private begin(rows: readonly RowRead[]): DataRow[] {
    this.waiting = undefined
    const texts = rows.map(({ cells }) => cells.map(cleanCell))
    const header = findHeader(texts, this.about.kinds)
    if (!header) return []
    const { kind, row } = header
    const samples = texts.slice(row + 1)
    const headers = widen(header.headers, samples)
    const remembered = this.about.remembered.get(kind)
    const read = readHeaders(kind, headers, { samples, ...(remembered && { remembered }) })
    const holds = new Map(fieldsOf(kind).map((field) => [field.name, field.holds]))
    this.found = {
      kind,
      columns: read.map((column) => ({ ...column, samples: [] })),
      data: read.map((column) => ({
        header: column.header,
        holds: (column.field && holds.get(column.field)) ?? null,
      })),
      styles: styleReader(
        kind,
        read.map(({ field }) => field),
      ),
    }
    return this.take(rows.slice(row + 1))
  }

  private take(rows: readonly RowRead[]): DataRow[] {
    if (!this.found) return []
    const lines = rows.map(({ number, cells }) => ({ line: number, cells }))
    const taken = extractDataRows(lines, this.found.data, {
      hasTotals: this.found.kind !== 'ClassTerms',
    })
    for (const { cells } of taken.rows) {
      this.found.styles.note(cells)
      if (this.rows < LOOKED_AT) addSamples(this.found.columns, cells)
      this.rows += 1
    }
    this.skipped.push(...taken.skipped.slice(0, MOST_SKIPPED - this.skipped.length))
    this.cleaned += taken.cleaned.length
    return taken.rows.map(({ line, cells }) => ({ line, cells: withoutBlanks(cells) }))
  }
}

function cleanCell(cell: Cell): Cell {
  return typeof cell === 'string' ? cleanText(cell) : cell
}

// A column may have no name and data all the same, and a row of names often ends in nothing.
function widen(headers: readonly string[], rows: readonly (readonly Cell[])[]): string[] {
  const widths = [headers, ...rows].map(
    (cells) => cells.findLastIndex((cell) => cellText(cell) !== '') + 1,
  )
  return Array.from({ length: Math.max(...widths) }, (_, column) => headers[column] ?? '')
}

function addSamples(columns: readonly StoredColumn[], cells: readonly Cell[]): void {
  for (const [column, { samples }] of columns.entries()) {
    const text = cellText(cells[column]).slice(0, LONGEST_SAMPLE)
    if (text !== '' && samples.length < MOST_SAMPLES) samples.push(text)
  }
}

function withoutBlanks(cells: readonly Cell[]): readonly Cell[] {
  const last = cells.findLastIndex((cell) => cell !== null && cell !== '')
  if (last === cells.length - 1 && !cells.includes('')) return cells
  return cells.slice(0, last + 1).map((cell) => (cell === '' ? null : cell))
}
