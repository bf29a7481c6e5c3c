import type { LatestEvent, OrganizationEvent } from '@zegel/contract/audit/timeline'
import { type Actor, readableRegisters } from '@zegel/core/access/may'
import type { Db } from '../../db/database.ts'
import { type EventsOf, listNewestEvents, type EventRow } from './timeline.queries.ts'

// What is done to many at once is one thing that happened, and would fill all there is to see.
const LOOKED_AT = 10
const ALIKE_MS = 5 * 60_000

/**
 * What was done last in an organisation, the newest first; for who edits it. What somebody does to many, one soon after the other, is one
 * line: of the newest of them, with how many more there are among the last that are looked at.
 */
export async function listLatestEvents(
  db: Db,
  actor: Actor,
  organizationId: string,
  count: number,
): Promise<LatestEvent[]> {
  const rows = await listNewestEvents(db, eventsOf(actor, organizationId), count * LOOKED_AT)
  const events: LatestEvent[] = []
  let before: OrganizationEvent | undefined
  for (const event of rows.map(toEvent)) {
    const line = events.at(-1)
    if (line && before && isAlike(event, before)) line.more++
    else events.push({ ...event, more: 0 })
    before = event
  }
  return events.slice(0, count)
}

function isAlike(event: OrganizationEvent, next: OrganizationEvent): boolean {
  return (
    event.action === next.action &&
    event.who === next.who &&
    event.instrument?.id === next.instrument?.id &&
    Date.parse(next.at) - Date.parse(event.at) < ALIKE_MS
  )
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
