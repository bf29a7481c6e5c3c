import type { Language } from '@zegel/contract/messages'
import { TEXTS } from '@zegel/texts/read-texts'
import { column, type ColumnOf, type Sheet, sheetOf } from '@zegel/spreadsheets/sheet'
import type { TransactionRow } from '../transactions.queries.ts'

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

/** Transactions as a sheet, a row each. */
export function transactionsSheet(
  rows: AsyncIterable<TransactionRow>,
  { date, language }: { date: string; language: Language },
): Sheet {
  return sheetOf(rows, transactionsColumns(language), date)
}
