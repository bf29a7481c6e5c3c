import { Readable } from 'node:stream'
import { stringify } from 'csv-stringify'
import type { Db } from '../../db/database.ts'
import { parseNumberRanges } from '../../db/number-ranges.ts'
import { type BalanceLine, streamBalances } from './holdings.queries.ts'
import type { OnInstrument } from '../../db/on-instrument.ts'

const HEADERS = {
  nl: ['Naam', 'KVK-nummer', 'E-mail', 'Aantal', 'Nummers', 'Stand per'],
  en: ['Name', 'KVK number', 'E-mail', 'Units', 'Numbers', 'As of'],
} as const

/**
 * All balances on a date as a CSV stream that Dutch and English spreadsheets open: semicolons, a byte order mark, and cells that
 * would run as a formula defused.
 */
export function downloadBalances(
  db: Db,
  on: OnInstrument,
  date: string,
  language: keyof typeof HEADERS,
): Readable {
  const csv = stringify({
    bom: true,
    delimiter: ';',
    header: true,
    columns: [...HEADERS[language]],
    escape_formulas: true,
  })
  return Readable.from(toLines(streamBalances(db, on, date), date)).pipe(csv)
}

async function* toLines(balances: AsyncIterable<BalanceLine>, date: string) {
  for await (const { name, business_register_number, email, units, numbers } of balances) {
    const ranges = parseNumberRanges(numbers).map(({ start, end }) => `${start}-${end}`)
    yield [name, business_register_number, email, String(units), ranges.join(', '), date]
  }
}
