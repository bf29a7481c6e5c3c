import type { Db } from '../../../db/database.ts'
import { countUsage, type UsageRow } from './plan-limits.queries.ts'

/** What an organisation has of what its plan may limit. */
export function getUsage(db: Db, organizationId: string): Promise<UsageRow> {
  return countUsage(db, organizationId)
}
