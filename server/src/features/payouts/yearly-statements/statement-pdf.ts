import type { Readable } from 'node:stream'
import type { Language } from '@zegel/contract/messages'
import type { StatementContent, StatementLine } from '@zegel/contract/payouts/yearly-statements'
import { formatMoney, parseCents } from '@zegel/core/money'
import { daysOfYear } from '@zegel/core/payouts/yearly-statement'
import { fill } from '@zegel/texts/fill'
import { TEXTS } from '@zegel/texts/read-texts'
import {
  drawLine,
  type LongPdf,
  openLongPdf,
  writeBlock,
  writeFactTable,
} from '../../../pdf/long-pdf.ts'
import { beginTable, endTable, type LongColumn, writeRow } from '../../../pdf/long-table.ts'
import { DIMMED, HAIRLINE } from '../../../pdf/pdf-document.ts'
import { dayIn, formatAddress, momentIn, numberIn } from '../../register/register.ts'

/** A statement as it is printed. */
export interface PrintedStatement {
  id: string
  content: StatementContent
  language: Language
  madeAt: Temporal.Instant
  /** Of what it says, in hex. */
  hash: string
  /** The one that it corrects: when that was published, and why. */
  corrects: { publishedAt: Temporal.Instant; reason: string } | null
}

/** The words of a printed statement in a language. */
export function wordsOf(language: Language) {
  return TEXTS[language].papers.statement
}

/**
 * A yearly statement as pages to print and keep: PDF/A-2a with its structure. It says what somebody had at both ends of the year, what
 * came and went, and what they received, with where each figure comes from; at the foot of each page is the hash of all that.
 */
export function statementPdf(about: PrintedStatement): Readable {
  const { content, language, madeAt, corrects } = about
  const words = wordsOf(language)
  const title = fill(corrects ? words.corrected : words.title, { year: content.year })
  const long = openLongPdf({
    title: `${title}, ${content.holder.legal_name}`,
    language,
    keywords: `zegel-statement:${about.id}`,
    madeAt: new Date(madeAt.epochMilliseconds),
    line: fill(words.foot, {
      ...{ title, holder: content.holder.legal_name, organization: content.organization },
      at: momentIn(language, madeAt),
    }),
    pageOf: words.page,
  })
  try {
    write(long, about, title)
    long.end(fill(words.hash, { hash: about.hash }))
  } catch (error) {
    long.paper.destroy(error as Error) // safe: nothing else is thrown
  }
  return long.paper
}

function write(long: LongPdf, { content, language, corrects }: PrintedStatement, title: string) {
  const words = wordsOf(language)
  const { first, last } = daysOfYear(content.year)
  writeBlock(long, title, { type: 'H1', size: 18, bold: true, after: 1, keeps: 80 })
  const under = fill(words.of, {
    organization: content.organization,
    first: dayIn(language, first),
    last: dayIn(language, last),
  })
  writeBlock(long, under, { type: 'P', size: 10.5, colour: DIMMED, after: corrects ? 4 : 10 })
  if (corrects) {
    const day = corrects.publishedAt.toZonedDateTimeISO('Europe/Amsterdam').toPlainDate()
    const said = { date: dayIn(language, day.toString()), reason: corrects.reason }
    const look = { type: 'P', size: 10.5, bold: true, after: 10 } as const
    writeBlock(long, fill(words.replaces, said), look)
  }
  writeFactTable(long, factsOf(content, language))
  if (content.lines.length === 0)
    return writeBlock(long, words.nothing, { type: 'P', size: 10, colour: DIMMED })
  writeTable(long, { content, language, heading: words.sections.values, columns: VALUES })
  writeTable(long, { content, language, heading: words.sections.movements, columns: MOVEMENTS })
  writeTable(long, { content, language, heading: words.sections.received, columns: RECEIVED })
  writeNotes(long, content, language)
}

function factsOf(
  { holder, organization, year }: StatementContent,
  language: Language,
): [string, string | null][] {
  const { facts } = wordsOf(language)
  return [
    [facts.holder, holder.legal_name],
    [facts.number, holder.register_number],
    [facts.born, holder.birth_date && dayIn(language, holder.birth_date)],
    [facts.address, holder.address?.trim() ? formatAddress(holder, language) : null],
    [facts.organization, organization],
    [facts.year, `${year}`],
  ]
}

type ColumnName = keyof ReturnType<typeof wordsOf>['columns']

interface Column {
  name: ColumnName
  width: number
  align?: 'right'
  cell: (line: StatementLine, language: Language) => string
  /** Below the others. */
  total?: (content: StatementContent, language: Language) => string
}

const money = (amount: string) => formatMoney(parseCents(amount) ?? 0n)
const units = (count: number) => numberIn(BigInt(count))

const INSTRUMENT: Column = {
  ...{ name: 'instrument', width: 0 },
  cell: ({ financial_instrument: { name } }) => name,
  total: (_, language) => wordsOf(language).total,
}

const VALUES: readonly Column[] = [
  INSTRUMENT,
  {
    ...{ name: 'type', width: 110 },
    cell: ({ financial_instrument: { type } }, language) =>
      TEXTS[language].domain.instrumentType[type],
  },
  {
    ...{ name: 'issuer', width: 150 },
    cell: ({ financial_instrument: { issuer } }) => issuer ?? '',
  },
  { name: 'opening', width: 62, align: 'right', cell: ({ opening }) => units(opening.units) },
  {
    ...{ name: 'openingValue', width: 92, align: 'right' },
    cell: ({ opening }, language) => valueIn(opening.value, language),
    total: ({ totals }) => money(totals.opening),
  },
  { name: 'closing', width: 62, align: 'right', cell: ({ closing }) => units(closing.units) },
  {
    ...{ name: 'closingValue', width: 92, align: 'right' },
    cell: ({ closing }, language) => valueIn(closing.value, language),
    total: ({ totals }) => money(totals.closing),
  },
]

const MOVEMENTS: readonly Column[] = [
  INSTRUMENT,
  { name: 'opening', width: 66, align: 'right', cell: ({ opening }) => units(opening.units) },
  { name: 'bought', width: 62, align: 'right', cell: ({ bought }) => units(bought.units) },
  {
    ...{ name: 'boughtFor', width: 110, align: 'right' },
    cell: ({ bought }, language) => tradedIn(bought, language),
  },
  { name: 'sold', width: 62, align: 'right', cell: ({ sold }) => units(sold.units) },
  {
    ...{ name: 'soldFor', width: 110, align: 'right' },
    cell: ({ sold }, language) => tradedIn(sold, language),
  },
  {
    ...{ name: 'other', width: 62, align: 'right' },
    cell: ({ other_units: other }) => units(other),
  },
  { name: 'closing', width: 66, align: 'right', cell: ({ closing }) => units(closing.units) },
]

const AMOUNTS = ['interest', 'accrued', 'redeemed', 'dividend', 'withheld', 'unpaid'] as const

const RECEIVED: readonly Column[] = [
  INSTRUMENT,
  ...AMOUNTS.map(
    (name): Column => ({
      ...{ name, width: 88, align: 'right' },
      cell: (line) => money(line[name]),
      total: ({ totals }) => money(totals[name]),
    }),
  ),
]

function valueIn(value: string | null, language: Language): string {
  return value === null ? wordsOf(language).unknownValue : money(value)
}

/** What was paid for units, as far as that is known; nothing of none. */
export function tradedIn(
  { units: count, amount, is_whole }: StatementLine['bought'],
  language: Language,
): string {
  const words = wordsOf(language)
  if (count === 0) return ''
  if (is_whole) return money(amount)
  return parseCents(amount) === 0n
    ? words.unknownAmount
    : fill(words.partly, { amount: money(amount) })
}

const WIDTH = 746

interface TableOf {
  content: StatementContent
  language: Language
  heading: string
  columns: readonly Column[]
}

function writeTable(long: LongPdf, { content, language, heading, columns }: TableOf): void {
  const titles = wordsOf(language).columns
  const left = WIDTH - columns.reduce((sum, { width }) => sum + width, 0)
  long.paper.y += 4
  writeBlock(long, heading, { type: 'H2', size: 12, bold: true, after: 4, keeps: 90 })
  const table = beginTable(
    long,
    columns.map(
      ({ name, width, align }): LongColumn => ({
        ...{ title: titles[name], width: width || left },
        ...(align && { align }),
      }),
    ),
  )
  for (const line of content.lines) {
    const cells = columns.map(({ cell }) => cell(line, language))
    writeRow(table, cells, { line: true })
  }
  if (
    content.lines.length > 1 &&
    columns.some(({ name, total }) => name !== 'instrument' && total)
  ) {
    const cells = columns.map(({ total }) => total?.(content, language) ?? '')
    writeRow(table, cells, { bold: true })
    drawLine(long.paper, HAIRLINE)
  }
  endTable(table)
}

function writeNotes(long: LongPdf, content: StatementContent, language: Language): void {
  const words = wordsOf(language)
  writeBlock(long, words.sections.notes, {
    ...{ type: 'H2', size: 12, bold: true, after: 3, keeps: 40 },
  })
  for (const note of notesOf(content, language))
    writeBlock(long, note, { type: 'P', size: 8.5, colour: DIMMED, after: 2 })
}

/** Where the figures come from, in sentences. */
export function notesOf(content: StatementContent, language: Language): string[] {
  const { notes } = wordsOf(language)
  const each = content.lines.flatMap((line) => [
    ...valueNotes(line, language),
    ...receivedNotes(line, language),
  ])
  const hasOther = content.lines.some(({ other_units: other }) => other !== 0)
  return [notes.moments, ...each, ...(hasOther ? [notes.other] : [])]
}

function valueNotes(line: StatementLine, language: Language): string[] {
  const { notes } = wordsOf(language)
  const { name: instrument } = line.financial_instrument
  const held = [line.opening, line.closing].filter((end) => end.units > 0)
  if (held.some(({ basis }) => basis === 'nominal')) return [fill(notes.nominal, { instrument })]
  const days = [...new Set(held.flatMap(({ valued_on: day }) => (day ? [day] : [])))]
  const [one = '', other] = days.map((day) => dayIn(language, day))
  const dates = other === undefined ? one : fill(notes.and, { one, other })
  return [
    ...(days.length > 0 ? [fill(notes.valued, { instrument, dates })] : []),
    ...(held.some(({ basis }) => basis === 'unknown') ? [fill(notes.unknown, { instrument })] : []),
  ]
}

function receivedNotes(line: StatementLine, language: Language): string[] {
  const { notes } = wordsOf(language)
  const { received_by: basis, runs_since: since } = line
  if (basis === null) return []
  const { name: instrument } = line.financial_instrument
  return [fill(notes[basis], { instrument, date: since ? dayIn(language, since) : '' })]
}
