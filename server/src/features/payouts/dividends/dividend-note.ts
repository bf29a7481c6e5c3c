import type { Readable } from 'node:stream'
import type { Language } from '@zegel/contract/messages'
import type { Actor } from '@zegel/core/access/may'
import { NotFound } from '@zegel/core/access/refusals'
import { formatRegisterNumber } from '@zegel/core/legal-persons/register-number'
import { divideHalfUp, formatMoney } from '@zegel/core/money'
import { LOCALE_OF_NUMBERS } from '@zegel/core/number-format'
import { formatIban } from '@zegel/core/payments/iban'
import { formatPerUnit } from '@zegel/core/payouts/dividend'
import { fill } from '@zegel/texts/fill'
import { TEXTS } from '@zegel/texts/read-texts'
import type { Context } from '../../../context.ts'
import { openLongPdf, writeBlock, writeFactTable } from '../../../pdf/long-pdf.ts'
import { beginGroup, beginTable, endTable, writeRow } from '../../../pdf/long-table.ts'
import { DIMMED } from '../../../pdf/pdf-document.ts'
import { dayIn, formatAddress, momentIn, numberIn } from '../../register/register.ts'
import { findNote, type NoteRow } from './dividend-note.queries.ts'

/** A note to download: its name without what follows the dot, and the paper. */
export interface DividendNote {
  name: string
  file: Readable
}

/** The note of a line of a run of a dividend, for the issuer's side; NotFound for a line of another dividend, or of a run that was not approved. */
export async function getDividendNote(
  context: Context,
  {
    organizationId,
    dividendId,
    lineId,
  }: { organizationId: string; dividendId: string; lineId: string },
  language: Language,
): Promise<DividendNote> {
  const row = await findNote(context.db, lineId)
  if (!row || row.organization_id !== organizationId || row.dividend_id !== dividendId)
    throw new NotFound()
  return toNote(context, row, language)
}

/** The same for who acts for the holder, or for who is paid for them; NotFound for anybody else. */
export async function getOwnDividendNote(
  context: Context,
  actor: Actor,
  { lineId, language }: { lineId: string; language: Language },
): Promise<DividendNote> {
  const row = await findNote(context.db, lineId)
  const isOwn =
    row &&
    [row.holder_id, row.payee_id, ...row.present_ids].some((id) => actor.actsFor.includes(id))
  if (!isOwn) throw new NotFound()
  return toNote(context, row, language)
}

function toNote(context: Context, row: NoteRow, language: Language): DividendNote {
  const { title } = TEXTS[language].papers.dividendNote
  return {
    name: `${title} ${row.issuer.legal_name} ${row.holder.legal_name} ${row.payment_date}`,
    file: notePdf(row, language, context.now()),
  }
}

/**
 * A dividend note with what art. 9 of the Wet op de dividendbelasting 1965 asks: who pays, to whom, on what, the day it was made available, gross, tax
 * and net.
 */
function notePdf(row: NoteRow, language: Language, madeAt: Temporal.Instant): Readable {
  const words = TEXTS[language].papers.dividendNote
  const long = openLongPdf({
    title: `${words.title} ${row.issuer.legal_name}`,
    language,
    keywords: `zegel-dividend-note:${row.id}`,
    madeAt: new Date(madeAt.epochMilliseconds),
    line: fill(words.foot, {
      ...{ title: words.title, issuer: row.issuer.legal_name },
      at: momentIn(language, madeAt),
    }),
    pageOf: words.page,
  })
  write(long, row, language)
  long.end(fill(words.mark, { id: row.id }))
  return long.paper
}

function write(long: ReturnType<typeof openLongPdf>, row: NoteRow, language: Language): void {
  const words = TEXTS[language].papers.dividendNote
  writeBlock(long, words.title, { type: 'H1', size: 18, bold: true, after: 1 })
  const under = `${dayIn(language, row.payment_date)} · ${words.law}`
  writeBlock(long, under, { type: 'P', size: 10.5, colour: DIMMED, after: 14 })
  writeFactTable(long, factsOf(row, language))
  long.paper.y += 6
  const table = beginTable(long, [
    { title: words.columns.what, width: 600 },
    { title: words.columns.amount, width: 146, align: 'right' },
  ])
  beginGroup(table, words.title, 60)
  const rate = rateIn(row.tax_millionths)
  writeRow(table, [words.gross, formatMoney(row.gross_cents)])
  const tax = row.tax_millionths === 0 ? words.noTax : fill(words.tax, { rate })
  writeRow(table, [tax, formatMoney(row.withheld_cents === 0n ? 0n : -row.withheld_cents)])
  writeRow(table, [words.net, formatMoney(row.gross_cents - row.withheld_cents)], { bold: true })
  endTable(table)
  if (row.tax_exemption !== null)
    writeBlock(long, fill(words.reason, { reason: words.grounds[row.tax_exemption] }), {
      ...{ type: 'P', size: 9.5 },
    })
  if (row.iban !== null)
    writeBlock(long, fill(words.account, { account: formatIban(row.iban) }), {
      ...{ type: 'P', size: 9.5, colour: DIMMED },
    })
}

function factsOf(row: NoteRow, language: Language): [string, string | null][] {
  const words = TEXTS[language].papers.dividendNote
  const { issuer, holder } = row
  const passedOn = passedOnOf(row)
  const number = (of: NoteRow['issuer']) =>
    formatRegisterNumber(of.business_register_number, of.foreign_register)
  return [
    [words.paidBy, issuer.legal_name],
    [words.number, number(issuer)],
    [words.address, formatAddress(issuer, language)],
    [words.to, holder.legal_name],
    [words.address, formatAddress(holder, language)],
    [words.number, number(holder)],
    [words.onBehalf, row.payee_id === row.holder_id ? null : row.payee_name],
    [words.kind, row.is_interim ? words.interim : words.final],
    [words.instrument, row.instrument],
    [words.through, row.through],
    [words.units, numberIn(row.units)],
    [
      words.perUnit,
      row.per_unit_millionths === null
        ? null
        : `€ ${formatPerUnit(row.per_unit_millionths).replace('.', ',')}`,
    ],
    [words.passedOn, passedOn === 0n ? null : formatMoney(passedOn)],
    [words.resolved, dayIn(language, row.resolved_on)],
    [words.recordDate, dayIn(language, row.record_date)],
    [words.payable, dayIn(language, row.payment_date)],
  ]
}

// What a foundation got on its shares and holders of receipts are paid: without it gross is not what so many units come to.
function passedOnOf({ units, per_unit_millionths: perUnit, gross_cents: gross }: NoteRow): bigint {
  return perUnit === null ? 0n : divideHalfUp(units * perUnit, 10_000n) - gross
}

// A rate as printed, '15%' or '7,5%': as the amounts beside it, whatever the language.
function rateIn(millionths: number): string {
  const style = { style: 'percent', maximumFractionDigits: 4 } as const
  return (millionths / 1_000_000).toLocaleString(LOCALE_OF_NUMBERS.nl, style)
}
