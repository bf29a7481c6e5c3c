import type { Language } from '@zegel/contract/messages'
import type { InstrumentBalance } from '@zegel/contract/register/register'
import { parseCents } from '@zegel/core/money'
import { TEXTS } from '@zegel/texts/read-texts'
import { column, type ColumnOf, type Sheet, sheetOf } from '@zegel/spreadsheets/sheet'
import type { TransactionRow } from '../transactions/transactions.ts'

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

function transactionsColumns(language: Language): ColumnOf<TransactionRow>[] {
  const { sheets, domain, transactions: screen } = TEXTS[language]
  const { transactions: words } = sheets
  return [
    column(words.effectiveDate, 14, ({ effective_date }) => effective_date, 'date'),
    column(words.instrument, 36, ({ instrument_name }) => instrument_name),
    column(words.type, 12, ({ type }) => domain.transactionType[type]),
    column(words.sender, 32, ({ sender }) => sender.legal_name),
    column(words.receiver, 32, ({ receiver }) => receiver.legal_name),
    column(words.units, 12, ({ units }) => units, 'units'),
    column(words.price, 14, ({ price_cents }) => price_cents, 'money'),
    column(words.total, 16, ({ total_cents }) => total_cents, 'money'),
    column(words.status, 18, ({ status, reversed_at }) =>
      reversed_at ? screen.reversed : screen.status[status],
    ),
    column(words.description, 40, ({ description }) => description),
  ]
}

/** What is held as a sheet, a row each position. */
export function holdingsSheet(
  rows: AsyncIterable<HeldPosition>,
  { date, language }: { date: string; language: Language },
): Sheet {
  return sheetOf(rows, holdingsColumns(language), date)
}

/** Transactions as a sheet, a row each. */
export function transactionsSheet(
  rows: AsyncIterable<TransactionRow>,
  { date, language }: { date: string; language: Language },
): Sheet {
  return sheetOf(rows, transactionsColumns(language), date)
}

function cents(amount: string | null): bigint | null {
  return amount === null ? null : (parseCents(amount) ?? null)
}
