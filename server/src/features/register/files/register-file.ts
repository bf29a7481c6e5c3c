import type { Readable } from 'node:stream'
import type { Language } from '@zegel/contract/messages'
import type { RegisterFormat } from '@zegel/contract/file-formats'
import type { Actor } from '@zegel/core/access/may'
import { TEXTS } from '@zegel/texts/read-texts'
import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../db/database.ts'
import type { OnInstrument } from '../../../db/sql-fragments.ts'
import { writeSheet } from '@zegel/spreadsheets/write-sheet'
import { recordAuditEvent } from '../../audit/audit.ts'
import { getRegisterHead, streamBalances } from '../holdings.queries.ts'
import { registerPdf } from './register-pdf.ts'
import { registerSheet } from './register-sheet.ts'

interface RegisterFileOptions {
  /** The day the balances are of. */
  date: string
  format: RegisterFormat
  language: Language
}

/**
 * Who holds what on a date as a file that streams, and the name it goes by without what follows the dot. Who takes everybody's
 * data along is noted.
 */
export async function fileOfRegister(
  { db, reads, now }: Context,
  { actor, ip }: { actor: Actor; ip: string },
  on: OnInstrument,
  { date, format, language }: RegisterFileOptions,
): Promise<{ name: string; file: Readable }> {
  const head = await reads.run((place) => getRegisterHead(place.db, on, date))
  await inTransaction(db, (tx) =>
    recordAuditEvent(tx, {
      organization_id: on.organizationId,
      user_id: actor.userId,
      action: 'register downloaded',
      record_type: 'instrument',
      record_id: on.instrumentId,
      after: { format, date },
      ip,
    }),
  )
  const lines = reads.stream((place) => streamBalances(place.db, on, date))
  const about = { head, date, language, madeAt: now() }
  return {
    name: `${TEXTS[language].sheets.register.title} ${head.instrument} ${date}`,
    file:
      format === 'pdf'
        ? registerPdf(lines, about)
        : writeSheet(registerSheet(lines, about), format, language),
  }
}
