import { deletePastLimits } from './access/limits.queries.ts'
import type { Context } from './app.ts'
import { prepareMonths } from './features/audit/prepare-months.ts'
import { regularly } from './lib/regularly.ts'

const DAY = 24 * 60
const QUARTER = 15

/** Keeps what grows by itself in order: the months of the security events, and limits that have run out. Answers how to stop. */
export function tidyRegularly(context: Context): () => Promise<void> {
  const { pool, now } = context
  const stops = [
    regularly(DAY, () => prepareMonths(context)),
    regularly(QUARTER, () => deletePastLimits(pool, new Date(now().epochMilliseconds))),
  ]
  return async () => {
    await Promise.all(stops.map((stop) => stop()))
  }
}
