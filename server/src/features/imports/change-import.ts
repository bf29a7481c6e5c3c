import { NotFound } from '@zegel/core/access/refusals'
import { RuleBroken } from '@zegel/core/rule-broken'
import type { Tx } from '../../db/database.ts'
import {
  type ImportChange,
  type ImportRecord,
  insertImportJob,
  lockImport,
  type OnImport,
  updateImport,
} from './imports.queries.ts'

// A job checks what was not checked at once, also when the server stopped in between.
const LATER_SECONDS = 10

/** So many rows are checked while somebody waits. */
const MOST_AT_ONCE = 2000

/**
 * Changes what the check of an import goes by: nothing that was found before counts any longer, and it is checked anew. Whoever changes the
 * same import takes turns. Throws RuleBroken 'import-busy' where it is being read or written, or has ended.
 */
export async function changeImport(
  tx: Tx,
  on: OnImport,
  change: (record: ImportRecord) => Promise<ImportChange>,
): Promise<void> {
  const record = await lockImport(tx, on)
  if (!record) throw new NotFound()
  const { status, version } = record
  if (status !== 'ready' && status !== 'checking') throw new RuleBroken('import-busy')
  const changed = await change(record)
  const next = { status: 'checking', refusal: null, rows_checked: 0, version: version + 1 } as const
  await updateImport(tx, on, { ...changed, ...next }, [status])
  const seconds = isSmall(record) ? LATER_SECONDS : 0
  await insertImportJob(tx, on, { task: 'check-import', seconds })
}

/** Whether an import is checked while somebody waits. */
export function isSmall({ rows_read }: ImportRecord): boolean {
  return rows_read <= MOST_AT_ONCE
}
