import type { Language } from '@zegel/contract/messages'
import { TEXTS } from '@zegel/texts/read-texts'
import type { Sheet, SheetCell, SheetColumn } from '../../../spreadsheets/sheet.ts'
import type { InstrumentPaymentRow } from './instrument-payments.queries.ts'

interface Column extends SheetColumn {
  cell: (row: InstrumentPaymentRow) => SheetCell
}

/** The payments as a sheet, a row each. */
export function paymentSheet(rows: AsyncIterable<InstrumentPaymentRow>, language: Language): Sheet {
  const columns = columnsIn(language)
  return {
    name: TEXTS[language].sheets.payments.title,
    columns: columns.map(({ title, kind, width }) => ({ title, kind, width })),
    rows: toCells(rows, columns),
  }
}

async function* toCells(
  rows: AsyncIterable<InstrumentPaymentRow>,
  columns: readonly Column[],
): AsyncGenerator<SheetCell[]> {
  for await (const row of rows) yield columns.map(({ cell }) => cell(row))
}

function columnsIn(language: Language): Column[] {
  const { sheets, domain } = TEXTS[language]
  const { payments: words, status, refundReason } = sheets
  return [
    column(words.payer, 'text', 32, ({ payer }) => payer),
    column(words.state, 'text', 16, ({ state }) => status.payment[state]),
    column(words.amount, 'money', 14, (row) => row.amount_cents),
    column(words.paid, 'money', 14, (row) => row.paid_cents),
    column(words.currency, 'text', 8, (row) => row.paid_currency),
    column(words.refunded, 'money', 14, (row) => row.refunded_cents || null),
    column(words.provider, 'text', 10, ({ provider }) => domain.paymentProvider[provider]),
    column(words.reference, 'text', 24, ({ reference }) => reference),
    column(words.account, 'text', 24, (row) => row.paid_by_account_number),
    column(words.started, 'date', 12, (row) => row.created_date),
    column(words.paidOn, 'date', 12, (row) => row.paid_date),
    column(words.refundReason, 'text', 22, ({ to_refund }) =>
      to_refund ? refundReason[to_refund] : null,
    ),
    column(words.note, 'text', 32, (row) => row.resolution_note),
  ]
}

function column(
  title: string,
  kind: SheetColumn['kind'],
  width: number,
  cell: Column['cell'],
): Column {
  return { title, kind, width, cell }
}
