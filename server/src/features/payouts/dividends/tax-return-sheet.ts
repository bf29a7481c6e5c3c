import type { Readable } from 'node:stream'
import type { Language } from '@zegel/contract/messages'
import type { Db } from '../../../db/database.ts'
import { formatRegisterNumber } from '@zegel/core/legal-persons/register-number'
import { column, type ColumnOf, type SheetCell, sheetOf } from '@zegel/spreadsheets/sheet'
import { writeSheet } from '@zegel/spreadsheets/write-sheet'
import { fill } from '@zegel/texts/fill'
import { TEXTS } from '@zegel/texts/read-texts'
import { listTaxedPersons, type TaxedPersonRow } from './dividend-register.queries.ts'
import type { CorrectedRow } from './dividends.queries.ts'
import { type OpenedPart, openDividend } from './get-dividend.ts'

interface ShareLine {
  instrument: string
  share: OpenedPart['shares'][number]
  person: TaxedPersonRow | undefined
}

/** What a later run settled of what a holder was paid otherwise. */
interface CorrectedLine {
  instrument: string
  corrected: CorrectedRow
  person: TaxedPersonRow | undefined
}

/** What all shares and corrections come to. */
interface TotalLine {
  total: { dueCents: bigint; withheldCents: bigint; netCents: bigint }
}

type Line = ShareLine | CorrectedLine | TotalLine

/** What is declared of a dividend, holder by holder with what later runs settled, and in all, as a spreadsheet; and the name it goes by without what follows the dot. */
export async function writeTaxReturn(
  db: Db,
  { organizationId, id }: { organizationId: string; id: string },
  language: Language,
): Promise<{ name: string; file: Readable }> {
  const { row, parts } = await openDividend(db, organizationId, id)
  const words = TEXTS[language].sheets.dividendTax
  const holderIds = parts.flatMap(({ shares, corrected }) => [
    ...shares.map(({ holderId }) => holderId),
    ...corrected.map(({ holder_id }) => holder_id),
  ])
  const persons = await listTaxedPersons(db, holderIds)
  const isPassedOn = parts.some(({ shares }) => shares.some((share) => share.passedOnCents > 0n))
  const columns = columnsIn(language, isPassedOn)
  const sheet = sheetOf(linesOf(parts, persons), columns, words.title)
  return {
    name: `${words.title} ${row.issuer_name} ${row.payment_date}`,
    file: writeSheet(sheet, 'xlsx', language),
  }
}

async function* linesOf(
  parts: readonly OpenedPart[],
  persons: ReadonlyMap<string, TaxedPersonRow>,
): AsyncGenerator<Line> {
  const total = { dueCents: 0n, withheldCents: 0n, netCents: 0n }
  for (const { instrument, shares, corrected } of parts) {
    const { name } = instrument
    const lines = [
      ...shares.map((share) => ({ instrument: name, share, person: persons.get(share.holderId) })),
      ...corrected.map((row) => ({
        ...{ instrument: name, corrected: row, person: persons.get(row.holder_id) },
      })),
    ]
    for (const line of lines) {
      const amounts = amountsOf(line)
      total.dueCents += amounts.dueCents
      total.withheldCents += amounts.withheldCents
      total.netCents += amounts.netCents
      yield line
    }
  }
  yield { total }
}

function amountsOf(line: Line): TotalLine['total'] {
  if ('share' in line) return line.share
  if ('total' in line) return line.total
  const { dividend_cents: dueCents, withheld_cents: withheldCents } = line.corrected
  return { dueCents, withheldCents, netCents: dueCents - withheldCents }
}

function columnsIn(language: Language, isPassedOn: boolean): ColumnOf<Line>[] {
  const { dividendTax: words } = TEXTS[language].sheets
  const { grounds } = TEXTS[language].papers.dividendNote
  const said = (
    ...[title, width, cell]: [string, number, (line: ShareLine) => SheetCell]
  ): ColumnOf<Line> => column(title, width, (line) => ('share' in line ? cell(line) : null))
  const amount = (title: string, name: keyof TotalLine['total']): ColumnOf<Line> =>
    column(title, 14, (line) => amountsOf(line)[name], 'money')
  const whose = (
    ...[title, width, cell]: [string, number, (line: ShareLine | CorrectedLine) => SheetCell]
  ): ColumnOf<Line> => column(title, width, (line) => ('total' in line ? null : cell(line)))
  return [
    column(words.instrument, 26, (line) => ('total' in line ? words.total : line.instrument)),
    whose(words.holder, 34, (line) => ('share' in line ? line.share : line.corrected).name),
    whose(words.number, 14, ({ person }) =>
      formatRegisterNumber(person?.business_register_number, person?.foreign_register),
    ),
    whose(words.country, 8, ({ person }) => person?.country ?? null),
    { ...said(words.units, 12, ({ share }) => share.units), kind: 'units' },
    ...(isPassedOn
      ? [
          {
            ...said(words.passedOn, 14, ({ share }) => share.passedOnCents || null),
            kind: 'money' as const,
          },
        ]
      : []),
    amount(words.gross, 'dueCents'),
    whose(words.ground, 40, (line) => {
      if ('corrected' in line) return fill(words.corrected, { number: `${line.corrected.number}` })
      const { ground } = line.share.withheld
      return ground && grounds[ground]
    }),
    { ...said(words.rate, 8, ({ share }) => BigInt(share.withheld.rateMillionths)), kind: 'rate' },
    amount(words.tax, 'withheldCents'),
    amount(words.net, 'netCents'),
  ]
}
