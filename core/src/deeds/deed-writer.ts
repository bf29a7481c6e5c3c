import { madeOnce } from '../intl.ts'
import { countryName } from '../legal-persons/country.ts'
import type { CompanyType } from '../legal-persons/legal-form.ts'
import type { DeedWords, Plural } from './deed-words.ts'
import { renderText } from './render-text.ts'

/** How figures, days and names are written in the language of a deed. */
export interface DeedWriter {
  number: (number: bigint) => string
  /** Units in figures, and in words between brackets. */
  units: (units: bigint) => string
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

interface WrittenBy {
  words: DeedWords
  /** By which figures and days are written. */
  locale: string
  /** By which numbers are written out. */
  numbers: NumberRules
}

/** A writer from the words and rules of a language. */
export function writerWith({ words, locale, numbers }: WrittenBy): DeedWriter {
  const figures = figuresIn(locale)
  const number = (value: bigint) => figures.number.format(value)
  const inWords = (value: bigint) => spellNumber(value, numbers)
  const money = (cents: bigint) =>
    renderText(words.money, { figures: moneyFigures(cents, figures) })
  const counted = (count: bigint, name: keyof DeedWords['count']) => {
    const forms: Plural = words.count[name]
    return `${inWords(count)} ${forms[figures.plurals.select(Number(count))] ?? forms.other}`
  }
  const moneyInWords = (cents: bigint) => {
    const [euros, rest] = [cents / 100n, cents % 100n]
    if (rest === 0n) return counted(euros, 'euro')
    if (euros === 0n) return counted(rest, 'cent')
    return renderText(words.and, { first: counted(euros, 'euro'), second: counted(rest, 'cent') })
  }
  return {
    number,
    units: (count) => `${number(count)} (${inWords(count)})`,
    money,
    moneyInWords,
    moneyInFull: (cents) => `${money(cents)} (${moneyInWords(cents)})`,
    percent: (millionths) => `${figures.percent.format(millionths / 10_000)}%`,
    day: (date) => figures.day.format(new Date(`${date}T12:00:00Z`)),
    moment: (instant) => {
      const at = new Date(instant)
      return renderText(words.moment, {
        day: figures.day.format(at),
        time: figures.time.format(at),
      })
    },
    months: (months) =>
      months % 12 === 0 ? counted(BigInt(months / 12), 'year') : counted(BigInt(months), 'month'),
    country: (code) => countryName(code, locale),
    legalForm: (form) => words.legalForm[form],
  }
}

type Figures = ReturnType<typeof newFigures>

const figuresIn = madeOnce(newFigures)

function newFigures(locale: string) {
  const timeZone = 'Europe/Amsterdam'
  const number = new Intl.NumberFormat(locale)
  return {
    number,
    percent: new Intl.NumberFormat(locale, { maximumFractionDigits: 4 }),
    plurals: new Intl.PluralRules(locale),
    day: new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone }),
    time: new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone }),
    comma: number.formatToParts(1.5).find(({ type }) => type === 'decimal')?.value ?? ',',
  }
}

function moneyFigures(cents: bigint, { number, comma }: Figures): string {
  return `${number.format(cents / 100n)}${comma}${String(cents % 100n).padStart(2, '0')}`
}

/** Sets of rules, each by the number from which it holds; 'main' is where one begins. */
export type NumberRules = Readonly<Record<string, Readonly<Record<string, string>>>>

const PART = /\[([^\]]*)\]|([<>=])(?:%(\w+))?\2/g

/**
 * A whole number of zero or more, written out by the rules of a language: the rule with the largest number that is not above it. In a rule
 * '<<' is how often its power of ten fits in the number, '>>' is the rest, and what stands in '[ ]' is left out when there is no rest;
 * '<%set<', '>%set>' and '=%set=' write the quotient, the rest and the number itself by another set.
 */
export function spellNumber(number: bigint, rules: NumberRules, set = 'main'): string {
  if (number < 0n) throw new RangeError('only numbers of zero or more are written out')
  const from = Object.keys(rules[set] ?? {})
    .map(BigInt)
    .filter((base) => base <= number)
    .reduce((most, base) => (base > most ? base : most), -1n)
  const rule = rules[set]?.[String(from)]
  if (rule === undefined) throw new RangeError(`no rule of '${set}' writes ${number}`)
  const power = 10n ** BigInt(String(from).length - 1)
  const parts = { '<': number / power, '>': number % power, '=': number }
  const fill = (text: string): string =>
    text.replace(PART, (_, optional: string | undefined, sign: '<' | '>' | '=', other = 'main') => {
      if (optional !== undefined) return parts['>'] === 0n ? '' : fill(optional)
      return spellNumber(parts[sign], rules, other as string)
    })
  return fill(rule)
}
