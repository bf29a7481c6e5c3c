import { deletePastLimits } from './access/limits.queries.ts'
import type { Context } from './app.ts'
import { prepareMonths } from './features/audit/prepare-months.ts'
import { tidyEntityFiles } from './features/entity-files/tidy-entity-files.ts'
import { deleteOldUploads } from './http/uploads.ts'
import { regularly } from './lib/regularly.ts'

const DAY = 24 * 60
const QUARTER = 15

/**
 * Keeps what grows by itself in order: the months of the security events, limits that have run out, files that were removed and
 * what a stopped server left of a call. Answers how to stop.
 */
export function tidyRegularly(context: Context): () => Promise<void> {
  const { pool, now, settings } = context
  const aDayAgo = () => new Date(now().subtract({ hours: 24 }).epochMilliseconds)
  const stops = [
    regularly(DAY, () => prepareMonths(context)),
    regularly(QUARTER, () => deletePastLimits(pool, new Date(now().epochMilliseconds))),
    regularly(QUARTER, () => tidyEntityFiles(context)),
    regularly(DAY, () => deleteOldUploads(settings.dataDir, aDayAgo())),
  ]
  return async () => {
    await Promise.all(stops.map((stop) => stop()))
  }
}
