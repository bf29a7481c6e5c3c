import type { Language } from '@zegel/contract/messages'
import { TEXTS } from '@zegel/texts/read-texts'
import { column, type ColumnOf, type Sheet, sheetOf } from '@zegel/spreadsheets/sheet'
import type { InstrumentPaymentRow } from './instrument-payments.queries.ts'

/** The payments as a sheet, a row each. */
export function paymentSheet(rows: AsyncIterable<InstrumentPaymentRow>, language: Language): Sheet {
  return sheetOf(rows, columnsIn(language), TEXTS[language].sheets.payments.title)
}

function columnsIn(language: Language): ColumnOf<InstrumentPaymentRow>[] {
  const { sheets, domain } = TEXTS[language]
  const { payments: words, status, refundReason } = sheets
  return [
    column(words.payer, 32, ({ payer }) => payer),
    column(words.state, 16, ({ state }) => status.payment[state]),
    column(words.amount, 14, (row) => row.amount_cents, 'money'),
    column(words.paid, 14, (row) => row.paid_cents, 'money'),
    column(words.currency, 8, (row) => row.paid_currency),
    column(words.refunded, 14, (row) => row.refunded_cents || null, 'money'),
    column(words.provider, 10, ({ provider }) => domain.paymentProvider[provider]),
    column(words.reference, 24, ({ reference }) => reference),
    column(words.account, 24, (row) => row.paid_by_account_number),
    column(words.started, 12, (row) => row.created_date, 'date'),
    column(words.paidOn, 12, (row) => row.paid_date, 'date'),
    column(words.refundReason, 22, ({ to_refund }) => (to_refund ? refundReason[to_refund] : null)),
    column(words.note, 32, (row) => row.resolution_note),
  ]
}
