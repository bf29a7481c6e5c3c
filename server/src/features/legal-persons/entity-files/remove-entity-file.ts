import { NotFound } from '@zegel/core/access/refusals'
import { RuleBroken } from '@zegel/core/rule-broken'
import type { Tx } from '../../../db/database.ts'
import { recordAuditEvent } from '../../audit/audit.ts'
import { type FileOf, lockEntityFile, updateRemovedAt } from './entity-files.queries.ts'
import { assertMayEditFilesOfInstrument, type FileEditor } from './file-editor.ts'
import { removedBefore } from './removed-before.ts'

/** Removes a file of the organisation: nobody sees it any more, and for a day it can be put back. */
export async function removeEntityFile(tx: Tx, keeper: FileEditor, file: FileOf): Promise<void> {
  const { organizationId, now } = keeper
  const found = await lockEntityFile(tx, organizationId, file)
  if (!found || found.removed_at) throw new NotFound()
  assertMayEditFilesOfInstrument(keeper, found.instrument_id)
  await updateRemovedAt(tx, organizationId, found.id, new Date(now.epochMilliseconds))
  await recordAuditEvent(tx, toEvent(keeper, 'file removed', found))
}

/** Puts a file back that was removed less than a day ago; after that it refuses. What is there already stays as it is. */
export async function restoreEntityFile(tx: Tx, keeper: FileEditor, file: FileOf): Promise<void> {
  const { organizationId, now } = keeper
  const found = await lockEntityFile(tx, organizationId, file)
  if (!found) throw new NotFound()
  assertMayEditFilesOfInstrument(keeper, found.instrument_id)
  if (!found.removed_at) return
  if (found.removed_at <= removedBefore(now)) throw new RuleBroken('file-gone')
  await updateRemovedAt(tx, organizationId, found.id, null)
  await recordAuditEvent(tx, toEvent(keeper, 'file put back', found))
}

function toEvent(
  { organizationId, actor, ip }: FileEditor,
  action: string,
  { id, title }: { id: string; title: string },
) {
  return {
    organization_id: organizationId,
    user_id: actor.userId,
    action,
    record_type: 'entity file',
    record_id: id,
    after: { title },
    ip,
  }
}
