import { type Db, inTransaction } from '../../../db/database.ts'
import {
  deleteFindings,
  type Finding,
  type FoundHolder,
  insertFindings,
  insertHolders,
} from './import-findings.queries.ts'
import {
  type ImportRecord,
  type ImportRefusal,
  lockImport,
  type OnImport,
  updateImport,
} from '../imports.queries.ts'
import type { PlacedRow } from '../read/read-checked-rows.ts'
import { countFindings } from './to-findings.ts'

/** What a check of an import came to. */
export interface CheckResult {
  rows: readonly PlacedRow[]
  findings: readonly Finding[]
  holders: readonly FoundHolder[]
  /** The units that all holders have together today. */
  before: bigint
  /** What stands in its way as a whole. */
  foreseen?: ImportRefusal | undefined
}

/** Writes down what was found of an import as it was checked, in place of what was found before, unless it changed meanwhile. */
export async function writeFindings(
  db: Db,
  on: OnImport,
  checked: ImportRecord,
  { rows, findings, holders, before, foreseen }: CheckResult,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const now = await lockImport(tx, on)
    if (now?.version !== checked.version) return
    const after = holders.reduce((sum, holder) => sum + holder.after - holder.before, before)
    const change = {
      status: 'ready',
      sheets: checked.sheets,
      rows_checked: rows.length,
      rows_total: rows.length,
      counts: countFindings(rows, findings),
      units_before: before,
      units_after: after,
      checked_version: checked.version,
      ...(now.refusal?.rule === 'import-check-failed' && { refusal: null }),
      ...(foreseen && { refusal: { ...foreseen, isForeseen: true } }),
    } as const
    if (!(await updateImport(tx, on, change, ['checking', 'ready']))) return
    await deleteFindings(tx, on)
    await inBatches(findings, (batch) => insertFindings(tx, on, batch))
    await inBatches(holders, (batch) => insertHolders(tx, on, batch))
  })
}

const BATCH = 5000

async function inBatches<Row>(
  rows: readonly Row[],
  write: (batch: readonly Row[]) => Promise<void>,
): Promise<void> {
  for (let first = 0; first < rows.length; first += BATCH)
    await write(rows.slice(first, first + BATCH))
}
