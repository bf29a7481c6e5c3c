import { type Db, inTransaction } from '../../db/database.ts'
import { updateFinding } from './import-progress.queries.ts'
import { type ImportRefusal, type OnImport, updateImport } from './imports.queries.ts'
import { toFinding } from './refusal-of.ts'

/** Leaves an import that was being carried out as it was before, with why nothing of it stayed: it may be mended and submitted again. */
export async function revertToReady(db: Db, on: OnImport, refusal: ImportRefusal): Promise<void> {
  await inTransaction(db, async (tx) => {
    const change = { status: 'ready', refusal, rows_written: 0 } as const
    const isBack = await updateImport(tx, on, change, ['submitting'])
    if (!isBack || refusal.row === undefined) return
    await updateFinding(tx, on, { position: refusal.row, refusals: [toFinding(refusal)] })
  })
}

/** Leaves an import that was being taken back in the register, with why. */
export async function revertToSubmitted(
  db: Db,
  on: OnImport,
  refusal: ImportRefusal,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await updateImport(tx, on, { status: 'submitted', refusal }, ['undoing'])
  })
}
