import type { Readable } from 'node:stream'
import type { Language } from '@zegel/contract/messages'
import type { Actor } from '@zegel/core/access/may'
import { NotFound } from '@zegel/core/access/refusals'
import { formatRegisterNumber } from '@zegel/core/legal-persons/register-number'
import { formatMoney } from '@zegel/core/money'
import { LOCALE_OF_NUMBERS } from '@zegel/core/number-format'
import { formatIban } from '@zegel/core/payments/iban'
import { formatPerUnit } from '@zegel/core/payouts/dividends/dividend'
import {
  composeNote,
  type DividendNoteOf,
  type NotedAmounts,
  notedTo,
  passedOnOf,
} from '@zegel/core/payouts/dividends/dividend-note'
import { fill } from '@zegel/texts/fill'
import { TEXTS } from '@zegel/texts/read-texts'
import type { Context } from '../../../context.ts'
import { openLongPdf, writeBlock, writeFactTable } from '../../../pdf/long-pdf.ts'
import {
  beginGroup,
  beginTable,
  endTable,
  type LongTable,
  writeRow,
  writeSpan,
} from '../../../pdf/long-table.ts'
import { DIMMED } from '../../../pdf/pdf-document.ts'
import { dayIn, formatAddress, momentIn, numberIn } from '../../register/register.ts'
import {
  findNote,
  listNoteCorrections,
  listNoteLines,
  type NoteCorrectionRow,
  type NoteLineRow,
  type NoteRow,
} from './dividend-note.queries.ts'

/** A note to download: its name without what follows the dot, and the paper. */
export interface DividendNote {
  name: string
  file: Readable
}

type Note = DividendNoteOf<NoteLineRow, NoteCorrectionRow>

/**
 * The note of a line of a run of a dividend, for the issuer's side: all that its holder got of that dividend. NotFound for a line of another
 * dividend, or of a run that was not approved.
 */
export async function getDividendNote(
  context: Context,
  {
    organizationId,
    dividendId,
    lineId,
  }: { organizationId: string; dividendId: string; lineId: string },
  language: Language,
): Promise<DividendNote> {
  const row = await findNote(context.db, lineId, dividendId)
  if (row?.organization_id !== organizationId) throw new NotFound()
  return toNote(context, { row, ...(await listEntries(context, row)) }, language)
}

/**
 * The same for who acts for the holder, and for who is paid for them, of what they are paid alone; NotFound for anybody else. Of a line that
 * is of several dividends `dividendId` says which.
 */
export async function getOwnDividendNote(
  context: Context,
  actor: Actor,
  {
    lineId,
    dividendId,
    language,
  }: { lineId: string; dividendId: string | undefined; language: Language },
): Promise<DividendNote> {
  const row = await findNote(context.db, lineId, dividendId)
  if (!row) throw new NotFound()
  const { lines, corrections } = await listEntries(context, row)
  const who = { holderIds: [row.holder_id, row.line_holder_id], actsFor: actor.actsFor }
  const own = { lines: notedTo(lines, who), corrections: notedTo(corrections, who) }
  if (own.lines.length + own.corrections.length === 0) throw new NotFound()
  return toNote(context, { row, ...own }, language)
}

interface Entries {
  lines: NoteLineRow[]
  corrections: NoteCorrectionRow[]
}

async function listEntries({ db }: Context, row: NoteRow): Promise<Entries> {
  const [lines, corrections] = [await listNoteLines(db, row), await listNoteCorrections(db, row)]
  return { lines, corrections }
}

function toNote(
  context: Context,
  { row, lines, corrections }: Entries & { row: NoteRow },
  language: Language,
): DividendNote {
  const { title } = TEXTS[language].papers.dividendNote
  return {
    name: `${title} ${row.issuer.legal_name} ${row.holder.legal_name} ${row.payment_date}`,
    file: notePdf(row, composeNote(lines, corrections), { language, madeAt: context.now() }),
  }
}

/**
 * A dividend note with what art. 9 of the Wet op de dividendbelasting 1965 asks: who pays, to whom, on what, the day it was made available, gross, tax
 * and net.
 */
function notePdf(
  row: NoteRow,
  note: Note,
  { language, madeAt }: { language: Language; madeAt: Temporal.Instant },
): Readable {
  const words = TEXTS[language].papers.dividendNote
  const id = markOf(note)
  const long = openLongPdf({
    title: `${words.title} ${row.issuer.legal_name}`,
    language,
    keywords: `zegel-dividend-note:${id}`,
    madeAt: new Date(madeAt.epochMilliseconds),
    line: fill(words.foot, {
      ...{ title: words.title, issuer: row.issuer.legal_name },
      at: momentIn(language, madeAt),
    }),
    pageOf: words.page,
  })
  writeBlock(long, words.title, { type: 'H1', size: 18, bold: true, after: 1 })
  const under = `${dayIn(language, row.payment_date)} · ${words.law}`
  writeBlock(long, under, { type: 'P', size: 10.5, colour: DIMMED, after: 14 })
  writeFactTable(long, factsOf(row, language))
  long.paper.y += 6
  const table = beginTable(long, [
    { title: words.columns.what, width: 600 },
    { title: words.columns.amount, width: 146, align: 'right' },
  ])
  writeEntries(table, note, language)
  endTable(table)
  long.end(fill(words.mark, { id }))
  return long.paper
}

// The same whichever of its lines the note is found by.
function markOf({ sections: [first] }: Note): string {
  return (first?.lines[0] ?? first?.corrections[0])?.id ?? ''
}

function writeEntries(table: LongTable, { sections, total }: Note, language: Language): void {
  const words = TEXTS[language].papers.dividendNote
  const entries = sections.flatMap(({ lines, corrections }) => [...lines, ...corrections])
  for (const { lines, corrections } of sections) {
    for (const line of lines) writeLine(table, line, language)
    for (const correction of corrections) {
      const { runNumber, settledOn, instrument } = correction
      const date = dayIn(language, settledOn)
      const settled = fill(words.correction, { date, number: `${runNumber}` })
      begin(table, instrument, [settled, payeeOf(correction, language)])
      writeAmounts(table, correction, words)
    }
  }
  if (entries.length < 2) return
  begin(table, words.total, [])
  writeAmounts(table, total, words)
}

function writeLine(table: LongTable, line: NoteLineRow, language: Language): void {
  const words = TEXTS[language].papers.dividendNote
  const { perUnitMillionths, taxMillionths, taxExemption } = line
  const passedOn = passedOnOf(line)
  begin(table, line.instrument, [
    `${words.units}: ${numberIn(line.units)}`,
    perUnitMillionths !== null &&
      `${words.perUnit}: € ${formatPerUnit(perUnitMillionths).replace('.', ',')}`,
    line.through !== null && `${words.through}: ${line.through}`,
    passedOn !== 0n && `${words.passedOn}: ${formatMoney(passedOn)}`,
    payeeOf(line, language),
  ])
  const tax = taxMillionths === 0 ? undefined : fill(words.tax, { rate: rateIn(taxMillionths) })
  writeAmounts(table, line, words, tax)
  if (taxExemption !== null)
    writeRow(table, [fill(words.reason, { reason: words.grounds[taxExemption] })])
  const account = accountOf(line, words)
  if (account !== null) writeRow(table, [account])
}

// Where it went, and why another amount came there.
function accountOf(
  { iban, isWaiting, correctionCents }: NoteLineRow,
  words: (typeof TEXTS)[Language]['papers']['dividendNote'],
): string | null {
  if (isWaiting) return words.waiting
  if (!iban) return null
  const account = formatIban(iban)
  if (correctionCents === 0n) return fill(words.account, { account })
  return fill(words.settled, { account, amount: formatMoney(correctionCents) })
}

function payeeOf(
  { otherPayee }: NoteLineRow | NoteCorrectionRow,
  language: Language,
): string | false {
  const { onBehalf } = TEXTS[language].papers.dividendNote
  return otherPayee !== null && `${onBehalf}: ${otherPayee}`
}

function begin(table: LongTable, heading: string, about: readonly (string | false)[]): void {
  beginGroup(table, heading, 90)
  const below = about.filter((one) => one !== false).join(' · ')
  writeSpan(table, heading, { isHeading: true, below })
}

function writeAmounts(
  table: LongTable,
  { grossCents, withheldCents }: NotedAmounts,
  words: { gross: string; withheld: string; net: string },
  tax: string = words.withheld,
): void {
  writeRow(table, [words.gross, formatMoney(grossCents)])
  writeRow(table, [tax, formatMoney(withheldCents === 0n ? 0n : -withheldCents)])
  writeRow(table, [words.net, formatMoney(grossCents - withheldCents)], { bold: true, line: true })
}

function factsOf(
  { issuer, holder, ...row }: NoteRow,
  language: Language,
): [string, string | null][] {
  const words = TEXTS[language].papers.dividendNote
  const number = (of: NoteRow['issuer']) =>
    formatRegisterNumber(of.business_register_number, of.foreign_register)
  return [
    [words.paidBy, issuer.legal_name],
    [words.number, number(issuer)],
    [words.address, formatAddress(issuer, language)],
    [words.to, holder.legal_name],
    [words.address, formatAddress(holder, language)],
    [words.number, number(holder)],
    [words.kind, row.is_interim ? words.interim : words.final],
    [words.resolved, dayIn(language, row.resolved_on)],
    [words.recordDate, dayIn(language, row.record_date)],
    [words.payable, dayIn(language, row.payment_date)],
  ]
}

// A rate as printed, '15%' or '7,5%': as the amounts beside it, whatever the language.
function rateIn(millionths: number): string {
  const style = { style: 'percent', maximumFractionDigits: 4 } as const
  return (millionths / 1_000_000).toLocaleString(LOCALE_OF_NUMBERS.nl, style)
}
