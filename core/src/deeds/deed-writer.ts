import type { CompanyType } from '../legal-persons/legal-form.ts'
import type { DeedLanguage } from './deed-document.ts'

/** How figures, days and names are written in the language of a deed. */
export interface DeedWriter {
  language: DeedLanguage
  number: (number: bigint) => string
  /** Units in figures, and in words between brackets. */
  units: (units: bigint) => string
  /** Units with what they are: '1 (één) Obligatie', '25 (vijfentwintig) Obligaties'. */
  unitsOf: (units: bigint, one: string, many: string) => string
  /** Cents in figures: '€ 1.250,00'. */
  money: (cents: bigint) => string
  moneyInWords: (cents: bigint) => string
  /** Cents in figures, and in words between brackets. */
  moneyInFull: (cents: bigint) => string
  /** Millionths: 50000 is '5%'. */
  percent: (millionths: number) => string
  /** YYYY-MM-DD as '21 november 2026'. */
  day: (date: string) => string
  /** A moment, ISO 8601, in Dutch time. */
  moment: (instant: string) => string
  /** A number of months, in years where it is whole years. */
  months: (months: number) => string
  /** A country by its code. */
  country: (code: string) => string
  /** A legal form with its article left out. */
  legalForm: (form: CompanyType) => string
}

interface Words {
  locale: string
  inWords: (number: bigint) => string
  euro: (count: bigint) => string
  cent: (count: bigint) => string
  and: string
  month: (count: number) => string
  year: (count: number) => string
  money: (figures: string) => string
  /** Joins a day and the time of it. */
  at: (day: string, time: string) => string
  legalForms: Record<CompanyType, string>
}

/** A writer from the words of a language. */
export function writerWith(language: DeedLanguage, words: Words): DeedWriter {
  const { locale, inWords } = words
  const number = (value: bigint) => value.toLocaleString(locale)
  const money = (cents: bigint) => words.money(moneyFigures(cents, locale))
  const moneyInWords = (cents: bigint) => wordsOfMoney(cents, words)
  const units = (count: bigint) => `${number(count)} (${inWords(count)})`
  const countries = new Intl.DisplayNames(locale, { type: 'region' })
  return {
    language,
    number,
    units,
    unitsOf: (count, one, many) => `${units(count)} ${count === 1n ? one : many}`,
    money,
    moneyInWords,
    moneyInFull: (cents) => `${money(cents)} (${moneyInWords(cents)})`,
    percent: (millionths) =>
      `${(millionths / 10_000).toLocaleString(locale, { maximumFractionDigits: 4 })}%`,
    day: (date) => dayIn(locale, new Date(`${date}T12:00:00Z`)),
    moment: (instant) => {
      const at = new Date(instant)
      return words.at(dayIn(locale, at), timeIn(locale, at))
    },
    months: (months) =>
      months % 12 === 0
        ? `${inWords(BigInt(months / 12))} ${words.year(months / 12)}`
        : `${inWords(BigInt(months))} ${words.month(months)}`,
    country: (code) => countries.of(code) ?? code,
    legalForm: (form) => words.legalForms[form],
  }
}

function moneyFigures(cents: bigint, locale: string): string {
  const [euros, rest] = [cents / 100n, String(cents % 100n).padStart(2, '0')]
  const [, comma = ','] = /\d(\D)\d/.exec((1.5).toLocaleString(locale)) ?? []
  return `${euros.toLocaleString(locale)}${comma}${rest}`
}

function wordsOfMoney(cents: bigint, { inWords, euro, cent, and }: Words): string {
  const [euros, rest] = [cents / 100n, cents % 100n]
  const parts: string[] = []
  if (euros > 0n || rest === 0n) parts.push(`${inWords(euros)} ${euro(euros)}`)
  if (rest > 0n) parts.push(`${inWords(rest)} ${cent(rest)}`)
  return parts.join(` ${and} `)
}

function dayIn(locale: string, at: Date): string {
  return at.toLocaleDateString(locale, { dateStyle: 'long', timeZone: 'Europe/Amsterdam' })
}

function timeIn(locale: string, at: Date): string {
  return at.toLocaleTimeString(locale, { timeStyle: 'short', timeZone: 'Europe/Amsterdam' })
}
