import type { LeftOutRow } from '@zegel/contract/imports/import-rows'
import { RuleBroken } from '@zegel/core/rule-broken'
import type { Context } from '../../../context.ts'
import { type Db, inTransaction } from '../../../db/database.ts'
import { changeImport } from '../change-import.ts'
import { checkSmallImport } from '../check/check-import.ts'
import type { ImportRecord, OnImport } from '../imports.queries.ts'
import {
  leaveOutRefused,
  leaveOutRows,
  listLeftOut,
  restoreLeftOutRows,
} from './left-out-rows.queries.ts'
import type { ListRowsOptions } from './list-import-rows.ts'
import { rowReader } from '../read/row-reader.ts'

/** Rows by their place in the import, or all that are refused as it was checked; they are left out, or go in again. */
export interface LeaveOutInput {
  rows?: readonly number[] | undefined
  left_out: boolean
}

/**
 * Leaves rows out of an import, with why they were refused if they were, or lets them go in after all, and has it checked again. Without
 * rows it is all that are refused, or all that were left out. Throws RuleBroken 'import-unchecked' while nobody knows which are refused,
 * and 'import-busy' while the import is not open to a change.
 */
export async function leaveOut(
  context: Context,
  on: OnImport,
  { rows, left_out }: LeaveOutInput,
): Promise<ImportRecord> {
  await inTransaction(context.db, (tx) =>
    changeImport(tx, on, async (record) => {
      if (!left_out) await restoreLeftOutRows(tx, on, rows ?? null)
      else if (rows) await leaveOutRows(tx, on, rows)
      else if (record.version !== record.checked_version) throw new RuleBroken('import-unchecked')
      else await leaveOutRefused(tx, on)
      return {}
    }),
  )
  return checkSmallImport(context, on)
}

/** A page of the rows that were left out, in the order of the file, with what was wrong with each. */
export async function listRowsLeftOut(
  db: Db,
  record: ImportRecord,
  page: { page: number; per_page: number },
  { say, today }: ListRowsOptions,
): Promise<{ data: LeftOutRow[]; total: number }> {
  const on = { organizationId: record.organization_id, importId: record.id }
  const { rows, total } = await listLeftOut(db, on, page)
  const readers = record.sheets.map((sheet) => rowReader(sheet, record, today))
  const data = rows.map((row) => {
    const cells = readers[row.sheet]?.show(row) ?? {}
    const filled = Object.entries(cells).filter(([, text]) => text !== '')
    return {
      id: row.position,
      sheet: row.sheet,
      line: row.line,
      cells: Object.fromEntries(filled),
      reasons: row.left_out.map(({ rule, params }) => say(rule, params)),
    }
  })
  return { data, total }
}
