import type { Context } from '../../../context.ts'
import { today } from '../../../lib/clock.ts'
import { callApplyTermsChanges } from './terms-changes.queries.ts'

/** Lets the changes of terms hold whose day has come, and returns how many; what is paid is reckoned from that day anyhow. */
export function applyTermsChanges(context: Context): Promise<number> {
  return callApplyTermsChanges(context.db, today(context))
}
