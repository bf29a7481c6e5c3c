import type { Readable } from 'node:stream'
import type { Language } from '@zegel/contract/messages'
import type { StatementContent, StatementLine } from '@zegel/contract/payouts/yearly-statements'
import { parseCents } from '@zegel/core/money'
import { type ColumnOf, column, sheetOf } from '@zegel/spreadsheets/sheet'
import { writeXlsx } from '@zegel/spreadsheets/write-xlsx'
import { TEXTS } from '@zegel/texts/read-texts'
import { wordsOf } from './statement-pdf.ts'

/** A statement with whether it corrects another. */
export interface ListedStatement {
  data: StatementContent
  is_correction: boolean
}

interface LineOf extends ListedStatement {
  line: StatementLine
}

/** All statements of a year as a workbook: a row for each holder and instrument. */
export function statementWorkbook(
  statements: AsyncIterable<ListedStatement>,
  language: Language,
): Readable {
  const { statements: name } = wordsOf(language)
  return writeXlsx([sheetOf(linesOf(statements), columnsIn(language), name)], language)
}

async function* linesOf(statements: AsyncIterable<ListedStatement>): AsyncGenerator<LineOf> {
  for await (const statement of statements)
    for (const line of statement.data.lines) yield { ...statement, line }
}

const AMOUNTS = ['interest', 'accrued', 'redeemed', 'dividend', 'withheld', 'unpaid'] as const

function columnsIn(language: Language): ColumnOf<LineOf>[] {
  const words = wordsOf(language)
  const { columns, facts } = words
  const amount = (title: string, tell: (line: StatementLine) => string | null) =>
    column<LineOf>(title, 16, ({ line }) => centsOf(tell(line)), 'money')
  const units = (title: string, tell: (line: StatementLine) => number) =>
    column<LineOf>(title, 12, ({ line }) => BigInt(tell(line)), 'units')
  // A day is of a valuation alone.
  const basis = (of: 'opening' | 'closing'): ColumnOf<LineOf>[] => [
    column(columns[`${of}Basis`], 22, ({ line }) =>
      line[of].units > 0 ? words.basis[line[of].basis] : null,
    ),
    column(columns[`${of}Day`], 14, ({ line }) => line[of].valued_on, 'date'),
  ]
  return [
    column(facts.year, 8, ({ data }) => `${data.year}`),
    column(facts.holder, 36, ({ data }) => data.holder.legal_name),
    column(facts.number, 16, ({ data }) => data.holder.register_number),
    column(columns.instrument, 30, ({ line }) => line.financial_instrument.name),
    column(
      columns.type,
      18,
      ({ line }) => TEXTS[language].domain.instrumentType[line.financial_instrument.type],
    ),
    column(columns.issuer, 30, ({ line }) => line.financial_instrument.issuer),
    units(columns.opening, ({ opening }) => opening.units),
    amount(columns.openingValue, ({ opening }) => opening.value),
    ...basis('opening'),
    units(columns.closing, ({ closing }) => closing.units),
    amount(columns.closingValue, ({ closing }) => closing.value),
    ...basis('closing'),
    units(columns.bought, ({ bought }) => bought.units),
    amount(columns.boughtFor, ({ bought }) => (bought.is_whole ? bought.amount : null)),
    units(columns.sold, ({ sold }) => sold.units),
    amount(columns.soldFor, ({ sold }) => (sold.is_whole ? sold.amount : null)),
    units(columns.other, (line) => line.other_units),
    ...AMOUNTS.map((name) => amount(columns[name], (line) => line[name])),
    column(columns.receivedBy, 26, ({ line }) =>
      line.received_by === null ? null : words.basis[line.received_by],
    ),
    column(columns.runsSince, 14, ({ line }) => line.runs_since, 'date'),
    column(words.correction, 12, ({ is_correction }) => (is_correction ? words.yes : null)),
  ]
}

function centsOf(money: string | null): bigint | null {
  return money === null ? null : (parseCents(money) ?? null)
}
