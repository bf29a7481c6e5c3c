import type { Readable } from 'node:stream'
import type { Language } from '@zegel/contract/messages'
import type {
  ExtractHolder,
  HolderEntry,
  MeetingHolder,
  Mutation,
} from '@zegel/contract/register/register-extract'
import { type InstrumentType, isNumbered } from '@zegel/core/instruments/instrument-type'
import { addMovement, NO_MOVEMENTS } from '@zegel/core/register/register-extract'
import { fill } from '@zegel/texts/fill'
import {
  drawLine,
  type LongPdf,
  openLongPdf,
  writeBlock,
  writeFactTable,
  writeHeading,
} from '../../../pdf/long-pdf.ts'
import {
  beginGroup,
  beginTable,
  endTable,
  type LongColumn,
  type LongTable,
  writeRow,
  writeSpan,
} from '../../../pdf/long-table.ts'
import { DIMMED, HAIRLINE } from '../../../pdf/pdf-document.ts'
import { dayIn, formatAddress, momentIn, numberIn } from '../files/register-pdf-rows.ts'
import {
  acknowledgedIn,
  countIn,
  deedIn,
  factsOf,
  inParts,
  kindOf,
  lawOf,
  moneyIn,
  otherIn,
  rightIn,
  RUNS_IN_A_ROW,
  shortDay,
  titleOf,
  unitsIn,
  whoIs,
  wordsOf,
} from './extract-words.ts'
import { writeCorrections } from './extract-corrections.ts'
import type { ReadHash, ReadRegister } from './read-extract.ts'

/** What is printed, in which language, when and by whom. */
export interface PrintedExtract {
  id: string
  registers: readonly ReadRegister[]
  hash: ReadHash
  /** Of whom these are all registers; null for that of one instrument. */
  issuerName: string | null
  date: string
  language: Language
  madeAt: Temporal.Instant
  madeBy: string
  /** Called with each holder of whom all is written down. */
  onHolder: () => void
}

/**
 * Registers as pages to print and keep: PDF/A-2a with its structure. Each has the particulars of art. 2:85 and 2:194 BW: who holds which
 * shares since when and by which deed, what was paid up, acknowledgement, what rests on them, and what changed, with totals. At the foot
 * of each page stands who printed it, when, and the hash of all that is told.
 */
export function extractPdf(about: PrintedExtract): Readable {
  const { language, registers, date, madeAt, madeBy } = about
  const words = wordsOf(language)
  const [first] = registers
  const title =
    about.issuerName !== null || !first
      ? fill(words.companyTitle, { issuer: about.issuerName ?? '' })
      : titleOf(first.head, language, first.isOfOne)
  const day = dayIn(language, date)
  const long = openLongPdf({
    title: `${title}, ${fill(words.stand, { date: day })}`,
    language,
    keywords: `zegel-register:${about.id}`,
    madeAt: new Date(madeAt.epochMilliseconds),
    line: fill(words.foot, { title, date: day, at: momentIn(language, madeAt), who: madeBy }),
    pageOf: words.page,
  })
  write(long, about).then(
    () => long.end(fill(words.hash, { hash: about.hash.digest().toString('hex') })),
    (error: Error) => long.paper.destroy(error),
  )
  return long.paper
}

async function write(long: LongPdf, about: PrintedExtract): Promise<void> {
  for (const [at, register] of about.registers.entries()) {
    if (at > 0) long.turn()
    await writeRegister(long, register, about)
  }
}

async function writeRegister(
  long: LongPdf,
  register: ReadRegister,
  about: PrintedExtract,
): Promise<void> {
  const { language } = about
  const { head, isOfOne } = register
  const words = wordsOf(language)
  writeBlock(long, titleOf(head, language, isOfOne), {
    ...{ type: 'H1', size: 18, bold: true, after: 1, keeps: 80 },
  })
  const stand = fill(words.stand, { date: dayIn(language, head.date) })
  const under = [stand, lawOf(head, language)].filter(Boolean).join(' · ')
  writeBlock(long, under, { type: 'P', size: 10.5, colour: DIMMED, after: 10 })
  writeFactTable(long, factsOf(head, language))
  const held = await writeHolders(long, register, about)
  if (isOfOne) {
    await writeCorrections(long, register, language)
    return writeBlock(long, words.others, { type: 'P', size: 8.5, colour: DIMMED, after: 2 })
  }
  await writeMeetingHolders(long, register, language)
  await writeMutations(long, register, { language, held })
  await writeCorrections(long, register, language)
  writeBlock(long, words.standing, { type: 'P', size: 8.5, colour: DIMMED })
}

// Returns what all of them hold.
async function writeHolders(
  long: LongPdf,
  { head, isOfOne, holders }: ReadRegister,
  { language, onHolder }: PrintedExtract,
): Promise<bigint> {
  const words = wordsOf(language)
  if (!isOfOne) writeHeading(long, words.sections.holders)
  const { type } = head.financial_instrument
  const layout = layoutOf(head, language)
  let table: LongTable | undefined
  let [held, position, rights] = [0n, 0, 0]
  for await (const holder of holders()) {
    await long.eased()
    table ??= beginTable(long, layout.columns)
    position += 1
    held += BigInt(holder.balance)
    rights += holder.rights.length
    writeHolder(table, holder, { layout, type, language, position: isOfOne ? null : position })
    onHolder()
  }
  if (table) endTable(table)
  else writeBlock(long, words.nobody, { type: 'P', size: 9.5, colour: DIMMED })
  if (!table || (isOfOne && rights > 0)) return held
  const said = rights === 0 ? words.noRights : words.someRights
  writeBlock(long, said, { type: 'P', size: 8.5, colour: DIMMED, after: 2 })
  return held
}

interface Layout {
  columns: LongColumn[]
  cells: (entry: HolderEntry, numbers: string) => string[]
}

/** The columns of entries: numbers and acknowledgement where units have numbers, what each stands for where that is known of a type. */
function layoutOf(head: ReadRegister['head'], language: Language): Layout {
  const { columns: titles } = wordsOf(language)
  const { isNumbered: numbered, hasValue } = partsOf(head)
  const isBond = head.price_per_unit !== null
  const each = moneyIn(head.paid_up ?? head.price_per_unit) ?? ''
  const columns: LongColumn[] = [
    { title: titles.number, width: 32 },
    { title: titles.acquired, width: 56 },
    { title: titles.title, width: 180 },
    { title: titles.other, width: 112 },
    ...(numbered ? [{ title: titles.numbers, width: 80 }] : []),
    { title: titles.units, width: 50, align: 'right' },
    ...(hasValue
      ? ([
          { title: isBond ? titles.eachBond : titles.each, width: 50, align: 'right' },
          { title: isBond ? titles.valueBond : titles.value, width: 62, align: 'right' },
        ] as const)
      : []),
    // Its words begin right beside a figure else.
    ...(numbered ? [{ title: titles.acknowledged, width: 72, indent: 6 }] : []),
    { title: titles.balance, width: 50, align: 'right' },
  ]
  const cells = (entry: HolderEntry, numbers: string) => [
    `${entry.number}`,
    shortDay(entry.date, language),
    [kindOf(entry, language), deedIn(entry, language)].filter(Boolean).join('; '),
    otherIn(entry, language),
    ...(numbered ? [numbers] : []),
    unitsIn(entry.units) ?? '',
    ...(hasValue ? [each, moneyIn(entry.value) ?? ''] : []),
    ...(numbered ? [acknowledgedIn(entry, language)] : []),
    unitsIn(entry.balance) ?? '',
  ]
  return { columns: fitted(columns), cells }
}

function partsOf({ financial_instrument: { type }, paid_up, price_per_unit }: Head) {
  return { isNumbered: isNumbered(type), hasValue: paid_up !== null || price_per_unit !== null }
}

type Head = ReadRegister['head']

const WIDTH = 746

// What is left of the page goes to the words.
function fitted(columns: readonly LongColumn[]): LongColumn[] {
  const left = WIDTH - columns.reduce((sum, { width }) => sum + width, 0)
  return columns.map((column, at) => ({
    ...column,
    width: column.width + (at === 2 ? left * 0.6 : at === 3 ? left * 0.4 : 0),
  }))
}

interface AboutHolder {
  layout: Layout
  type: InstrumentType
  language: Language
  /** Null in an extract of one. */
  position: number | null
}

function writeHolder(
  table: LongTable,
  holder: ExtractHolder,
  { layout, type, language, position }: AboutHolder,
): void {
  const words = wordsOf(language)
  const { legal_name } = holder.legal_person
  const name = position === null ? legal_name : `${position}. ${legal_name}`
  beginGroup(table, fill(words.continued, { name }), 44)
  const [held = '', ...more] = inParts(holder.numbering, 3 * RUNS_IN_A_ROW)
  writeSpan(table, name, {
    isHeading: true,
    below: [whoIs(holder, language), held && fill(words.holds, { numbers: held })]
      .filter(Boolean)
      .join(' · '),
    right: countIn(holder.balance, language),
  })
  for (const rest of more) writeSpan(table, rest)
  if (holder.entries.length === 0) writeSpan(table, words.nothing)
  for (const entry of holder.entries)
    for (const [at, numbers] of inParts(entry.numbering).entries())
      writeRow(
        table,
        at === 0 ? layout.cells(entry, numbers) : overflowOf(layout, { entry, numbers }),
      )
  for (const right of holder.rights) writeSpan(table, rightIn(right, type, language))
  for (const entry of holder.entries) {
    const { released_on: on, number } = entry
    if (on === null) continue
    const who = entry.units < 0 ? legal_name : (entry.other.name ?? words.another)
    const date = shortDay(on, language)
    writeSpan(table, fill(words.released, { number, name: who, date }))
  }
  drawLine(table.long.paper, HAIRLINE)
}

// Numbers that did not fit in the row of their entry.
function overflowOf(layout: Layout, of: { entry: HolderEntry; numbers: string }): string[] {
  return layout.cells(of.entry, of.numbers).map((cell, at) => (at === NUMBERS_AT ? cell : ''))
}

const NUMBERS_AT = 4

async function writeMeetingHolders(
  long: LongPdf,
  { meetingHolders }: ReadRegister,
  language: Language,
): Promise<void> {
  const { columns: titles, sections } = wordsOf(language)
  let table: LongTable | undefined
  for await (const one of meetingHolders()) {
    await long.eased()
    if (!table) {
      writeHeading(long, sections.meeting)
      table = beginTable(
        long,
        fitted([
          { title: titles.holder, width: 170 },
          { title: titles.registerNumber, width: 90 },
          { title: titles.address, width: 180 },
          { title: titles.instrument, width: 120 },
          { title: titles.units, width: 60, align: 'right' },
          { title: titles.since, width: 76, align: 'right' },
        ]),
      )
    }
    writeRow(table, meetingCells(one, language))
  }
  if (table) endTable(table)
}

function meetingCells(one: MeetingHolder, language: Language): string[] {
  return [
    one.legal_person.legal_name,
    one.register_number ?? '',
    formatAddress(one, language),
    one.instrument,
    unitsIn(one.units) ?? '',
    shortDay(one.since, language),
  ]
}

async function writeMutations(
  long: LongPdf,
  { head, mutations }: ReadRegister,
  { language, held }: { language: Language; held: bigint },
): Promise<void> {
  const words = wordsOf(language)
  writeHeading(long, words.sections.mutations)
  const { isNumbered: numbered } = partsOf(head)
  let table: LongTable | undefined
  let totals = NO_MOVEMENTS
  for await (const one of mutations()) {
    await long.eased()
    table ??= beginTable(long, mutationColumns(language, numbered))
    totals = addMovement(totals, { ...one, units: BigInt(one.units) })
    for (const [at, numbers] of inParts(one.numbering).entries()) {
      const cells = mutationCells(one, { language, numbered, numbers })
      writeRow(table, at === 0 ? cells : cells.map((cell, on) => (on === MOVED_AT ? cell : '')))
    }
  }
  if (!table) return writeBlock(long, words.noMutations, { type: 'P', size: 9.5, colour: DIMMED })
  drawLine(long.paper, HAIRLINE)
  const last = Array.from({ length: numbered ? 8 : 7 }, () => '')
  last[2] = words.total
  last[last.length - 1] = numberIn(totals.inIssue)
  writeRow(table, last, { bold: true })
  endTable(table)
  const { issued, takenBack: taken, inIssue: left } = totals
  const sums = { issued, taken, left, held }
  const said = Object.entries(sums).map(([name, units]) => [name, numberIn(units)])
  writeBlock(long, fill(words.sum, Object.fromEntries(said)), { type: 'P', size: 9, bold: true })
}

const MOVED_AT = 5

function mutationColumns(language: Language, numbered: boolean): LongColumn[] {
  const { columns: titles } = wordsOf(language)
  return fitted([
    { title: titles.number, width: 32 },
    { title: titles.date, width: 56 },
    { title: titles.title, width: 220 },
    { title: titles.from, width: 110 },
    { title: titles.to, width: 110 },
    ...(numbered ? [{ title: titles.numbers, width: 84 }] : []),
    { title: titles.units, width: 50, align: 'right' },
    { title: titles.issued, width: 56, align: 'right' },
  ])
}

function mutationCells(
  one: Mutation,
  { language, numbered, numbers }: { language: Language; numbered: boolean; numbers: string },
): string[] {
  const words = wordsOf(language)
  const nobody = one.kind === 'registration' ? '' : words.issuer
  return [
    `${one.number}`,
    shortDay(one.date, language),
    [kindOf(one, language), deedIn(one, language)].filter(Boolean).join('; '),
    one.from ?? nobody,
    one.to ?? nobody,
    ...(numbered ? [numbers] : []),
    unitsIn(one.units) ?? '',
    unitsIn(one.issued) ?? '',
  ]
}
