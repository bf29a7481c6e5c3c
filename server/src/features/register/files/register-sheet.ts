import type { Language } from '@zegel/contract/messages'
import {
  type InstrumentType,
  instrumentType,
  isNumbered,
} from '@zegel/core/instruments/instrument-type'
import { formatRegisterNumber } from '@zegel/core/legal-persons/register-number'
import { joinRanges } from '@zegel/core/register/share-numbers'
import { TEXTS } from '@zegel/texts/read-texts'
import { parseNumberRanges, formatRangesForPeople } from '../../../db/number-ranges.ts'
import type { Sheet, SheetCell, SheetColumn } from '@zegel/spreadsheets/sheet'
import type { BalanceLine, RegisterHead } from '../holdings.queries.ts'
import { partsOf } from './register-pdf-rows.ts'
import { termCells, toTermsOfUnit } from './terms-of-unit.ts'

const VESTED = ['vested', 'unvested', 'lapsed'] as const

interface RegisterSheetInput {
  head: RegisterHead
  date: string
  language: Language
}

/** Who holds what on a date as a sheet, a row each, and a last one that adds them up; shares with their numbers. */
export function registerSheet(
  lines: AsyncIterable<BalanceLine>,
  { head, date, language }: RegisterSheetInput,
): Sheet {
  const titles = TEXTS[language].sheets.register
  const numbered = isNumbered(head.type as InstrumentType) // safe: the table's check lists the same types
  const { vests } = instrumentType(head.type as InstrumentType) // safe: as above
  const { locale } = TEXTS[language].language
  const number = (value: bigint) => value.toLocaleString(locale)
  const terms = head.terms
    ? termCells(head.terms.type, toTermsOfUnit(head.terms), { language, number })
    : []
  const column = (title: string, width: number, kind: SheetColumn['kind'] = 'text') => ({
    title,
    width,
    kind,
  })
  return {
    name: date,
    columns: [
      column(titles.name, 36),
      column(titles.number, 12),
      column(titles.email, 32),
      column(titles.address, 28),
      column(titles.zipCode, 10),
      column(titles.city, 20),
      column(titles.country, 8),
      column(titles.units, 12, 'units'),
      column(titles.share, 18, 'share'),
      ...(vests ? VESTED.map((part) => column(titles[part], 16, 'units')) : []),
      ...(numbered ? [column(titles.numbers, 24), column(titles.acquired, 24, 'date')] : []),
      ...terms.map(({ title, kind }) => column(title, 24, kind)),
      column(titles.date, 12, 'date'),
    ],
    rows: toRows(lines, {
      head,
      date,
      numbered,
      vests,
      titles,
      terms: terms.map(({ cell }) => cell),
    }),
  }
}

// In a hundredth of a percent.
const MILLIONTHS = 100n

interface RegisterTotals extends Pick<RegisterSheetInput, 'head' | 'date'> {
  numbered: boolean
  vests: boolean
  titles: Record<'total' | 'lacksDeed', string>
  /** What each unit gives a right to: the same in each row. */
  terms: readonly SheetCell[]
}

async function* toRows(
  lines: AsyncIterable<BalanceLine>,
  { head, date, numbered, vests, titles, terms }: RegisterTotals,
): AsyncGenerator<SheetCell[]> {
  const partOf = partsOf(head)
  const sums = VESTED.map(() => 0n)
  for await (const line of lines) {
    const { name, business_register_number, email, address, zip_code, city, country } = line
    const number = formatRegisterNumber(business_register_number, line.foreign_register)
    const who = [name, number, email, address, zip_code, city, country]
    const { vesting } = line
    const vested = VESTED.map((part) => (vesting ? BigInt(vesting[part]) : null))
    for (const [at, units] of vested.entries()) sums[at] = (sums[at] ?? 0n) + (units ?? 0n)
    const held = [line.units, BigInt(partOf(line.units)) * MILLIONTHS, ...(vests ? vested : [])]
    const numbers = numbered ? numberCells(line, titles.lacksDeed) : []
    yield [...who, ...held, ...numbers, ...terms, date]
  }
  // Of nobody there is nothing to add up.
  if (head.units === 0n) return
  const nobody = [titles.total, null, null, null, null, null, null]
  const all = [head.units, 1_000_000n, ...(vests ? sums : [])]
  yield [...nobody, ...all, ...(numbered ? [null, null] : []), ...terms.map(() => null), date]
}

// The days on which they came, with the numbers of each where there is more than one.
function numberCells(
  { acquired }: BalanceLine,
  lacksDeed: string,
): [numbers: string, acquired: string] {
  const parts = (acquired ?? []).map((part) => ({
    // A cell that says more than a day is text.
    date: part.lacks_deed ? `${part.date} ${lacksDeed}` : part.date,
    runs: parseNumberRanges(part.numbers),
  }))
  const days = parts.map(({ date, runs }) =>
    parts.length === 1 ? date : `${date} (${formatRangesForPeople(runs)})`,
  )
  return [formatRangesForPeople(joinRanges(parts.flatMap(({ runs }) => runs))), days.join(', ')]
}
