import type { JobHelpers } from 'graphile-worker'
import { type Db, inTransaction } from '../../../db/database.ts'
import { updateFinding } from '../import-progress.queries.ts'
import { deleteRows } from '../rows/import-rows.queries.ts'
import { type ImportRefusal, type OnImport, updateImport } from '../imports.queries.ts'
import { toFinding } from '../check/refusal-of.ts'

/** Does a job, and gives up when it fails for the last time: what fails again and again is no reason to let somebody wait for ever. */
export async function failOnLastAttempt(
  { job, abortSignal }: JobHelpers,
  { work, onLastAttempt }: { work: () => Promise<void>; onLastAttempt: () => Promise<void> },
): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (job.attempts >= job.max_attempts && !abortSignal?.aborted) await onLastAttempt()
    throw error
  }
}

/** Refuses a file that can't be read. Rows that can't be checked stay, for somebody worked on them: they may have them checked again. */
export async function failReading(db: Db, on: OnImport): Promise<void> {
  const change = { status: 'ready', refusal: { rule: 'import-check-failed' } } as const
  const isRead = await inTransaction(db, (tx) => updateImport(tx, on, change, ['checking']))
  if (!isRead) await refuseImport(db, on, { rule: 'server-error' })
}

/** Leaves an import as it was before it was carried out or taken back, of which nothing stayed. */
export async function failWriting(db: Db, on: OnImport): Promise<void> {
  await revertToReady(db, on, { rule: 'import-failed' })
  await revertToSubmitted(db, on, { rule: 'import-undo-failed' })
}

/** That somebody called an import off, or changed what is being checked: whoever works on it leaves it as it is. */
export class ImportStopped extends Error {
  override readonly name = 'ImportStopped'
}

/** Says why the file of an import can't be read, and keeps nothing of what was read of it. */
export async function refuseImport(db: Db, on: OnImport, refusal: ImportRefusal): Promise<void> {
  await inTransaction(db, async (tx) => {
    const change = { status: 'unreadable', refusal, sheets: [], rows_total: null } as const
    if (await updateImport(tx, on, change, ['reading', 'checking'])) await deleteRows(tx, on)
  })
}

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
