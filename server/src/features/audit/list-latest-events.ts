import type { OrganizationEvent } from '@zegel/contract/audit/timeline'
import { type Actor, readableRegisters } from '@zegel/core/access/may'
import type { Db } from '../../db/database.ts'
import { type EventsOf, listNewestEvents, type EventRow } from './timeline.queries.ts'

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

/** Something that was done, as the wire has it. */
export function toEvent({
  instrument_id: id,
  instrument_name: name,
  at,
  ...event
}: EventRow): OrganizationEvent {
  return { ...event, at: at.toISOString(), instrument: id && name ? { id, name } : null }
}
