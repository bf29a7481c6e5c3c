import type { JobHelpers } from 'graphile-worker'
import { type Db, inTransaction } from '../../db/database.ts'
import { revertToSubmitted, revertToReady } from './revert-import.ts'
import { type OnImport, updateImport } from './imports.queries.ts'
import { refuseImport } from './refuse-import.ts'

/** Does a job, and gives up when it fails for the last time: what fails again and again is no reason to let somebody wait for ever. */
export async function failOnLastAttempt(
  { job, abortSignal }: JobHelpers,
  { work, giveUp }: { work: () => Promise<void>; giveUp: () => Promise<void> },
): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (job.attempts >= job.max_attempts && !abortSignal?.aborted) await giveUp()
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
