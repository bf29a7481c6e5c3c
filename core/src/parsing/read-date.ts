import { inAmsterdam } from '../intl.ts'
import { toDate, toDay } from '../bonds/days/day.ts'
import type { Cell } from './cell.ts'

/** What comes first where day and month are both written in figures. */
export type DateOrder = 'day-first' | 'month-first'

/**
 * Reads a date as people and programs write it - '20-11-2026', '20/11/26', '20 nov. 2026', '20112026', '2026-11-20 00:00' - as
 * '2026-11-20'; undefined when it is none, or a day that does not exist. A year of two digits lies between 1970 and 2069.
 */
export function readDate(text: string, order: DateOrder = 'day-first'): string | undefined {
  return readFast(text, order) ?? readSlowly(text.trim().toLowerCase(), order)
}

/** Reads the date in a cell as `readDate` does, and also a workbook's count of days since 1900; what comes after the day is left. */
export function readDateCell(cell: Cell, order: DateOrder): string | undefined {
  if (typeof cell === 'number') return readSerial(cell)
  if (typeof cell !== 'string') return undefined
  return (
    readDate(cell, order) ?? (SERIAL.test(cell) ? readSerial(Number.parseInt(cell, 10)) : undefined)
  )
}

/** The order that one cell gives away, because in the other there is no such day; undefined where it gives away none. */
export function dateOrderOfCell(cell: Cell): DateOrder | undefined {
  if (typeof cell !== 'string') return undefined
  const figures = FIGURES.exec(cell)
  if (!figures) return undefined
  const [first, second] = [Number(figures[1]), Number(figures[2])]
  if (first > 12 && second <= 12) return 'day-first'
  return second > 12 && first <= 12 ? 'month-first' : undefined
}

/** The order of a column by what its cells gave away: the day comes first, unless only the other order fits them all. */
export function dateOrderOf(shown: ReadonlySet<DateOrder>): DateOrder {
  return shown.has('month-first') && !shown.has('day-first') ? 'month-first' : 'day-first'
}

const ZERO = 48
const DASH = 45
const DOT = 46
const SLASH = 47

// '20-11-2026' and '2026-11-20' without a regular expression: nearly all of a long file.
function readFast(text: string, order: DateOrder): string | undefined {
  if (text.length !== 10) return undefined
  if (text.charCodeAt(4) === DASH && text.charCodeAt(7) === DASH) {
    const month = figuresAt(text, 5, 7)
    return isDay(figuresAt(text, 0, 4), month, figuresAt(text, 8, 10)) ? text : undefined
  }
  const mark = text.charCodeAt(2)
  if (mark !== text.charCodeAt(5) || (mark !== DASH && mark !== SLASH && mark !== DOT))
    return undefined
  const one = figuresAt(text, 0, 2)
  const other = figuresAt(text, 3, 5)
  const year = figuresAt(text, 6, 10)
  return order === 'day-first' ? write(year, other, one) : write(year, one, other)
}

// NaN where something else than a figure is among them.
function figuresAt(text: string, from: number, to: number): number {
  let number = 0
  for (let at = from; at < to; at += 1) {
    const figure = text.charCodeAt(at) - ZERO
    if (figure < 0 || figure > 9) return Number.NaN
    number = number * 10 + figure
  }
  return number
}

// No date is longer, weekday and time included, and no pattern below may be kept busy by a long text.
const LONGEST = 60
const TIME =
  /(?:t|,? {1,2})(\d{1,2}:\d{2}(?::\d{2}(?:[.,]\d+)?)?)(?: ?[ap]\.?m\.?)? ?(z|utc|[+-]\d{2}:?\d{0,2})?$/
const FIGURES = /^\s*(\d{1,2})\s?[-/. ]\s?(\d{1,2})\s?[-/. ]\s?(\d{4}|\d{2})(?!\d)/
const DAY_FIGURES = new RegExp(`${FIGURES.source}$`)
const YEAR_FIGURES = /^(\d{4})[-/. ](\d{1,2})[-/. ](\d{1,2})$/
const EIGHT = /^(\d{2})(\d{2})(\d{2})(\d{2})$/
const WEEKDAY =
  /^(?:(?:maan|dins|woens|donder|vrij|zater|zon)dag|ma|di|wo|do|vr|za|zo|(?:mon|tues|wednes|thurs|fri|satur|sun)day|mon|tue|wed|thu|fri|sat|sun)\.?,? /
const DAY_WORD =
  /^(\d{1,2})(?:e|ste|de|st|nd|rd|th|\.)?[- /.]?([a-z]{3,9})\.?,?[- /.]?['’]?(\d{4}|\d{2})$/
const WORD_DAY = /^([a-z]{3,9})\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})$/

function readSlowly(text: string, order: DateOrder): string | undefined {
  if (text.length > LONGEST) return undefined
  const written = text.replace(WEEKDAY, '')
  const time = TIME.exec(written)
  if (!time) return readDay(written, order)
  const date = readDay(written.slice(0, time.index), order)
  return date && time[2] && /^(?:z|utc)$/.test(time[2]) ? dutchDay(date, time[1] ?? '') : date
}

function readDay(text: string, order: DateOrder): string | undefined {
  const figures = DAY_FIGURES.exec(text)
  if (figures) {
    const [, one, other, year] = figures
    return order === 'day-first' ? writeTexts(year, other, one) : writeTexts(year, one, other)
  }
  const year = YEAR_FIGURES.exec(text)
  if (year) return writeTexts(year[1], year[2], year[3])
  const eight = EIGHT.exec(text)
  if (eight) return readEight(eight)
  return readWords(text)
}

// '20261120' and '20112026' are never both a day of these centuries.
function readEight([, one = '', two = '', three = '', four = '']: readonly string[]) {
  const iso = one >= '16' && one <= '24' ? writeTexts(one + two, three, four) : undefined
  return iso ?? writeTexts(three + four, two, one)
}

function readWords(text: string): string | undefined {
  const [, day, month, year] = DAY_WORD.exec(text) ?? []
  if (month) return writeTexts(year, monthOf(month), day)
  const [, first, second, third] = WORD_DAY.exec(text) ?? []
  return first && writeTexts(third, monthOf(first), second)
}

const MONTHS = [
  ['januari', 'january'],
  ['februari', 'february'],
  ['maart', 'mrt', 'march'],
  ['april'],
  ['mei', 'may'],
  ['juni', 'june'],
  ['juli', 'july'],
  ['augustus', 'august'],
  ['september'],
  ['oktober', 'october'],
  ['november'],
  ['december'],
]

function monthOf(word: string): string {
  return String(MONTHS.findIndex((names) => names.some((name) => name.startsWith(word))) + 1)
}

function writeTexts(year = '', month = '', day = ''): string | undefined {
  return write(fullYear(year), Number(month), Number(day))
}

function fullYear(year: string): number {
  if (year.length !== 2) return Number(year)
  return Number(year) + (year >= '70' ? 1900 : 2000)
}

function write(year: number, month: number, day: number): string | undefined {
  if (!isDay(year, month, day)) return undefined
  return `${year < 1000 ? String(year).padStart(4, '0') : year}-${TWO[month]}-${TWO[day]}`
}

const TWO = Array.from({ length: 32 }, (_, number) => String(number).padStart(2, '0'))
const LENGTHS = [0, 31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

function isDay(year: number, month: number, day: number): boolean {
  const leap = month === 2 && year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 1 : 0
  return year > 0 && day >= 1 && day <= (LENGTHS[month] ?? 0) + leap
}

// Programs write a day of the Netherlands as the moment it begins, which in UTC is late on the day before.
function dutchDay(date: string, time: string): string {
  if (!/^2[23]:00(?::00(?:\.0+)?)?$/.test(time)) return date
  const [day, clock] = inAmsterdam(Date.parse(`${date}T${time.slice(0, 5)}Z`)).split(' ')
  return clock === '00:00' && day ? day : date
}

const SERIAL = /^\s*\d{5}(?:[.,]\d+)?\s*$/
// A smaller number is rather a year, or '31.12' taken for a fraction, than a day before October 1905.
const FIRST_SERIAL = 2101
// In the year 2447. A larger number is a date in figures, such as 20261120.
const LAST_SERIAL = 200_000

function readSerial(serial: number): string | undefined {
  if (serial < FIRST_SERIAL) return undefined
  if (serial < LAST_SERIAL) return dayOfSerial(serial)
  return readDay(String(serial).padStart(8, '0'), 'day-first')
}

// What day 1 January 1970 is in a workbook that counts from the end of 1899.
const SERIAL_OF_1970 = 25_569
const LAST_SERIAL_DAY = 2_958_465
// Excel knows a 29 February 1900 that never was: it is its day 60.
const NEVER_WAS = 60

/** By how many days a workbook that counts from 1904 is behind one that counts from 1900. */
export const DAYS_BEHIND_IN_1904 = 1462

/**
 * The day that a workbook counts as a number of days since 1900, as YYYY-MM-DD; what comes after the point is the time. Undefined for
 * what is no day: a time alone, a number too large, or the 29 February that 1900 did not have.
 */
export function dayOfSerial(serial: number): string | undefined {
  const day = Math.floor(serial)
  if (day < 1 || day > LAST_SERIAL_DAY || day === NEVER_WAS) return undefined
  return toDate(day - SERIAL_OF_1970 + (day < NEVER_WAS ? 1 : 0))
}

/** What a workbook that counts from 1900 has for a day since March of that year. */
export function serialOfDay(date: string): number {
  return toDay(date) + SERIAL_OF_1970
}
