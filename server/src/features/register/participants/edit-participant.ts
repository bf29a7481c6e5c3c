import type { EditParticipant } from '@zegel/contract/register/participants'
import { RuleBroken } from '@zegel/core/rule-broken'
import type { z } from 'zod'
import type { Tx } from '../../../db/database.ts'
import type { OnInstrument } from '../../../db/sql-fragments.ts'
import { assertVersion } from '../../../lib/version.ts'
import { recordAuditEvent } from '../../audit/audit.ts'
import type { AddParticipantContext } from './add-participant.ts'
import { lockParticipant, updateLabel } from './participants.queries.ts'
import { versionOfLabel } from './participants.rows.ts'

/** Changes what the issuer's side notes on a participant; empty takes the note away. Returns the participation's id. */
export async function editParticipant(
  tx: Tx,
  { actor, ip }: AddParticipantContext,
  on: OnInstrument,
  input: z.output<typeof EditParticipant>,
): Promise<string> {
  const participant = await lockParticipant(tx, on, input.legal_person_id)
  if (!participant) throw new RuleBroken('invalid-id', {}, 'legal_person_id')
  const { label, version } = input
  if (label === participant.label) return participant.id
  assertVersion(version, versionOfLabel(participant.label))
  await updateLabel(tx, on, participant.id, label)
  await recordAuditEvent(tx, {
    organization_id: on.organizationId,
    user_id: actor.userId,
    action: 'participant changed',
    record_type: 'participant',
    record_id: participant.id,
    before: { label: participant.label },
    after: { label },
    ip,
  })
  return participant.id
}
