import { setTimeout as pause } from 'node:timers/promises'
import { NotFound } from '@zegel/core/access/refusals'
import { isUnderWay } from '@zegel/core/imports/import-status'
import type { Db } from '../../db/database.ts'
import { findImport, type ImportRecord, isJobUnderWay, type OnImport } from './imports.queries.ts'

const LONGEST_MS = 3000
// So long it may take until a job is begun.
const UNTIL_BEGUN_MS = 400
const BETWEEN_MS = 40

/**
 * Waits some seconds for what a job does with an import, and answers how it stands then. Nobody waits while the job itself has to wait
 * for others.
 */
export async function waitForImport(db: Db, on: OnImport, task: string): Promise<ImportRecord> {
  const start = performance.now()
  for (;;) {
    const record = await getImport(db, on)
    const waited = performance.now() - start
    if (!isUnderWay(record.status) || waited > LONGEST_MS) return record
    if (waited > UNTIL_BEGUN_MS && !(await isJobUnderWay(db, task, on.importId))) return record
    await pause(BETWEEN_MS)
  }
}

/** The import, or NotFound. */
export async function getImport(db: Db, on: OnImport): Promise<ImportRecord> {
  const record = await findImport(db, on)
  if (!record) throw new NotFound()
  return record
}
