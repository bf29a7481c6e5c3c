import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import type { Language } from '@zegel/contract/messages'
import { hasTerm, type InstrumentType } from '@zegel/core/instruments/instrument-type'
import { formatRegisterNumber } from '@zegel/core/legal-persons/register-number'
import { fill } from '@zegel/texts/fill'
import { TEXTS } from '@zegel/texts/read-texts'
import { eventLoopYielder } from '../../../lib/concurrency/yield-to-event-loop.ts'
import { formatMoney } from '@zegel/core/money'
import {
  DIMMED,
  INK,
  MARGIN,
  newPdf,
  type PdfDocument,
  writeFooters,
} from '../../../pdf/pdf-document.ts'
import { writeText } from '../../../pdf/pdf-text.ts'
import { writeFacts, writeRows, writeTitles, writeTotal } from '../../../pdf/pdf-table.ts'
import type { BalanceLine, RegisterHead } from '../holdings.queries.ts'
import {
  columnsOf,
  dayIn,
  momentIn,
  numberIn,
  rowsOf,
  sharesOf,
  totalOf,
} from './register-pdf-rows.ts'
import { termFacts, toTermsOfUnit } from './terms-of-unit.ts'

interface RegisterPdfInput {
  head: RegisterHead
  date: string
  language: Language
  madeAt: Temporal.Instant
}

/**
 * Who holds what on a date on A4 pages, to sign or to keep beside the company's papers: the instrument and its issuer at the head, a
 * line for each holder, and at the foot of each page the SHA-256 of all lines, by which two prints can be told apart. The
 * particulars are those a register of shares has (art. 2:194 BW), as far as they are known.
 */
export function registerPdf(lines: AsyncIterable<BalanceLine>, about: RegisterPdfInput): Readable {
  const paper = newPdf({ title: titleOf(about), language: about.language, typeface: 'serif' })
  write(paper, lines, about).catch((error: Error) => paper.destroy(error))
  return paper
}

async function write(
  paper: PdfDocument,
  lines: AsyncIterable<BalanceLine>,
  about: RegisterPdfInput,
): Promise<void> {
  const texts = TEXTS[about.language].papers.register
  const table = { columns: columnsOf(about), about: titleOf(about) }
  const hash = createHash('sha256')
  writeHead(paper, about)
  writeTitles(paper, table)
  let isEmpty = true
  const turn = eventLoopYielder()
  const shareOf = sharesOf(about.head)
  for await (const holder of lines) {
    await turn()
    isEmpty = false
    const rows = rowsOf(holder, shareOf(holder.units), about)
    hash.update(`${holder.participant_id}\t${rows.flat().join('\t')}\n`)
    writeRows(paper, table, rows)
  }
  if (!isEmpty) writeTotal(paper, table, totalOf(about))
  if (isEmpty) paper.fillColor(DIMMED).text(texts.nobody, MARGIN, paper.y + 6)
  const madeAt = momentIn(about.language, about.madeAt)
  writeFooters(paper, `${texts.made} ${madeAt} · SHA-256 ${hash.digest('hex')}`, texts.page)
  paper.end()
}

function titleOf({ head, date, language }: RegisterPdfInput): string {
  const texts = TEXTS[language].papers.register
  return `${texts.title} ${head.instrument}, ${texts.asOf} ${dayIn(language, date)}`
}

function writeHead(paper: PdfDocument, { head, date, language }: RegisterPdfInput): void {
  const texts = TEXTS[language].papers.register
  const title = `${texts.title} ${head.instrument}`
  writeText(paper.fontSize(18), title, { face: 'bold', x: MARGIN, y: MARGIN })
  paper.font('regular').fontSize(11).fillColor(DIMMED)
  paper.text(`${texts.stand} ${dayIn(language, date)}`).moveDown(0.8)
  const type = head.type as InstrumentType // safe: the table's check lists the same types
  const facts: [string, string | null][] = [
    [texts.issuer, head.issuer ?? head.organization],
    [texts.number, formatRegisterNumber(head.issuer_number, head.issuer_register)],
    [texts.seat, head.issuer_city],
    [texts.kind, TEXTS[language].domain.instrumentType[head.type as InstrumentType]], // safe: the table's check lists the same types
    [texts.parValue, moneyIn(head.par_value_cents)],
    [texts.price, hasTerm(type, 'par-value') ? null : moneyIn(head.price_cents)],
    ...termsOf(head, language),
    [texts.issued, numberIn(head.units)],
    [texts.holders, numberIn(head.holders)],
  ]
  writeFacts(paper, facts)
  const remarks = [
    head.shares_lacking !== null &&
      fill(texts.sharesLacking, { shares: numberIn(head.shares_lacking) }),
    head.without_address > 0n &&
      fill(texts.withoutAddress, { holders: numberIn(head.without_address) }),
  ]
  for (const remark of remarks) {
    if (!remark) continue
    paper.font('bold').fontSize(9.5).fillColor(INK)
    paper.text(remark, MARGIN).moveDown(0.8)
  }
}

function termsOf({ terms }: RegisterHead, language: Language): [string, string | null][] {
  return terms ? termFacts(terms.type, toTermsOfUnit(terms), language) : []
}

function moneyIn(cents: bigint | null): string | null {
  return cents === null ? null : formatMoney(cents)
}
