import { instrumentType } from '@zegel/core/instruments/instrument-type'
import type { TypeSwitch } from '@zegel/core/instruments/types/definition'
import { RuleBroken } from '@zegel/core/rule-broken'
import type { InstrumentSubject } from '../../access/subjects.queries.ts'
import type { Tx } from '../../db/database.ts'
import { recordAuditEvent } from '../audit/audit.ts'
import { toggleInstrument } from './instruments.queries.ts'
import type { TermsEditor } from './terms/terms-change.ts'

export type InstrumentSwitch = 'peer_to_peer' | 'members_can_invite' | TypeSwitch

const OF_ALL: ReadonlySet<InstrumentSwitch> = new Set(['peer_to_peer', 'members_can_invite'])

/**
 * Flips a switch of an instrument; returns where it stands, which may differ from what another screen thought. Refuses one that its type
 * doesn't have.
 */
export async function toggleSwitch(
  tx: Tx,
  on: InstrumentSubject,
  { actor, ip }: TermsEditor,
  field: InstrumentSwitch,
): Promise<boolean> {
  const { switches } = instrumentType(on.type)
  if (!OF_ALL.has(field) && !switches.some((own) => own === field))
    throw new RuleBroken('instrument-type-mismatch')
  const value = await toggleInstrument(tx, on.organizationId, on.instrumentId, field)
  await recordAuditEvent(tx, {
    organization_id: on.organizationId,
    user_id: actor.userId,
    action: 'switch flipped',
    record_type: 'instrument',
    record_id: on.instrumentId,
    after: { [field]: value },
    ip,
  })
  return value
}
