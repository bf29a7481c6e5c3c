import { NotFound } from '@zegel/core/access/refusals'
import type { Tx } from '../../../db/database.ts'
import { recordAuditEvent } from '../../audit/audit.ts'
import {
  type FileOf,
  listFilesByIds,
  lockEntityFile,
  toggleAttached,
} from './entity-files.queries.ts'
import type { EntityFileRow } from './entity-files.rows.ts'
import type { FileEditor } from './store-files.ts'

/** Lets a file of an instrument come with each of its transactions, or no longer; returns the file. NotFound when it is gone. */
export async function toggleAttachedFile(
  tx: Tx,
  { organizationId, actor, ip }: FileEditor,
  file: FileOf,
): Promise<EntityFileRow> {
  const found = await lockEntityFile(tx, organizationId, file)
  if (!found || found.removed_at) throw new NotFound()
  const attach_to_transactions = await toggleAttached(tx, organizationId, found.id)
  await recordAuditEvent(tx, {
    organization_id: organizationId,
    user_id: actor.userId,
    action: attach_to_transactions ? 'file attached' : 'file detached',
    record_type: 'entity file',
    record_id: found.id,
    after: { title: found.title, attach_to_transactions },
    ip,
  })
  const [row] = await listFilesByIds(tx, organizationId, [found.id])
  if (!row) throw new NotFound()
  return row
}
