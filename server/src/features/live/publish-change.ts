import type pg from 'pg'
import { z } from 'zod'
import { broadcast } from '../../db/broadcast.ts'

/** A change of a register, and whom it concerns besides those who read the whole register. */
const Change = z.object({
  organizationId: z.string(),
  instrumentId: z.string(),
  transactionId: z.string().nullable(),
  /** The legal persons whose units it is about. */
  personIds: z.array(z.string()),
})
export type Change = z.infer<typeof Change>

/** Tells all open screens of a change that has been committed. Costs the caller nothing, and may be told more than once. */
export function publishChange(pool: pg.Pool, change: Change): void {
  broadcast(pool, JSON.stringify(change))
}

/** Somebody whose session ended or who lost a right, as triggers tell it (`server/sql/functions/accounts/rights-lost.sql`). */
const RightsLost = z.object({ rightsLostBy: z.string() })

/** What was announced. */
export function parsePublished(message: string): Change | z.infer<typeof RightsLost> {
  return z.union([RightsLost, Change]).parse(JSON.parse(message))
}
