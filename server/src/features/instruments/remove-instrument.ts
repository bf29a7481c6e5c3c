import { RuleBroken } from '@zegel/core/rule-broken'
import type { InstrumentSubject } from '../../access/subjects.queries.ts'
import type { Tx } from '../../db/database.ts'
import { recordAuditEvent } from '../audit/audit.ts'
import { deleteRemovedFilesOfInstrument } from '../legal-persons/legal-persons.ts'
import { deleteInstrument, findUses, lockUses } from './instrument-uses.queries.ts'
import type { TermsEditor } from './terms/terms-change.ts'

/**
 * Removes an instrument with its terms and participants; returns the keys of the bytes that nobody needs any more. What was ever in the
 * register or in a transaction stays, and so does what another instrument lies on or what has files.
 */
export async function removeInstrument(
  tx: Tx,
  on: InstrumentSubject,
  { actor, ip }: TermsEditor,
): Promise<string[]> {
  await lockUses(tx, on)
  const uses = await findUses(tx, on)
  if (uses.in_register) throw new RuleBroken('instrument-in-register')
  if (uses.derived) throw new RuleBroken('instrument-is-underlying', { instrument: uses.derived })
  if (uses.has_files) throw new RuleBroken('instrument-has-files')
  // Files that were removed can be put back for a day, but not on an instrument that is gone.
  const keys = await deleteRemovedFilesOfInstrument(tx, on)
  await deleteInstrument(tx, on)
  await recordAuditEvent(tx, {
    organization_id: on.organizationId,
    user_id: actor.userId,
    action: 'instrument removed',
    record_type: 'instrument',
    record_id: on.instrumentId,
    before: { name: on.name, type: on.type },
    ip,
  })
  return keys
}
