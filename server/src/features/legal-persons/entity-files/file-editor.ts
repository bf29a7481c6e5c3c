import { type Actor, mayWithInstrument } from '@zegel/core/access/may'
import { NotAllowed } from '@zegel/core/access/refusals'

/** Who adds, removes or puts back, in which organisation, where, and when. */
export interface FileEditor {
  organizationId: string
  actor: Actor
  ip: string
  now: Temporal.Instant
}

/** What belongs to an instrument is changed by who manages it, whatever else somebody may in the organisation; else NotAllowed. */
export function assertMayEditFilesOfInstrument(
  { organizationId, actor }: FileEditor,
  instrumentId: string | null | undefined,
): void {
  if (!instrumentId) return
  const on = { organizationId, instrumentId, isParticipant: false }
  if (!mayWithInstrument(actor, 'manage instrument', on)) throw new NotAllowed()
}
