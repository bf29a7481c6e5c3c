import type { Readable } from 'node:stream'
import type { SheetFormat } from '@zegel/contract/file-formats'
import type { Language } from '@zegel/contract/messages'
import type { Actor } from '@zegel/core/access/may'
import { TEXTS } from '@zegel/texts/read-texts'
import type { InstrumentSubject } from '../../../access/subjects.queries.ts'
import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../db/database.ts'
import { today } from '../../../lib/clock.ts'
import { writeSheet } from '@zegel/spreadsheets/write-sheet'
import { recordEvent } from '../../audit/audit.ts'
import { type PaymentFilter, streamPayments } from './instrument-payments.queries.ts'
import { paymentSheet } from './payment-sheet.ts'

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
  context: Pick<Context, 'db' | 'now'>,
  { actor, ip }: { actor: Actor; ip: string },
  on: InstrumentSubject,
  { filter, format, language }: ExportPaymentsOptions,
): Promise<{ name: string; file: Readable }> {
  await inTransaction(context.db, (tx) =>
    recordEvent(tx, {
      organization_id: on.organizationId,
      user_id: actor.userId,
      action: 'payments exported',
      record_type: 'instrument',
      record_id: on.instrumentId,
      after: { format, ...filter },
      ip,
    }),
  )
  const lines = streamPayments(context.db, on, filter)
  return {
    name: `${TEXTS[language].sheets.payments.title} ${on.name} ${today(context)}`,
    file: writeSheet(paymentSheet(lines, language), format, language),
  }
}
