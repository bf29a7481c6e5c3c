import type { Tx } from '../../db/database.ts'
import { lockOrganization } from '../../db/locks.ts'
import { updatePublic } from './entities.queries.ts'
import { type StructureChangeAuthor, auditStructureChange } from './audit-structure-change.ts'

/** Opens the structure of an organisation to everybody, or closes it; whoever opens it says whether private holders are named in it. */
export async function setPublic(
  tx: Tx,
  editor: StructureChangeAuthor,
  organizationId: string,
  { public: isPublic, public_holders }: { public: boolean; public_holders?: boolean | undefined },
): Promise<{ public: boolean; public_holders: boolean }> {
  await lockOrganization(tx, organizationId)
  const shown = await updatePublic(tx, organizationId, {
    public: isPublic,
    ...(public_holders !== undefined && { public_holders }),
  })
  await auditStructureChange(tx, editor, organizationId, {
    action: isPublic ? 'structure opened' : 'structure closed',
    record_type: 'organization',
    record_id: organizationId,
    after: shown,
  })
  return shown
}
