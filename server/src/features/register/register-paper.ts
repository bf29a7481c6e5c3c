import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import type { Language } from '@zegel/contract/messages'
import { type InstrumentType, isNumbered } from '@zegel/core/instruments/instrument-type'
import { writtenNumbers } from '../../db/number-ranges.ts'
import { takingTurns } from '../../lib/take-turns.ts'
import { writtenMoney } from '../../lib/written-money.ts'
import { DIMMED, INK, MARGIN, newPaper, type Paper, writeFeet } from '../../pdf/paper.ts'
import { type PaperColumn, writeRow, writeTitles } from '../../pdf/paper-table.ts'
import type { BalanceLine, RegisterHead } from './holdings.queries.ts'
import { PAPER_TEXTS } from './register-paper-texts.ts'

interface About {
  head: RegisterHead
  date: string
  language: Language
  madeAt: Temporal.Instant
}

type Column = PaperColumn & { text: (line: BalanceLine) => string }

/**
 * Who holds what on a date on A4 pages, to sign or to keep beside the company's papers: the instrument and its issuer at the head, a
 * line for each holder, and at the foot of each page the SHA-256 of all lines, by which two prints can be told apart. The
 * particulars are those a register of shares has (art. 2:194 BW), as far as they are known.
 */
export function registerPaper(lines: AsyncIterable<BalanceLine>, about: About): Readable {
  const texts = PAPER_TEXTS[about.language]
  const paper = newPaper({
    title: `${texts.title} ${about.head.instrument}, ${texts.asOf} ${dayIn(about.language, about.date)}`,
    language: about.language,
  })
  write(paper, lines, about).catch((error: Error) => paper.destroy(error))
  return paper
}

async function write(paper: Paper, lines: AsyncIterable<BalanceLine>, about: About): Promise<void> {
  const texts = PAPER_TEXTS[about.language]
  const columns = columnsOf(about)
  const hash = createHash('sha256')
  writeHead(paper, about)
  writeTitles(paper, columns)
  let isEmpty = true
  const turn = takingTurns()
  for await (const holder of lines) {
    await turn()
    isEmpty = false
    const cells = columns.map(({ text }) => text(holder))
    hash.update(`${holder.participant_id}\t${cells.join('\t')}\n`)
    writeRow(paper, columns, cells)
  }
  if (isEmpty) paper.fillColor(DIMMED).text(texts.nobody, MARGIN, paper.y + 6)
  const madeAt = momentIn(about.language, about.madeAt)
  writeFeet(paper, `${texts.made} ${madeAt} · SHA-256 ${hash.digest('hex')}`, texts.page)
  paper.end()
}

function writeHead(paper: Paper, { head, date, language }: About): void {
  const texts = PAPER_TEXTS[language]
  paper.font('bold').fontSize(18).text(`${texts.title} ${head.instrument}`, MARGIN, MARGIN)
  paper.font('regular').fontSize(11).fillColor(DIMMED)
  paper.text(`${texts.asOf} ${dayIn(language, date)}`).moveDown(0.8)
  const facts: [string, string | null][] = [
    [texts.issuer, head.issuer ?? head.organization],
    [texts.number, head.issuer_number],
    [texts.seat, head.issuer_city],
    [texts.kind, texts.kinds[head.type as InstrumentType]], // safe: the table's check lists the same types
    [texts.parValue, moneyIn(head.par_value_cents)],
    [texts.price, head.type === 'shares' ? null : moneyIn(head.price_cents)],
    [texts.issued, numberIn(head.units)],
    [texts.holders, numberIn(head.holders)],
  ]
  const y = paper.y
  facts
    .filter(([, value]) => value !== null)
    .forEach(([label, value], at) => {
      const x = MARGIN + (at % 4) * 186
      const top = y + Math.floor(at / 4) * 34
      paper.font('regular').fontSize(7.5).fillColor(DIMMED).text(label, x, top, { width: 176 })
      paper.font('bold').fontSize(9.5).fillColor(INK)
      paper.text(value ?? '', x, top + 11, { width: 176, height: 12, ellipsis: true })
    })
  paper.y = y + 76
}

function columnsOf({ head, language }: About): Column[] {
  const texts = PAPER_TEXTS[language]
  const numbered = isNumbered(head.type as InstrumentType) // safe: the table's check lists the same types
  return [
    { title: texts.name, part: 0.26, text: ({ name }) => name },
    { title: texts.number, part: 0.1, text: (of) => of.business_register_number ?? '' },
    { title: texts.address, part: numbered ? 0.26 : 0.4, text: writtenAddress },
    ...(numbered
      ? [
          {
            title: texts.numbers,
            part: 0.18,
            text: (of: BalanceLine) => writtenNumbers(of.numbers),
          },
        ]
      : []),
    { title: texts.units, part: 0.12, align: 'right', text: ({ units }) => numberIn(units) },
    {
      title: texts.share,
      part: numbered ? 0.08 : 0.12,
      align: 'right',
      text: (of) => shareOf(of, head),
    },
  ]
}

function writtenAddress({ address, zip_code, city, country }: BalanceLine): string {
  const place = [zip_code, city].filter(Boolean).join(' ')
  return [address, place, country === 'NL' ? null : country].filter(Boolean).join(', ')
}

// In hundredths of a percent, rounded half up; the units are exact, this is only for reading.
function shareOf({ units }: BalanceLine, head: RegisterHead): string {
  if (head.units === 0n) return ''
  const hundredths = (units * 20_000n + head.units) / (head.units * 2n)
  return `${hundredths / 100n},${String(hundredths % 100n).padStart(2, '0')}%`
}

const numbers = new Intl.NumberFormat('nl-NL')

function numberIn(units: bigint): string {
  return numbers.format(units)
}

function moneyIn(cents: bigint | null): string | null {
  return cents === null ? null : writtenMoney(cents)
}

function dayIn(language: Language, date: string): string {
  return Temporal.PlainDate.from(date).toLocaleString(language === 'nl' ? 'nl-NL' : 'en-GB', {
    dateStyle: 'long',
  })
}

function momentIn(language: Language, at: Temporal.Instant): string {
  return at.toLocaleString(language === 'nl' ? 'nl-NL' : 'en-GB', {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'Europe/Amsterdam',
  })
}
