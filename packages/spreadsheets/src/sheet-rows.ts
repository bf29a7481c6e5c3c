import type { Cell } from '@zegel/core/parsing/cell'
import { DAYS_BEHIND_IN_1904, dayOfSerial } from '@zegel/core/parsing/read-date'
import { MOST_COLUMNS, type RowRead, UnreadableFile } from './row-batch.ts'
import { isTrue, type Workbook, type WorkbookSheet } from './workbook-parts.ts'
import { type Attributes, withoutEscapes, XmlScanner } from './scan-xml.ts'

// More than any row has: text that goes on is there to fill the memory.
const LONGEST_ROW = 4 * 1024 * 1024

/** The rows of a sheet from its XML, some at a time. A formula gives the value it had when the workbook was saved. Throws `UnreadableFile`. */
export async function* readSheetRows(
  pieces: AsyncIterable<string>,
  sheet: WorkbookSheet,
  workbook: Workbook,
): AsyncGenerator<RowRead[]> {
  const reader = new SheetReader(sheet, workbook)
  for await (const piece of pieces) {
    reader.write(piece)
    const rows = reader.take()
    if (rows.length > 0) yield rows
  }
  if (!reader.isThrough) throw new UnreadableFile('spreadsheet-damaged')
}

class SheetReader {
  /** What comes behind the rows may be long, and nothing of it is read. */
  isThrough = false
  private readonly xml: XmlScanner
  private readonly sheet: WorkbookSheet
  private readonly workbook: Workbook
  private sinceRow = 0
  private rows: RowRead[] = []
  private row: RowRead = { number: 0, cells: [] }
  private column = -1
  private type = 'n'
  private style = -1
  private value = ''
  private formula: string | undefined
  private hears: 'value' | 'formula' | undefined
  private isPronounced = false

  constructor(sheet: WorkbookSheet, workbook: Workbook) {
    this.sheet = sheet
    this.workbook = workbook
    this.xml = new XmlScanner({
      open: (name, attributes) => this.open(name, attributes),
      text: (text) => this.hear(text),
      close: (name) => this.close(name),
    })
  }

  write(piece: string): void {
    if (this.isThrough) return
    this.sinceRow += piece.length
    this.xml.write(piece)
    if (this.sinceRow > LONGEST_ROW) throw new UnreadableFile('spreadsheet-too-much')
  }

  /** The rows read since it was last asked. */
  take(): RowRead[] {
    const { rows } = this
    this.rows = []
    return rows
  }

  private open(name: string, attributes: Attributes): void {
    switch (name) {
      case 'row':
        this.row = { number: Number(attributes['r']) || this.row.number + 1, cells: [] }
        this.column = -1
        break
      case 'c':
        this.column = columnOf(attributes['r'] ?? '') ?? this.column + 1
        this.type = attributes['t'] ?? 'n'
        this.style = Number(attributes['s'] ?? -1)
        this.value = ''
        this.formula = undefined
        break
      case 'v':
        this.hears = 'value'
        break
      case 't':
        this.hears = this.isPronounced ? undefined : 'value'
        break
      case 'f':
        this.hears = 'formula'
        this.formula = ''
        break
      case 'rPh':
        this.isPronounced = true
        break
      default:
    }
  }

  private hear(text: string): void {
    if (this.hears === 'value') this.value += text
    if (this.hears === 'formula') this.formula += text
  }

  private close(name: string): void {
    this.hears = undefined
    if (name === 'rPh') this.isPronounced = false
    if (name === 'c') this.keep(this.cell())
    if (name === 'row') this.keepRow()
    if (name === 'sheetData') this.isThrough = true
  }

  private keepRow(): void {
    this.sinceRow = 0
    if (this.row.cells.length > 0) this.rows.push(this.row)
  }

  private keep(cell: Cell): void {
    if (cell === null) return
    const { cells, number } = this.row
    if (this.column >= MOST_COLUMNS)
      throw new UnreadableFile('spreadsheet-too-wide', { row: `${number}` })
    while (cells.length < this.column) cells.push(null)
    cells[this.column] = cell
  }

  private cell(): Cell {
    const { type, value, formula, workbook } = this
    // Whoever wrote the workbook did not reckon. It is told as it stands, because an empty cell would hide it.
    if (value === '') return formula === undefined || type === 'str' ? null : `=${formula}`
    if (type === 's') return workbook.texts[Number(value)] || null
    if (type === 'b') return isTrue(value)
    if (type === 'str' || type === 'inlineStr') return withoutEscapes(value)
    const number = Number(value)
    if (type !== 'n' || Number.isNaN(number)) return value
    return (workbook.isDateStyle[this.style] && this.dayOf(number)) || number
  }

  private dayOf(serial: number): string | undefined {
    if (this.sheet.daysFrom === 1900) return dayOfSerial(serial)
    return serial < 1 ? undefined : dayOfSerial(serial + DAYS_BEHIND_IN_1904)
  }
}

const A = 65

// 'AB12' is in column 27, counted from zero. Without letters it is the next one.
function columnOf(reference: string): number | undefined {
  let column = 0
  for (let at = 0; at < reference.length; at += 1) {
    const letter = reference.charCodeAt(at) - A
    if (letter < 0 || letter > 25) break
    column = column * 26 + letter + 1
  }
  return column === 0 ? undefined : column - 1
}
