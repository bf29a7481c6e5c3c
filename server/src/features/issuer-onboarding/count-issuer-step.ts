import type { Db } from '../../db/database.ts'
import { countStep, type StepEvent } from './step-counts.queries.ts'

/** Counts that a walk reached or passed a substep; nothing of whose walk it was. */
export function countIssuerStep(db: Db, event: StepEvent): Promise<void> {
  return countStep(db, event)
}
