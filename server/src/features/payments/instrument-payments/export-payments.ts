import type { Readable } from 'node:stream'
import type { SheetFormat } from '@zegel/contract/file-formats'
import type { Language } from '@zegel/contract/messages'
import type { Actor } from '@zegel/core/access/may'
import { column, type ColumnOf, type Sheet, sheetOf } from '@zegel/spreadsheets/sheet'
import { writeSheet } from '@zegel/spreadsheets/write-sheet'
import { TEXTS } from '@zegel/texts/read-texts'
import type { InstrumentSubject } from '../../../access/subjects.queries.ts'
import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../db/database.ts'
import { today } from '../../../lib/clock.ts'
import { recordAuditEvent } from '../../audit/audit.ts'
import {
  type InstrumentPaymentRow,
  type PaymentFilter,
  streamPayments,
} from './instrument-payments.queries.ts'

interface ExportPaymentsOptions {
  filter: PaymentFilter
  format: SheetFormat
  language: Language
}

/**
 * The payments of an instrument that pass a filter as a file that streams, and the name it goes by without what follows the dot. Who
 * takes them along is noted.
 */
export async function exportPayments(
  context: Pick<Context, 'db' | 'reads' | 'now'>,
  { actor, ip }: { actor: Actor; ip: string },
  on: InstrumentSubject,
  { filter, format, language }: ExportPaymentsOptions,
): Promise<{ name: string; file: Readable }> {
  await inTransaction(context.db, (tx) =>
    recordAuditEvent(tx, {
      organization_id: on.organizationId,
      user_id: actor.userId,
      action: 'payments exported',
      record_type: 'instrument',
      record_id: on.instrumentId,
      after: { format, ...filter },
      ip,
    }),
  )
  const lines = context.reads.stream(({ db }) => streamPayments(db, on, filter))
  return {
    name: `${TEXTS[language].sheets.payments.title} ${on.name} ${today(context)}`,
    file: writeSheet(paymentSheet(lines, language), format, language),
  }
}

/** The payments as a sheet, a row each. */
function paymentSheet(rows: AsyncIterable<InstrumentPaymentRow>, language: Language): Sheet {
  return sheetOf(rows, columnsIn(language), TEXTS[language].sheets.payments.title)
}

function columnsIn(language: Language): ColumnOf<InstrumentPaymentRow>[] {
  const { sheets, domain, 'instrument-payments': screen } = TEXTS[language]
  const { payments: words, refundReason } = sheets
  const { column: columns, detail } = screen
  return [
    column(columns.payer, 32, ({ payer }) => payer),
    column(columns.state, 16, ({ state }) => screen.state[state]),
    column(columns.amount, 14, (row) => row.amount_cents, 'money'),
    column(detail.received, 14, (row) => row.paid_cents, 'money'),
    column(words.currency, 8, (row) => row.paid_currency),
    column(words.refunded, 14, (row) => row.refunded_cents || null, 'money'),
    column(columns.provider, 10, ({ provider }) => domain.paymentProvider[provider]),
    column(detail.reference, 24, ({ reference }) => reference),
    column(detail.account, 24, (row) => row.paid_by_account_number),
    column(columns.created, 12, (row) => row.created_date, 'date'),
    column(columns.paid, 12, (row) => row.paid_date, 'date'),
    column(detail.reason, 22, ({ to_refund }) => (to_refund ? refundReason[to_refund] : null)),
    column(words.note, 32, (row) => row.resolution_note),
  ]
}
