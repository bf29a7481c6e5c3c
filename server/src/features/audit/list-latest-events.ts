import type { OrganizationEvent } from '@zegel/contract/audit/timeline'
import { type Actor, readableRegisters } from '@zegel/core/access/may'
import type { Db } from '../../db/database.ts'
import { type EventsOf, listNewestEvents } from './timeline.queries.ts'
import { toEvent } from './timeline.rows.ts'

/** What was done last in an organisation, the newest first; for who edits it. */
export async function listLatestEvents(
  db: Db,
  actor: Actor,
  organizationId: string,
  count: number,
): Promise<OrganizationEvent[]> {
  return (await listNewestEvents(db, eventsOf(actor, organizationId), count)).map(toEvent)
}

/** The events of an organisation as somebody reads them, who reads some of its registers. */
export function eventsOf(actor: Actor, organizationId: string): EventsOf {
  return { organizationId, mayRead: (ids) => readableRegisters(actor, organizationId, ids) }
}
