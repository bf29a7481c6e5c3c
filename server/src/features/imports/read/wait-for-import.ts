import { setTimeout as pause } from 'node:timers/promises'
import { NotFound } from '@zegel/core/access/refusals'
import { isUnderWay } from '@zegel/core/imports/import-status'
import type { Db } from '../../../db/database.ts'
import { findImport, type ImportRecord, isJobUnderWay, type OnImport } from '../imports.queries.ts'

/** How long is waited for a job, and how long until it is begun. */
interface WaitOptions {
  longestMs: number
  untilBegunMs: number
}

const SHORT: WaitOptions = { longestMs: 3000, untilBegunMs: 400 }
/** For who asked for what the job finds: longer than what a file of any size takes, where no others are before it. */
export const UNTIL_DONE: WaitOptions = { longestMs: 60_000, untilBegunMs: 60_000 }
const BETWEEN_MS = 40

/**
 * Waits some seconds for what a job does with an import, and returns how it stands then. Nobody waits while the job itself has to wait for
 * others, save who has that much patience.
 */
export async function waitForImport(
  db: Db,
  on: OnImport,
  { task, patience = SHORT }: { task: string; patience?: WaitOptions },
): Promise<ImportRecord> {
  const start = performance.now()
  for (;;) {
    const record = await getImport(db, on)
    const waited = performance.now() - start
    if (!isUnderWay(record.status) || waited > patience.longestMs) return record
    if (waited > patience.untilBegunMs && !(await isJobUnderWay(db, task, on.importId)))
      return record
    await pause(BETWEEN_MS)
  }
}

/** The import, or NotFound. */
export async function getImport(db: Db, on: OnImport): Promise<ImportRecord> {
  const record = await findImport(db, on)
  if (!record) throw new NotFound()
  return record
}
