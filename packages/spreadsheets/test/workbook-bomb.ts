import { constants, deflateRawSync } from 'node:zlib'
import { workbookFile } from './workbook-file.ts'

/** A workbook with a sheet that unpacks to so many megabytes, which stand behind its rows so that only unpacking takes time. */
export function bombFile(megabytes: number, size = megabytes * 1_000_000): Uint8Array {
  const rows = '<row><c><v>1</v></c></row>'.padEnd(100_000, ' ').repeat(10)
  const data = repeated('<worksheet><sheetData/>', rows, megabytes)
  const parts = { 'xl/worksheets/sheet1.xml': { data, size } }
  return workbookFile({ sheets: [{ name: 'Blad1', rows: '' }], parts })
}

/** A text so many times behind its start, packed once in such a way that it can stand behind itself. */
export function repeated(start: string, text: string, times: number): Buffer {
  const pack = (part: string) => deflateRawSync(part, { finishFlush: constants.Z_FULL_FLUSH })
  const packed = pack(text)
  return Buffer.concat([pack(start), ...Array.from({ length: times }, () => packed)])
}
