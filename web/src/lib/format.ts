import { inAmsterdam, madeOnce } from '@zegel/core/intl'
import { currentLanguage } from '../i18n/i18n.ts'
import { languages } from '../i18n/languages.ts'
import { currentNumberFormat } from './numbers/number-format.ts'

/** '1234.56' is '€ 1.234,56', in both languages, or '€ 1,234.56' for who reads numbers so; the space does not break. The digits never pass through a float. */
export function formatMoney(amount: string): string {
  return `€\u00a0${formatDecimal(amount, 2)}`
}

/** An amount in another money than the euro, by its code: 'USD 1.234,56'. The space does not break. */
export function formatForeign(amount: string, currency: string): string {
  return `${currency}\u00a0${formatDecimal(amount, 2)}`
}

/** 1234567 is '1.234.567', or '1,234,567' for who reads numbers so. */
export function formatUnits(units: number | bigint): string {
  return numberFormat().format(units)
}

/** A fraction as a percentage with at most `decimals` decimals: 0.0525 is '5,25%'. */
export function formatPercentage(fraction: number, decimals = 2): string {
  return numberFormat('percent', 0, decimals).format(fraction)
}

/** A fraction as a percentage in a column, always with two decimals: 0.05 is '5,00%'. */
export function formatShare(fraction: number): string {
  return numberFormat('percent', 2, 2).format(fraction)
}

/**
 * How full something is, in whole percents and never more than it is: 100% is full, and no earlier. Parts of a cent don't matter, so the
 * amounts of the wire are counted in cents.
 */
export function formatFilled(partCents: bigint, wholeCents: bigint): string {
  const percents = wholeCents > 0n ? (partCents * 100n) / wholeCents : 0n
  return formatPercentage(Number(percents > 100n ? 100n : percents) / 100, 0)
}

// Making one takes longer than a hundred uses of it.
const made = new Map<string, Intl.NumberFormat>()

function numberFormat(style: 'decimal' | 'percent' = 'decimal', least = 0, most = 0) {
  const locale = currentNumberFormat()
  const key = `${locale}${style}${least}${most}`
  const known = made.get(key)
  if (known) return known
  const format = new Intl.NumberFormat(locale, {
    style,
    minimumFractionDigits: least,
    maximumFractionDigits: most,
  })
  made.set(key, format)
  return format
}

const listsIn = {
  conjunction: madeOnce((locale: string) => new Intl.ListFormat(locale, { type: 'conjunction' })),
  disjunction: madeOnce((locale: string) => new Intl.ListFormat(locale, { type: 'disjunction' })),
}

/** Things of a sentence: 'Anna, Bram en Cas', or 'Anna, Bram of Cas' where one of them is meant. */
export function formatList(
  things: readonly string[],
  type: keyof typeof listsIn = 'conjunction',
): string {
  return listsIn[type](currentLanguage()).format(things)
}

const SIZES = ['B', 'kB', 'MB', 'GB'] as const

/** A number of bytes in units of 1000 with at most one decimal: 1500 is '1,5 kB'. The space does not break. */
export function formatFileSize(bytes: number): string {
  // What rounds up to a thousand is one of the next.
  const shownAs = (power: number) => Math.round((bytes / 1000 ** power) * 10) / 10
  const power = SIZES.findIndex((_, index) => shownAs(index) < 1000)
  const index = power < 0 ? SIZES.length - 1 : power
  return `${numberFormat('decimal', 0, 1).format(shownAs(index))}\u00a0${SIZES[index] ?? ''}`
}

/** A date of record, '2026-11-20', as '20 nov. 2026'. */
export function formatDate(date: string): string {
  const [year = '', month = '', day = ''] = date.split('-')
  // Written out, because browsers differ in the point after an abbreviated month.
  const { shortMonths } = languages[currentLanguage()]
  return `${Number(day)} ${shortMonths[Number(month) - 1] ?? ''} ${year}`
}

/** A month, '2026-11', as 'nov. 2026'. */
export function formatMonth(month: string): string {
  const [year = '', number = ''] = month.split('-')
  return `${languages[currentLanguage()].shortMonths[Number(number) - 1] ?? ''} ${year}`
}

/** The day of a moment, in the Netherlands: '20 nov. 2026'. */
export function formatDay(instant: string): string {
  return formatDate(inAmsterdam(new Date(instant)).slice(0, 10))
}

/** A moment, in the Netherlands: '20 nov. 2026 14:05'. */
export function formatMoment(instant: string): string {
  const [, time = ''] = inAmsterdam(new Date(instant)).split(' ')
  return `${formatDay(instant)} ${time}`
}

const A_DAY_MS = 24 * 60 * 60_000

/** Until when something can be done: the day, and the time as well when that was within a day of its beginning. */
export function formatDeadline(instant: string, since: string): string {
  const isShort = new Date(instant).getTime() - new Date(since).getTime() < A_DAY_MS
  return isShort ? formatMoment(instant) : formatDay(instant)
}

/** The day it is in the Netherlands, '2026-11-20': the default of a date of record. */
export function today(now = new Date()): string {
  return inAmsterdam(now).slice(0, 10)
}

/** A decimal string with its marks and at least `decimals` decimals, as a field shows it: '1234.5' is '1.234,50'. */
export function formatDecimal(decimal: string, decimals: number): string {
  const sign = decimal.startsWith('-') ? '-' : ''
  const [whole = '0', fraction = ''] = decimal.replace('-', '').split('.')
  const shown = fraction.padEnd(decimals, '0')
  const mark = currentNumberFormat() === 'en' ? '.' : ','
  return `${sign}${formatUnits(BigInt(whole || '0'))}${shown && mark}${shown}`
}
