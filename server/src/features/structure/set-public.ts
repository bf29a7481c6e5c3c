import type { Tx } from '../../db/database.ts'
import { lockOrganization } from '../../db/lock-organization.ts'
import { updatePublic } from './entities.queries.ts'
import { type Editor, noteChange } from './note-change.ts'

/** Opens the structure of an organisation to everybody, or closes it. */
export async function setPublic(
  tx: Tx,
  editor: Editor,
  organizationId: string,
  isPublic: boolean,
): Promise<{ public: boolean }> {
  await lockOrganization(tx, organizationId)
  await updatePublic(tx, organizationId, isPublic)
  await noteChange(tx, editor, organizationId, {
    action: isPublic ? 'structure opened' : 'structure closed',
    record_type: 'organization',
    record_id: organizationId,
    after: { public: isPublic },
  })
  return { public: isPublic }
}
