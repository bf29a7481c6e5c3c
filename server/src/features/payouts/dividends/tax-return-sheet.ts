import type { Readable } from 'node:stream'
import type { Language } from '@zegel/contract/messages'
import type { Db } from '../../../db/database.ts'
import { formatRegisterNumber } from '@zegel/core/legal-persons/register-number'
import { column, type ColumnOf, sheetOf } from '@zegel/spreadsheets/sheet'
import { writeSheet } from '@zegel/spreadsheets/write-sheet'
import { TEXTS } from '@zegel/texts/read-texts'
import { rateIn } from './dividend-note.ts'
import { listTaxedPersons, type TaxedPersonRow } from './dividend-register.queries.ts'
import { type OpenedPart, openDividend } from './get-dividend.ts'

interface Line {
  instrument: string
  share: OpenedPart['shares'][number]
  person: TaxedPersonRow | undefined
}

/** What is declared of a dividend, holder by holder, as a spreadsheet; and the name it goes by without what follows the dot. */
export async function writeTaxReturn(
  db: Db,
  { organizationId, id }: { organizationId: string; id: string },
  language: Language,
): Promise<{ name: string; file: Readable }> {
  const { row, parts } = await openDividend(db, organizationId, id)
  const words = TEXTS[language].sheets.dividendTax
  const holderIds = parts.flatMap(({ shares }) => shares.map(({ holderId }) => holderId))
  const persons = await listTaxedPersons(db, holderIds)
  const sheet = sheetOf(linesOf(parts, persons), columnsIn(language), words.title)
  return {
    name: `${words.title} ${row.issuer_name} ${row.payment_date}`,
    file: writeSheet(sheet, 'xlsx', language),
  }
}

async function* linesOf(
  parts: readonly OpenedPart[],
  persons: ReadonlyMap<string, TaxedPersonRow>,
): AsyncGenerator<Line> {
  for (const { instrument, shares } of parts)
    for (const share of shares)
      yield { instrument: instrument.name, share, person: persons.get(share.holderId) }
}

function columnsIn(language: Language): ColumnOf<Line>[] {
  const { dividendTax: words } = TEXTS[language].sheets
  const { grounds } = TEXTS[language].papers.dividendNote
  return [
    column(words.instrument, 26, ({ instrument }) => instrument),
    column(words.holder, 34, ({ share }) => share.name),
    column(words.number, 14, ({ person }) =>
      formatRegisterNumber(person?.business_register_number, person?.foreign_register),
    ),
    column(words.country, 8, ({ person }) => person?.country ?? null),
    column(words.units, 12, ({ share }) => share.units, 'units'),
    column(words.gross, 14, ({ share }) => share.dueCents, 'money'),
    column(
      words.ground,
      40,
      ({ share: { withheld } }) => withheld.ground && grounds[withheld.ground],
    ),
    column(words.rate, 8, ({ share }) => rateIn(share.withheld.rateMillionths, language)),
    column(words.tax, 14, ({ share }) => share.withheldCents, 'money'),
    column(words.net, 14, ({ share }) => share.netCents, 'money'),
  ]
}
