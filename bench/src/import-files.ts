import { randomBytes } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import type { SheetCell } from '@zegel/server/spreadsheets/sheet'
import { writeXlsx } from '@zegel/server/spreadsheets/write-xlsx'
import { writeXlsx as writeShared } from 'hucre/xlsx'

/** How many rows the large files of the bench have. */
export const ROWS = 200_000

/** How many persons they are about, each on as many days as it takes. */
export const HOLDERS = 1000

/** The address of one of them. */
export function addressOf(holder: number): string {
  return `holder${holder}@bench.test`
}

const HEADERS = ['E-mail', 'Saldo', 'Ingangsdatum', 'Opmerking'] as const

/** Balance registrations, about as large as an import may be. */
export function largeCsv(): Uint8Array {
  const lines = Array.from({ length: ROWS }, (_, row) => cellsOf(row, 58).join(';'))
  return Buffer.from(`${HEADERS.join(';')}\n${lines.join('\n')}\n`)
}

/** The same as a workbook with its texts in a table of their own, as spreadsheet programs save it. */
export function largeSharedWorkbook(): Promise<Uint8Array> {
  const data = Array.from({ length: ROWS }, (_, row) => cellsOf(row, 80))
  return writeShared({ sheets: [{ name: 'Saldi', rows: [[...HEADERS], ...data] }] })
}

/** The same as a workbook with its texts in its cells, as other programs write it; what can't be packed makes it as large. */
export function largeWorkbook(): Promise<Uint8Array> {
  const columns = HEADERS.map((title) => ({ title, kind: 'text', width: 20 }) as const)
  return buffer(writeXlsx([{ name: 'Saldi', columns, rows: rows() }], 'nl'))
}

async function* rows(): AsyncGenerator<SheetCell[]> {
  for (let row = 0; row < ROWS; row += 1) yield cellsOf(row, 80)
}

function cellsOf(row: number, length: number): string[] {
  const day = Temporal.PlainDate.from('2020-01-01').add({ days: Math.floor(row / HOLDERS) })
  const text = randomBytes(length).toString('base64').slice(0, length)
  const balance = (row % 900) + (row % 7) + 1
  return [
    addressOf(row % HOLDERS),
    `${balance}`,
    day.toString().split('-').toReversed().join('-'),
    text,
  ]
}
