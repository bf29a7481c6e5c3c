import { deletePastLimits } from './access/limits.queries.ts'
import type { Context } from './context.ts'
import { prepareMonths } from './features/audit/audit.ts'
import { eraseClosed } from './features/accounts/accounts.ts'
import { cleanUpEntityFiles } from './features/legal-persons/legal-persons.ts'
import { deleteOldEventsRegularly } from './features/payments/payments.ts'
import { deleteOldExtracts } from './features/register/register.ts'
import { deleteOldStatements } from './features/payouts/payouts.ts'
import { purgeOldData } from './features/admin/admin.ts'
import { deleteOldUploads } from './http/requests/uploads.ts'
import { regularly } from './lib/concurrency/regularly.ts'
import { saveMissingHashes } from './storage/open-stored-file.ts'
import { deleteOldRecords } from './sandbox/sandbox-records.queries.ts'

const DAY = 24 * 60
const QUARTER = 15

// A sandbox is for trying out: nobody comes back to it after a quarter of a year.
const SANDBOX_HOURS = 90 * 24

/**
 * Keeps what grows by itself in order: the months of audit and security events, limits that have run out, files that were removed, what a stopped
 * server left of a call, events of payment providers that can not come again, answers, mails and security events that are kept no longer,
 * registers printed a month ago, yearly statements that need be kept no longer, who closed an account long enough ago, files of which no hash is known, and what the sandboxes knew long ago. Returns how to stop.
 */
export function cleanUpRegularly(context: Context): () => Promise<void> {
  const { pool, now } = context
  const ago = (hours: number) => new Date(now().subtract({ hours }).epochMilliseconds)
  const stops = [
    regularly(DAY, () => prepareMonths(context)),
    regularly(QUARTER, () => deletePastLimits(pool, new Date(now().epochMilliseconds))),
    regularly(QUARTER, () => cleanUpEntityFiles(context)),
    deleteOwnUploadsRegularly(context),
    regularly(DAY, () => deleteOldEventsRegularly(context)),
    regularly(QUARTER, () => purgeOldData(context)),
    regularly(DAY, () => saveMissingHashes(context)),
    regularly(DAY, () => deleteOldExtracts(context)),
    regularly(DAY, () => deleteOldStatements(context)),
    regularly(DAY, () => eraseClosed(context)),
    regularly(DAY, () => deleteOldRecords(pool, ago(SANDBOX_HOURS))),
  ]
  return async () => {
    await Promise.all(stops.map((stop) => stop()))
  }
}

/** Throws away what calls to this process that were cut off left in its own data folder, which no other process sees. */
export function deleteOwnUploadsRegularly({ settings, now }: Context): () => Promise<void> {
  return regularly(DAY, () =>
    deleteOldUploads(settings.dataDir, new Date(now().subtract({ hours: 24 }).epochMilliseconds)),
  )
}
