import type { Readable } from 'node:stream'
import type { Language } from '@zegel/contract/messages'
import type {
  ExtractHead,
  ExtractHolder,
  HolderEntry,
  HolderRight,
  MeetingHolder,
  Mutation,
} from '@zegel/contract/register/register-extract'
import { parseCents } from '@zegel/core/money'
import { type ColumnOf, column, type Sheet, sheetOf } from '@zegel/spreadsheets/sheet'
import { writeXlsx } from '@zegel/spreadsheets/write-xlsx'
import { TEXTS } from '@zegel/texts/read-texts'
import { momentIn } from '../files/register-pdf-rows.ts'
import { correctionColumns, correctionRows } from './extract-corrections.ts'
import type { PrintedExtract } from './extract-pdf.ts'
import {
  acknowledgedIn,
  bornIn,
  deedIn,
  factsOf,
  kindOf,
  lawOf,
  numbersIn,
  otherIn,
  rightAcknowledgedIn,
  rightDeedIn,
  titleOf,
  wordsOf,
} from './extract-words.ts'
import type { ReadRegister } from './read-extract.ts'

interface OfRegister {
  register: ReadRegister
}
interface RightOf {
  instrument: ExtractHead['financial_instrument']
  holder: ExtractHolder
  right: HolderRight
}

/** The same as a workbook: what stands at the head, holders with their entries, rights, who may come to the meeting, and changes. */
export function extractWorkbook(about: PrintedExtract): Readable {
  const { registers, language } = about
  const words = wordsOf(language).sections
  // Sheets are written one after the other: what holders told of rights is there by the time of their sheet.
  const rights: RightOf[] = []
  const isOfOne = registers.every((register) => register.isOfOne)
  const sheets: Sheet[] = [
    sheetOf(headRows(about), factColumns(language), words.head),
    sheetOf(entryRows(about, rights), entryColumns(language), words.holders),
    sheetOf(each(rights), rightColumns(language), words.rights),
    ...(isOfOne
      ? []
      : [
          sheetOf(meetingRows(registers), meetingColumns(language), words.meeting.slice(0, 31)),
          sheetOf(mutationRows(registers), mutationColumns(language), words.mutations),
        ]),
    sheetOf(correctionRows(registers), correctionColumns(language), words.corrected),
    sheetOf(colophonRows(about), factColumns(language), words.colophon),
  ]
  return writeXlsx(sheets, language)
}

type Fact = readonly [label: string, value: string | null]

function factColumns(language: Language): ColumnOf<Fact>[] {
  const { columns } = wordsOf(language)
  return [
    column(columns.fact, 32, ([label]) => label),
    column(columns.told, 70, ([, value]) => value),
  ]
}

async function* headRows({ registers, language }: PrintedExtract): AsyncGenerator<Fact> {
  const words = wordsOf(language)
  for (const { head, isOfOne } of registers) {
    yield [titleOf(head, language, isOfOne), head.date]
    const law = lawOf(head, language)
    if (law) yield [words.facts.kind, law]
    for (const fact of factsOf(head, language)) if (fact[1] !== null) yield fact
  }
}

async function* colophonRows(about: PrintedExtract): AsyncGenerator<Fact> {
  const { language, madeAt, madeBy, hash, registers } = about
  const words = wordsOf(language)
  yield [words.printedAt, momentIn(language, madeAt)]
  yield [words.printedBy, madeBy]
  yield [words.hashLabel, hash.digest().toString('hex')]
  yield [
    words.columns.remark,
    registers.every(({ isOfOne }) => isOfOne) ? words.others : words.standing,
  ]
}

interface EntryOf extends OfRegister {
  holder: ExtractHolder
  entry: HolderEntry | undefined
}

async function* entryRows(about: PrintedExtract, rights: RightOf[]): AsyncGenerator<EntryOf> {
  for (const register of about.registers)
    for await (const holder of register.holders()) {
      const instrument = register.head.financial_instrument
      rights.push(...holder.rights.map((right) => ({ instrument, holder, right })))
      for (const entry of holder.entries) yield { register, holder, entry }
      if (holder.entries.length === 0) yield { register, holder, entry: undefined }
      about.onHolder()
    }
}

function entryColumns(language: Language): ColumnOf<EntryOf>[] {
  const { columns } = wordsOf(language)
  const of =
    (tell: (entry: HolderEntry, row: EntryOf) => string | bigint | null) => (row: EntryOf) =>
      row.entry ? tell(row.entry, row) : null
  return [
    column(columns.instrument, 28, ({ register }) => register.head.financial_instrument.name),
    column(columns.holder, 36, ({ holder }) => holder.legal_person.legal_name),
    column(columns.birth, 32, ({ holder }) => bornIn(holder, language) || null),
    column(columns.registerNumber, 16, ({ holder }) => holder.register_number),
    ...addressColumns<EntryOf>(language, ({ holder }) => holder),
    column(columns.email, 28, ({ holder }) => holder.email ?? null),
    column(
      columns.number,
      8,
      of(({ number }) => BigInt(number)),
      'units',
    ),
    column(
      columns.acquired,
      14,
      of(({ date }) => date),
      'date',
    ),
    column(
      columns.title,
      28,
      of((entry) => kindOf(entry, language)),
    ),
    column(
      columns.deed,
      48,
      of((entry) => deedIn(entry, language) || null),
    ),
    column(
      columns.other,
      36,
      of((entry) => otherIn(entry, language) || null),
    ),
    column(
      columns.numbers,
      24,
      of(({ numbering }) => numbersIn(numbering) || null),
    ),
    column(
      columns.units,
      12,
      of(({ units }) => BigInt(units)),
      'units',
    ),
    column(
      columns.each,
      14,
      of((_, { register: { head } }) => centsOf(head.paid_up ?? head.price_per_unit)),
      'money',
    ),
    column(
      columns.value,
      16,
      of(({ value }) => centsOf(value)),
      'money',
    ),
    column(
      columns.acknowledged,
      24,
      of((entry) => acknowledgedIn(entry, language) || null),
    ),
    column(
      columns.released,
      16,
      of(({ released_on }) => released_on),
      'date',
    ),
    column(
      columns.balance,
      12,
      of(({ balance }) => BigInt(balance)),
      'units',
    ),
  ]
}

function addressColumns<Row>(
  language: Language,
  of: (row: Row) => Pick<ExtractHolder, 'address' | 'zip_code' | 'city' | 'country'>,
): ColumnOf<Row>[] {
  const { columns } = wordsOf(language)
  return [
    column(columns.address, 28, (row) => of(row).address),
    column(columns.zipCode, 10, (row) => of(row).zip_code),
    column(columns.city, 20, (row) => of(row).city),
    column(columns.country, 8, (row) => of(row).country),
  ]
}

function rightColumns(language: Language): ColumnOf<RightOf>[] {
  const { columns, rights, voters, facts } = wordsOf(language)
  return [
    column(columns.instrument, 28, ({ instrument }) => instrument.name),
    column(columns.holder, 36, ({ holder }) => holder.legal_person.legal_name),
    column(columns.right, 16, ({ right }) => rights[right.kind]),
    column(columns.beneficiary, 36, ({ right }) => right.beneficiary.name),
    column(columns.address, 36, ({ right }) => right.beneficiary.address),
    column(columns.since, 14, ({ right }) => right.since, 'date'),
    column(columns.deed, 36, ({ right }) => rightDeedIn(right, language) || null),
    column(
      columns.acknowledged,
      28,
      ({ right, instrument }) => rightAcknowledgedIn(right, instrument.type, language) || null,
    ),
    column(columns.rank, 8, ({ right }) => BigInt(right.rank), 'units'),
    column(columns.units, 12, ({ right }) => BigInt(right.units), 'units'),
    column(columns.numbers, 24, ({ right }) => numbersIn(right.numbering) || null),
    column(columns.voter, 24, ({ right }) => voters[right.votes]),
    column(columns.meeting, 16, ({ right }) => (right.meeting_rights ? facts.yes : facts.no)),
  ]
}

async function* meetingRows(registers: readonly ReadRegister[]): AsyncGenerator<MeetingHolder> {
  for (const { meetingHolders } of registers) yield* meetingHolders()
}

function meetingColumns(language: Language): ColumnOf<MeetingHolder>[] {
  const { columns } = wordsOf(language)
  return [
    column(columns.instrument, 28, ({ instrument }) => instrument),
    column(columns.holder, 36, ({ legal_person }) => legal_person.legal_name),
    column(columns.registerNumber, 16, ({ register_number }) => register_number),
    ...addressColumns<MeetingHolder>(language, (row) => row),
    column(columns.units, 12, ({ units }) => BigInt(units), 'units'),
    column(columns.since, 14, ({ since }) => since, 'date'),
  ]
}

interface MutationOf extends OfRegister {
  mutation: Mutation
}

async function* mutationRows(registers: readonly ReadRegister[]): AsyncGenerator<MutationOf> {
  for (const register of registers)
    for await (const mutation of register.mutations()) yield { register, mutation }
}

function mutationColumns(language: Language): ColumnOf<MutationOf>[] {
  const { columns, issuer } = wordsOf(language)
  const nobody = ({ kind }: Mutation) => (kind === 'registration' ? null : issuer)
  return [
    column(columns.instrument, 28, ({ register }) => register.head.financial_instrument.name),
    column(
      columns.type,
      16,
      ({ register }) =>
        TEXTS[language].domain.instrumentType[register.head.financial_instrument.type],
    ),
    column(columns.number, 8, ({ mutation }) => BigInt(mutation.number), 'units'),
    column(columns.date, 14, ({ mutation }) => mutation.date, 'date'),
    column(columns.title, 28, ({ mutation }) => kindOf(mutation, language)),
    column(columns.deed, 48, ({ mutation }) => deedIn(mutation, language) || null),
    column(columns.from, 36, ({ mutation }) => mutation.from ?? nobody(mutation)),
    column(columns.to, 36, ({ mutation }) => mutation.to ?? nobody(mutation)),
    column(columns.numbers, 24, ({ mutation }) => numbersIn(mutation.numbering) || null),
    column(columns.units, 12, ({ mutation }) => BigInt(mutation.units), 'units'),
    column(columns.issued, 12, ({ mutation }) => BigInt(mutation.issued), 'units'),
  ]
}

async function* each<Row>(rows: readonly Row[]): AsyncGenerator<Row> {
  yield* rows
}

function centsOf(money: string | null): bigint | null {
  return money === null ? null : (parseCents(money) ?? null)
}
