import type { Language } from '@zegel/contract/messages'
import type { InstrumentBalance } from '@zegel/contract/register/register'
import { parseCents } from '@zegel/core/money'
import { TEXTS } from '@zegel/texts/read-texts'
import { column, type ColumnOf, type Sheet, sheetOf } from '@zegel/spreadsheets/sheet'

/** A position, and in whose name it is held. */
export interface HeldPosition {
  holder: string
  position: InstrumentBalance
}

function holdingsColumns(language: Language): ColumnOf<HeldPosition>[] {
  const { sheets, domain } = TEXTS[language]
  const { holdings: words } = sheets
  return [
    column(words.holder, 32, ({ holder }) => holder),
    column(words.instrument, 36, ({ position }) => position.financial_instrument.name),
    column(
      words.type,
      18,
      ({ position }) => domain.instrumentType[position.financial_instrument.type],
    ),
    column(
      words.organization,
      32,
      ({ position }) => position.financial_instrument.organization_name,
    ),
    column(words.units, 12, ({ position }) => BigInt(position.balance), 'units'),
    column(words.value, 16, ({ position }) => cents(position.value), 'money'),
    ...(['vested', 'unvested', 'lapsed'] as const).map((part) =>
      column<HeldPosition>(
        words[part],
        16,
        ({ position: { vesting } }) => (vesting ? BigInt(vesting[part]) : null),
        'units',
      ),
    ),
  ]
}

/** What is held as a sheet, a row each position. */
export function holdingsSheet(
  rows: AsyncIterable<HeldPosition>,
  { date, language }: { date: string; language: Language },
): Sheet {
  return sheetOf(rows, holdingsColumns(language), date)
}

function cents(amount: string | null): bigint | null {
  return amount === null ? null : (parseCents(amount) ?? null)
}
