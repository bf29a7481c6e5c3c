import type { Tx } from '../../db/database.ts'
import { updatePublic } from './entities.queries.ts'
import { type Editor, noteChange } from './note-change.ts'
import { lockStructure } from './structure.queries.ts'

/** Opens the structure of an organisation to everybody, or closes it. */
export async function setPublic(
  tx: Tx,
  editor: Editor,
  organizationId: string,
  isPublic: boolean,
): Promise<{ public: boolean }> {
  await lockStructure(tx, organizationId)
  await updatePublic(tx, organizationId, isPublic)
  await noteChange(tx, editor, organizationId, {
    action: isPublic ? 'structure opened' : 'structure closed',
    record_type: 'organization',
    record_id: organizationId,
    after: { public: isPublic },
  })
  return { public: isPublic }
}
