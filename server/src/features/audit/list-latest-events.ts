import type { OrganizationEvent } from '@zegel/contract/audit/timeline'
import type { Db } from '../../db/database.ts'
import { listNewestEvents } from './timeline.queries.ts'
import { toEvent } from './timeline.rows.ts'

/** What was done last in an organisation, the newest first; for who edits it. */
export async function listLatestEvents(
  db: Db,
  organizationId: string,
  count: number,
): Promise<OrganizationEvent[]> {
  return (await listNewestEvents(db, organizationId, count)).map(toEvent)
}
