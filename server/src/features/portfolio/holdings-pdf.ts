import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import type { LegalPerson } from '@zegel/contract/legal-persons/legal-persons'
import type { Language } from '@zegel/contract/messages'
import { formatRegisterNumber } from '@zegel/core/legal-persons/register-number'
import { formatMoney, parseCents } from '@zegel/core/money'
import { TEXTS } from '@zegel/texts/read-texts'
import { DIMMED, MARGIN, newPdf, type PdfDocument, writeFooters } from '../../pdf/pdf-document.ts'
import { writeFacts, type PdfColumn, writeRows, writeTitles } from '../../pdf/pdf-table.ts'
import {
  type AcquiredNumbers,
  dayIn,
  momentIn,
  numberCells,
  numberIn,
  formatAddress,
} from '../register/register.ts'
import type { HeldPosition } from './portfolio-sheets.ts'

interface HoldingsPdfInput {
  /** Whose extract it is: one, or all whom somebody acts for. */
  holders: readonly LegalPerson[]
  acquired: readonly AcquiredNumbers[]
  date: string
  language: Language
  madeAt: Temporal.Instant
}

/** What somebody holds on a date on A4 pages, as the registers of all instruments have it: an extract of one's own. */
export function holdingsPdf(held: readonly HeldPosition[], about: HoldingsPdfInput): Readable {
  const { language, madeAt } = about
  const paper = newPdf({ title: titleOf(about), language })
  const texts = TEXTS[language].papers.register
  const table = { columns: columnsOf(about), about: titleOf(about) }
  const hash = createHash('sha256')
  writeHead(paper, about)
  if (held.length === 0)
    paper.fillColor(DIMMED).text(TEXTS[language].papers.extract.nobody, MARGIN, paper.y + 6)
  else writeTitles(paper, table)
  for (const one of held) {
    const rows = rowsOf(one, about)
    hash.update(`${one.position.id}\t${rows.flat().join('\t')}\n`)
    writeRows(paper, table, rows)
  }
  const made = `${texts.made} ${momentIn(language, madeAt)} · SHA-256 ${hash.digest('hex')}`
  writeFooters(paper, made, texts.page)
  paper.end()
  return paper
}

function titleOf({ holders, date, language }: HoldingsPdfInput): string {
  // Of several the rows say whose they are.
  const of = holders.length === 1 ? `, ${holders[0]?.legal_name}` : ''
  return `${TEXTS[language].papers.extract.title}${of}, ${TEXTS[language].papers.register.asOf} ${dayIn(language, date)}`
}

function writeHead(paper: PdfDocument, { holders, date, language }: HoldingsPdfInput): void {
  const texts = TEXTS[language].papers.register
  paper.font('bold').fontSize(18).text(TEXTS[language].papers.extract.title, MARGIN, MARGIN)
  paper.font('regular').fontSize(11).fillColor(DIMMED)
  paper.text(`${texts.stand} ${dayIn(language, date)}`).moveDown(0.8)
  for (const holder of holders)
    writeFacts(paper, [
      [TEXTS[language].papers.extract.holder, holder.legal_name],
      [texts.address, formatAddress(holder, language)],
      [
        texts.number,
        formatRegisterNumber(holder.business_register_number, holder.foreign_register ?? null),
      ],
    ])
}

function columnsOf({ holders, language }: HoldingsPdfInput): PdfColumn[] {
  const texts = { ...TEXTS[language].papers.register, ...TEXTS[language].papers.extract }
  const rest: PdfColumn[] = [
    { title: texts.kind, part: 0.1 },
    { title: texts.numbers, part: 0.11 },
    { title: texts.acquired, part: 0.12 },
    { title: texts.units, part: 0.11, align: 'right' },
    { title: texts.value, part: 0.11, align: 'right' },
  ]
  const [first, second] = [
    { title: texts.instrument, part: 0.25 },
    { title: texts.issuer, part: 0.2 },
  ]
  if (holders.length === 1) return [first, second, ...rest]
  return [
    { title: texts.holder, part: 0.15 },
    { ...first, part: 0.16 },
    { ...second, part: 0.14 },
    ...rest,
  ]
}

/** One position: what is held, by whom it was issued and since when; more rows where its numbers came on several days. */
function rowsOf(
  { holder, position }: HeldPosition,
  { holders, acquired, language }: HoldingsPdfInput,
): string[][] {
  const { financial_instrument: instrument, legal_person_id } = position
  const own = acquired.find(
    (one) => one.instrument_id === instrument.id && one.holder_id === legal_person_id,
  )
  const who = [
    ...(holders.length === 1 ? [] : [holder]),
    instrument.name,
    instrument.issuing_legal_person?.legal_name ?? instrument.organization_name,
    TEXTS[language].domain.instrumentType[instrument.type],
  ]
  const cents = position.value === null ? undefined : parseCents(position.value)
  const held = [unitsIn(position, language), cents === undefined ? '' : formatMoney(cents)]
  const [first = ['', ''], ...more] = numberCells({ acquired: own?.acquired ?? null }, language)
  const nobody = who.map(() => '')
  return [[...who, ...first, ...held], ...more.map((cells) => [...nobody, ...cells, '', ''])]
}

// Of what vests, what has vested and what has not stands below it.
function unitsIn({ balance, vesting }: HeldPosition['position'], language: Language): string {
  const all = numberIn(BigInt(balance))
  if (!vesting) return all
  const texts = TEXTS[language].papers.extract
  const parts = (['vested', 'unvested', 'lapsed'] as const).filter((part) => vesting[part] > 0)
  return [all, ...parts.map((part) => `${numberIn(BigInt(vesting[part]))} ${texts[part]}`)].join(
    '\n',
  )
}
