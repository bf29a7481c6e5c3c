import type { Language } from '@zegel/contract/messages'
import {
  type InstrumentType,
  instrumentType,
  isNumbered,
} from '@zegel/core/instruments/instrument-type'
import { madeOnce } from '@zegel/core/intl'
import { countryName } from '@zegel/core/legal-persons/country'
import { formatRegisterNumber } from '@zegel/core/legal-persons/register-number'
import { largestRemainder } from '@zegel/core/money'
import { TEXTS } from '@zegel/texts/read-texts'
import { formatRangesForPeople, parseNumberRanges } from '../../../db/number-ranges.ts'
import type { PdfColumn } from '../../../pdf/pdf-table.ts'
import type { BalanceLine, RegisterHead } from '../holdings.queries.ts'

interface RegisterRowsInput {
  head: RegisterHead
  language: Language
}

/** A row for each few runs of share numbers, so that a page is filled before the next one begins. */
const RUNS_IN_A_ROW = 6

/** The columns of a printed register; shares have their numbers, and when they came to their holder. */
export function columnsOf({ head, language }: RegisterRowsInput): PdfColumn[] {
  const texts = TEXTS[language].papers.register
  const numbered = isNumbered(head.type as InstrumentType) // safe: the table's check lists the same types
  const { vests } = instrumentType(head.type as InstrumentType) // safe: as above
  const figures = numbered ? [0.1, 0.07] : [0.12, 0.12]
  return [
    { title: texts.name, part: numbered ? 0.24 : 0.26 },
    { title: texts.number, part: 0.1 },
    { title: texts.address, part: numbered || vests ? 0.23 : 0.4 },
    ...(numbered
      ? [
          { title: texts.numbers, part: 0.15 },
          { title: texts.acquired, part: 0.11 },
        ]
      : []),
    { title: texts.units, part: vests ? 0.1 : (figures[0] ?? 0), align: 'right' },
    { title: texts.share, part: vests ? 0.09 : (figures[1] ?? 0), align: 'right' },
    ...(vests
      ? VESTED.map((part): PdfColumn => ({ title: texts[part], part: 0.22 / 3, align: 'right' }))
      : []),
  ]
}

/**
 * One holder: who it is, what is held and which part of all it is, and below it more rows for numbers that came on other days or are
 * too many for one.
 */
export function rowsOf(
  line: BalanceLine,
  share: string,
  { head, language }: RegisterRowsInput,
): string[][] {
  const number = formatRegisterNumber(line.business_register_number, line.foreign_register)
  const who = [line.name, number ?? '', formatAddress(line, language)]
  const held = [numberIn(line.units), share, ...vestedCells(line, head)]
  if (!isNumbered(head.type as InstrumentType)) return [[...who, ...held]] // safe: as above
  const [first = ['', ''], ...more] = numberCells(line, language)
  return [[...who, ...first, ...held], ...more.map((cells) => ['', '', '', ...cells, '', ''])]
}

const VESTED = ['vested', 'unvested', 'lapsed'] as const

// Of what does not vest these cells are empty: all of it may be exercised.
function vestedCells({ vesting }: BalanceLine, { type }: RegisterHead): string[] {
  if (!instrumentType(type as InstrumentType).vests) return [] // safe: as above
  return VESTED.map((part) => (vesting ? numberIn(BigInt(vesting[part])) : ''))
}

/** Share numbers with the days on which they came, in as many rows as they take. */
export function numberCells(
  { acquired }: Pick<BalanceLine, 'acquired'>,
  language: Language,
): [string, string][] {
  const acquiredOn = (date: string, lacksDeed: boolean) =>
    [dayIn(language, date, 'medium'), lacksDeed && TEXTS[language].papers.register.lacksDeed]
      .filter(Boolean)
      .join('; ')
  return (acquired ?? []).flatMap(({ date, numbers, lacks_deed }) => {
    const runs = parseNumberRanges(numbers)
    const parts = Math.ceil(runs.length / RUNS_IN_A_ROW)
    return Array.from({ length: parts }, (_, part): [string, string] => {
      const from = part * RUNS_IN_A_ROW
      return [
        formatRangesForPeople(runs.slice(from, from + RUNS_IN_A_ROW)),
        part === 0 ? acquiredOn(date, lacks_deed) : '',
      ]
    })
  })
}

type Address = Pick<BalanceLine, 'address' | 'zip_code' | 'city' | 'country'>

/** Where somebody lives or has their seat, in one line; or that nobody knows. */
export function formatAddress(
  { address, zip_code, city, country }: Address,
  language: Language,
): string {
  if (!address?.trim() && !city?.trim()) return TEXTS[language].papers.register.addressUnknown
  const place = [zip_code, city].filter(Boolean).join(' ')
  const abroad = country && country !== 'NL' ? countryName(country, language) : null
  return [address, place, abroad].filter(Boolean).join(', ')
}

const WHOLE = 10_000

/** The last row: all units, which are all there is of it. */
export function totalOf({ head, language }: RegisterRowsInput): string[] {
  const cells = columnsOf({ head, language }).map(() => '')
  const vested = instrumentType(head.type as InstrumentType).vests ? VESTED.length : 0 // safe: as above
  return [
    TEXTS[language].papers.register.total,
    ...cells.slice(3 + vested),
    numberIn(head.units),
    percent(WHOLE),
    ...Array.from({ length: vested }, () => ''),
  ]
}

/** Which part of all a holder of so many units has, as printed; asked once for each. */
export function sharesOf(head: Pick<RegisterHead, 'sizes'>): (units: bigint) => string {
  const partOf = partsOf(head)
  return (units) => percent(partOf(units))
}

/** Which part of all a holder of so many units has, asked once for each; in hundredths of a percent that are together 100%. */
export function partsOf({ sizes }: Pick<RegisterHead, 'sizes'>): (units: bigint) => number {
  const each = sizes.flatMap(({ units, holders }) => Array.from({ length: holders }, () => units))
  const parts = largestRemainder(each, WHOLE)
  const bySize = Map.groupBy(parts.keys(), (at) => BigInt(each[at] ?? 0))
  return (units) => parts[bySize.get(units)?.shift() ?? -1] ?? 0
}

function percent(hundredths: number): string {
  return `${Math.floor(hundredths / 100)},${String(hundredths % 100).padStart(2, '0')}%`
}

const numbers = new Intl.NumberFormat('nl-NL')

/** Units as printed: '1.234'. */
export function numberIn(units: bigint): string {
  return numbers.format(units)
}

const daysIn = {
  long: madeOnce((language: Language) => daysOf(language, 'long')),
  medium: madeOnce((language: Language) => daysOf(language, 'medium')),
}

function daysOf(language: Language, dateStyle: 'long' | 'medium') {
  return new Intl.DateTimeFormat(TEXTS[language].language.locale, { dateStyle })
}

/** A date of record as printed. */
export function dayIn(
  language: Language,
  date: string,
  dateStyle: keyof typeof daysIn = 'long',
): string {
  return daysIn[dateStyle](language).format(Temporal.PlainDate.from(date))
}

/** A moment as printed, in Dutch time. */
export function momentIn(language: Language, at: Temporal.Instant): string {
  return at.toLocaleString(TEXTS[language].language.locale, {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'Europe/Amsterdam',
  })
}
