import { type CellValue, ParseError } from 'hucre'
import { readXls } from 'hucre/xlsx'
import type { Cell } from '@zegel/core/parsing/cell'
import { MOST_COLUMNS, type RowBatch, type RowRead, UnreadableFile } from './row-batch.ts'

const BATCH = 500

// What the streams in such a file are called, which tells what it is.
const ENCRYPTED = Buffer.from('EncryptedPackage', 'utf16le')
const WORKBOOK = Buffer.from('Workbook', 'utf16le')
const BEFORE_1997 = Buffer.from('Book', 'utf16le')

// How the stream of a workbook begins; a record that it has a password follows close by.
const WORKBOOK_START = Buffer.from([0x09, 0x08, 0x10, 0x00, 0x00, 0x06, 0x05, 0x00])
const PASSWORD_RECORD = 0x2f
const CLOSE_BY = 5

/**
 * The rows of a workbook of Excel 97 to 2003, in which hidden sheets are not told apart. It is read whole, which is how its kind is made.
 * A newer one with a password looks the same from outside: it is refused, as all others are, with `UnreadableFile`.
 */
export async function* readOldWorkbook(bytes: Uint8Array): AsyncGenerator<RowBatch> {
  refuseOthers(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
  for (const { name, rows } of (await parse(bytes)).sheets) {
    const sheet = { name, isHidden: false, daysFrom: 1900, isMixed: false } as const
    for (let first = 0; first < rows.length; first += BATCH) {
      const batch = rows.slice(first, first + BATCH)
      // Rows that are not in the file are holes, and those are passed over.
      const read = batch.flatMap((cells, index) => toRow(cells, first + index + 1))
      if (read.length > 0) yield { sheet, rows: read }
    }
  }
}

function refuseOthers(bytes: Buffer): void {
  if (bytes.includes(ENCRYPTED) || hasPassword(bytes))
    throw new UnreadableFile('spreadsheet-locked')
  if (!bytes.includes(WORKBOOK))
    throw new UnreadableFile(
      bytes.includes(BEFORE_1997) ? 'spreadsheet-other-kind' : 'file-disguised',
    )
}

function hasPassword(bytes: Buffer): boolean {
  let at = bytes.indexOf(WORKBOOK_START)
  for (let record = 0; record < CLOSE_BY && at >= 0 && at + 4 <= bytes.length; record += 1) {
    if (bytes.readUInt16LE(at) === PASSWORD_RECORD) return true
    at += 4 + bytes.readUInt16LE(at + 2)
  }
  return false
}

async function parse(bytes: Uint8Array) {
  try {
    return await readXls(bytes)
  } catch (error) {
    if (error instanceof ParseError) throw new UnreadableFile('spreadsheet-damaged')
    throw error
  }
}

function toRow(values: readonly CellValue[], number: number): RowRead[] {
  const last = values.findLastIndex((value) => value !== null && value !== '')
  if (last >= MOST_COLUMNS) throw new UnreadableFile('spreadsheet-too-wide', { row: `${number}` })
  return last === -1 ? [] : [{ number, cells: values.slice(0, last + 1).map(toCell) }]
}

// A date is the day it begins on in the workbook, which knows no time zones.
function toCell(value: CellValue): Cell {
  return value instanceof Date ? value.toISOString().slice(0, 10) : value
}
