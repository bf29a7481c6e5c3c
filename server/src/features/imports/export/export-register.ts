import type { Readable } from 'node:stream'
import type { SheetFormat } from '@zegel/contract/file-formats'
import type { Language } from '@zegel/contract/messages'
import type { Actor } from '@zegel/core/access/may'
import type { ImportKind } from '@zegel/core/imports/import-kind'
import { importKindsOf } from '@zegel/core/imports/rows/import-fields'
import { RuleBroken } from '@zegel/core/rule-broken'
import { TEXTS } from '@zegel/texts/read-texts'
import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../db/database.ts'
import type { OnInstrument } from '../../../db/sql-fragments.ts'
import { openSnapshot } from '../../../db/snapshot.ts'
import { today } from '../../../lib/clock.ts'
import { writeSheet } from '@zegel/spreadsheets/write-sheet'
import { writeXlsx } from '@zegel/spreadsheets/write-xlsx'
import { recordAuditEvent } from '../../audit/audit.ts'
import { getExported } from './export-register.queries.ts'
import { exportedRows } from './export-register.rows.ts'
import { importSheet, sheetName } from '../import-sheet.ts'
import { actionsSheet } from './actions-sheet.ts'

interface ExportRegisterOptions {
  /** Undefined for all of them. */
  kind: ImportKind | undefined
  format: SheetFormat
  language: Language
}

/**
 * The register of an instrument as a file that can be imported into an empty one, and the name it goes by without what follows the
 * dot: whoever holds or held something, what is in force of transactions, what registrations came to, what rests on
 * whose units, and what a class gives. It streams, and all of it
 * is of one moment. Who takes everybody's data along is noted. Throws `RuleBroken` for several kinds as CSV, which has one sheet.
 */
export async function exportRegister(
  context: Context,
  { actor, ip }: { actor: Actor; ip: string },
  on: OnInstrument,
  { kind, format, language }: ExportRegisterOptions,
): Promise<{ name: string; file: Readable }> {
  if (!kind && format === 'csv') throw new RuleBroken('import-kind-required', {}, 'kind')
  const { db, reads } = context
  const { name, instrumentType } = await getExported(db, on)
  await inTransaction(db, (tx) =>
    recordAuditEvent(tx, {
      organization_id: on.organizationId,
      user_id: actor.userId,
      action: 'register exported',
      record_type: 'instrument',
      record_id: on.instrumentId,
      after: { format, ...(kind && { kind }) },
      ip,
    }),
  )
  const snapshot = openSnapshot(reads)
  const sheets = (kind ? [kind] : importKindsOf(instrumentType)).map((each) =>
    importSheet({ kind: each, instrumentType, language }, exportedRows(snapshot, on, each)),
  )
  const [only] = sheets
  const file =
    kind && only
      ? writeSheet(only, format, language)
      : writeXlsx([...sheets, actionsSheet(snapshot, on, language)], language)
  file.once('close', () => void snapshot.end())
  const title = kind ? sheetName(kind, language) : TEXTS[language].sheets.imports.registerExport
  return { name: `${title} ${name} ${today(context)}`, file }
}
