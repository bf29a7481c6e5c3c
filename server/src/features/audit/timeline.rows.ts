import type { OrganizationEvent } from '@zegel/contract/audit/timeline'
import type { EventRow } from './timeline.queries.ts'

/** Something that was done, as the wire has it. */
export function toEvent({
  instrument_id: id,
  instrument_name: name,
  at,
  ...event
}: EventRow): OrganizationEvent {
  return { ...event, at: at.toISOString(), instrument: id && name ? { id, name } : null }
}
