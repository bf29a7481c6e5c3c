import { assertMayBeRead } from './assert-may-be-read.ts'
import { decodeText } from './decode-text.ts'
import { readCsv } from './read-csv.ts'
import { readOldWorkbook } from './read-old-workbook.ts'
import { type RowBatch, UnreadableFile } from './row-batch.ts'
import { readSheetRows } from './sheet-rows.ts'
import { readWorkbookParts } from './workbook-parts.ts'
import { openZip } from './zip-parts.ts'

/** A file as somebody chose it. */
interface SpreadsheetFile {
  name: string
  bytes: Uint8Array
}

const ZIP = [0x50, 0x4b]
const OLD_WORKBOOK = [0xd0, 0xcf, 0x11, 0xe0]
// Pages that programs call '.xls', and the XML of Excel 2003.
const MARKUP = /^\s*<(?:\?xml|!doctype|html|table|head|meta|body)\b/i
const PAPER = /^(?:%PDF-|\{\\rtf)/

/**
 * The rows of a spreadsheet in batches, sheet after sheet. What it begins with decides how it is read, because names lie: programs call
 * a text '.xls'. Throws `UnreadableFile`, which may come after some rows. It works as long as it takes, and belongs beside the server.
 */
export async function* readSpreadsheet({ name, bytes }: SpreadsheetFile): AsyncGenerator<RowBatch> {
  assertMayBeRead(name, bytes.length)
  let isEmpty = true
  for await (const batch of batchesOf({ name, bytes })) {
    isEmpty = false
    yield batch
  }
  if (isEmpty) throw new UnreadableFile('file-empty')
}

function batchesOf({ name, bytes }: SpreadsheetFile): Iterable<RowBatch> | AsyncIterable<RowBatch> {
  if (startsWith(bytes, ZIP)) return readWorkbook(bytes)
  if (startsWith(bytes, OLD_WORKBOOK)) return readOldWorkbook(bytes)
  const start = [...decodeText(bytes.subarray(0, 4096)).pieces].join('')
  if (MARKUP.test(start)) throw new UnreadableFile('spreadsheet-other-kind')
  if (PAPER.test(start) || isNoText(start)) throw new UnreadableFile('file-disguised')
  return readCsv(bytes, name)
}

function startsWith(bytes: Uint8Array, start: readonly number[]): boolean {
  return start.every((byte, at) => bytes[at] === byte)
}

// Some control characters get into texts by accident; of what is packed, every tenth byte looks like one.
function isNoText(start: string): boolean {
  // oxlint-disable-next-line no-control-regex -- they are what is looked for
  return (start.match(/[\0-\x08\x0e-\x1f]/g)?.length ?? 0) > Math.max(start.length / 20, 4)
}

/** The rows of the sheets of an XLSX file, the hidden ones last. Nothing it points to outside itself is opened. Throws `UnreadableFile`. */
async function* readWorkbook(bytes: Uint8Array): AsyncGenerator<RowBatch> {
  const zip = await openZip(bytes)
  const workbook = await readWorkbookParts(zip)
  for (const sheet of workbook.sheets) {
    const { path, ...read } = sheet
    for await (const rows of readSheetRows(zip.read(path), sheet, workbook))
      yield { sheet: read, rows }
  }
}
