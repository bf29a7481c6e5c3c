import type { Readable } from 'node:stream'
import type { SheetFormat } from '@zegel/contract/file-formats'
import type { Language } from '@zegel/contract/messages'
import type { Actor } from '@zegel/core/access/may'
import { writeSheet } from '@zegel/spreadsheets/write-sheet'
import { TEXTS } from '@zegel/texts/read-texts'
import type { InstrumentSubject } from '../../../access/subjects.queries.ts'
import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../db/database.ts'
import { today } from '../../../lib/clock.ts'
import { recordAuditEvent } from '../../audit/audit.ts'
import type { InstrumentTransactions } from '../transactions.queries.ts'
import { streamTransactionsOfInstrument } from './stream-transactions.ts'
import { transactionsSheet } from './transaction-sheet.ts'

interface ExportTransactionsOptions {
  filter: InstrumentTransactions
  format: SheetFormat
  language: Language
}

/**
 * The transactions of an instrument that pass a filter as a file that streams, and the name it goes by without what follows the dot. Who
 * takes them along is noted.
 */
export async function exportTransactions(
  context: Pick<Context, 'db' | 'reads' | 'now'>,
  { actor, ip }: { actor: Actor; ip: string },
  on: InstrumentSubject,
  { filter, format, language }: ExportTransactionsOptions,
): Promise<{ name: string; file: Readable }> {
  await inTransaction(context.db, (tx) =>
    recordAuditEvent(tx, {
      organization_id: on.organizationId,
      user_id: actor.userId,
      action: 'transactions exported',
      record_type: 'instrument',
      record_id: on.instrumentId,
      after: { format, ...filter },
      ip,
    }),
  )
  const date = today(context)
  const rows = context.reads.stream(({ db }) => streamTransactionsOfInstrument(db, on, filter))
  return {
    name: `${TEXTS[language].sheets.transactions.title} ${on.name} ${date}`,
    file: writeSheet(transactionsSheet(rows, { date, language }), format, language),
  }
}
