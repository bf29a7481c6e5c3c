import type { Cell } from '@zegel/core/written/cell'
import { rowReader } from '@zegel/server/features/imports/row-reader'
import { SheetTaker } from '@zegel/server/features/imports/sheet-taker'
import { readSpreadsheet } from '@zegel/server/spreadsheets/read-file'
import { parse } from 'csv-parse'
import { streamXlsxRows } from 'hucre/xlsx'
import Papa from 'papaparse'
import { median, report } from './figures.ts'
import { largeCsv, largeSharedWorkbook, largeWorkbook, ROWS } from './import-files.ts'

const ROUNDS = 5
const KIND = 'BalanceRegistrations'

/** What reading and checking a file as large as it may be takes, beside libraries that only take it apart. */
export async function benchImportParsing(): Promise<void> {
  const csv = largeCsv()
  const texts = await inTurn({
    ours: () => readAndCheck('large.csv', csv),
    'csv-parse': () => countOf(parse(Buffer.from(csv), { delimiter: ';' })),
    papaparse: async () => Papa.parse(Buffer.from(csv).toString(), { delimiter: ';' }).data.length,
  })
  for (const library of ['csv-parse', 'papaparse'] as const)
    tell(
      `CSV of ${sizeOf(csv)} parsed and checked`,
      library,
      texts.ours,
      texts[library],
      ASKED[library],
    )
  await benchWorkbook('with shared texts', await largeSharedWorkbook())
  await benchWorkbook('with texts in its cells', await largeWorkbook())
}

async function benchWorkbook(how: string, workbook: Uint8Array): Promise<void> {
  const { ours, hucre } = await inTurn({
    ours: () => readAndCheck('large.xlsx', workbook),
    hucre: () => countOf(streamXlsxRows(workbook)),
  })
  tell(`XLSX ${how} of ${sizeOf(workbook)} parsed and checked`, 'hucre', ours, hucre, ASKED.hucre)
}

const ASKED = { 'csv-parse': 3, papaparse: 3, hucre: 1.5 }

function tell(what: string, library: string, ours: number, alone: number, asked: number): void {
  const ratio = ours / alone
  report(`${what}, of ${library} alone`, ratio.toFixed(2), `under ${asked}`, ratio < asked)
}

function sizeOf(bytes: Uint8Array): string {
  return `${(bytes.length / 1e6).toFixed(1)} MB and ${ROWS} rows`
}

// One after the other and round again, so that a bad minute is everybody's.
async function inTurn<Name extends string>(
  runs: Record<Name, () => Promise<number>>,
): Promise<Record<Name, number>> {
  const names = Object.keys(runs) as Name[] // safe: the keys of a record of ours
  const times = names.map((): number[] => [])
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [index, name] of names.entries()) {
      const start = performance.now()
      const rows = await runs[name]()
      times[index]?.push(performance.now() - start)
      if (rows < ROWS) throw new Error(`${name} found ${rows} rows`)
    }
  }
  return Object.fromEntries(
    names.map((name, index) => [name, median(times[index] ?? [])]),
  ) as Record<Name, number> // safe: of the same names
}

// As an import does it, but for keeping the rows in the database.
async function readAndCheck(name: string, bytes: Uint8Array): Promise<number> {
  let taker: SheetTaker | undefined
  const rows: (readonly Cell[])[] = []
  for await (const batch of readSpreadsheet({ name, bytes })) {
    taker ??= new SheetTaker(batch.sheet, { kinds: [KIND], remembered: new Map() })
    for (const { cells } of taker.add(batch.rows)) rows.push(cells)
  }
  for (const { cells } of taker?.end() ?? []) rows.push(cells)
  const sheet = taker?.toSheet(1)
  const reader = sheet && rowReader(sheet, { methods: {}, instrument_type: 'bonds' }, '2026-11-22')
  for (const cells of rows) {
    const checked = reader?.read({ cells: [...cells], edits: null })
    if (checked?.values.balance === undefined) throw new Error('a row was not understood')
  }
  return rows.length
}

async function countOf(rows: AsyncIterable<unknown>): Promise<number> {
  let count = 0
  for await (const row of rows) count += row ? 1 : 0
  return count
}
