import type { RowBatch } from './row-batch.ts'
import { readSheetRows } from './sheet-rows.ts'
import { readWorkbookParts } from './workbook-parts.ts'
import { openZip } from './zip-parts.ts'

/** The rows of the sheets of an XLSX file, the hidden ones last. Nothing it points to outside itself is opened. Throws `UnreadableFile`. */
export async function* readWorkbook(bytes: Uint8Array): AsyncGenerator<RowBatch> {
  const zip = await openZip(bytes)
  const workbook = await readWorkbookParts(zip)
  for (const sheet of workbook.sheets) {
    const { path, ...read } = sheet
    for await (const rows of readSheetRows(zip.read(path), sheet, workbook))
      yield { sheet: read, rows }
  }
}
