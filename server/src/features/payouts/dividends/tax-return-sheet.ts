import type { Readable } from 'node:stream'
import type { Language } from '@zegel/contract/messages'
import type { Db } from '../../../db/database.ts'
import { formatRegisterNumber } from '@zegel/core/legal-persons/register-number'
import { column, type ColumnOf, type SheetCell, sheetOf } from '@zegel/spreadsheets/sheet'
import { writeSheet } from '@zegel/spreadsheets/write-sheet'
import { TEXTS } from '@zegel/texts/read-texts'
import { listTaxedPersons, type TaxedPersonRow } from './dividend-register.queries.ts'
import { type OpenedPart, openDividend } from './get-dividend.ts'

interface ShareLine {
  instrument: string
  share: OpenedPart['shares'][number]
  person: TaxedPersonRow | undefined
}

/** What all shares come to. */
interface TotalLine {
  total: { dueCents: bigint; withheldCents: bigint; netCents: bigint }
}

type Line = ShareLine | TotalLine

/** What is declared of a dividend, holder by holder and in all, as a spreadsheet; and the name it goes by without what follows the dot. */
export async function writeTaxReturn(
  db: Db,
  { organizationId, id }: { organizationId: string; id: string },
  language: Language,
): Promise<{ name: string; file: Readable }> {
  const { row, parts } = await openDividend(db, organizationId, id)
  const words = TEXTS[language].sheets.dividendTax
  const holderIds = parts.flatMap(({ shares }) => shares.map(({ holderId }) => holderId))
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
  for (const { instrument, shares } of parts)
    for (const share of shares) {
      total.dueCents += share.dueCents
      total.withheldCents += share.withheldCents
      total.netCents += share.netCents
      yield { instrument: instrument.name, share, person: persons.get(share.holderId) }
    }
  yield { total }
}

function columnsIn(language: Language, isPassedOn: boolean): ColumnOf<Line>[] {
  const { dividendTax: words } = TEXTS[language].sheets
  const { grounds } = TEXTS[language].papers.dividendNote
  const said = (
    ...[title, width, cell]: [string, number, (line: ShareLine) => SheetCell]
  ): ColumnOf<Line> => column(title, width, (line) => ('share' in line ? cell(line) : null))
  const amount = (title: string, name: keyof TotalLine['total']): ColumnOf<Line> =>
    column(title, 14, (line) => ('share' in line ? line.share : line.total)[name], 'money')
  return [
    column(words.instrument, 26, (line) => ('share' in line ? line.instrument : words.total)),
    said(words.holder, 34, ({ share }) => share.name),
    said(words.number, 14, ({ person }) =>
      formatRegisterNumber(person?.business_register_number, person?.foreign_register),
    ),
    said(words.country, 8, ({ person }) => person?.country ?? null),
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
    said(
      words.ground,
      40,
      ({ share: { withheld } }) => withheld.ground && grounds[withheld.ground],
    ),
    { ...said(words.rate, 8, ({ share }) => BigInt(share.withheld.rateMillionths)), kind: 'rate' },
    amount(words.tax, 'withheldCents'),
    amount(words.net, 'netCents'),
  ]
}
