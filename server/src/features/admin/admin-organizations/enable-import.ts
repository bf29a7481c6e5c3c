import { NotFound } from '@zegel/core/access/refusals'
import type { Tx } from '../../../db/database.ts'
import { recordAuditEvent } from '../../audit/audit.ts'
import { type AdminOrganizationRow, setImportEnabled } from './admin-organizations.queries.ts'

/** Lets the superadmins of an organisation import into its registers, or no longer. Throws NotFound. */
export async function enableImport(
  tx: Tx,
  { userId, ip }: { userId: string; ip: string },
  { organization_id, import_enabled }: { organization_id: string; import_enabled: boolean },
): Promise<AdminOrganizationRow> {
  const changed = await setImportEnabled(tx, organization_id, import_enabled)
  if (!changed) throw new NotFound()
  await recordAuditEvent(tx, {
    organization_id,
    user_id: userId,
    action: import_enabled ? 'import switched on' : 'import switched off',
    record_type: 'organization',
    record_id: organization_id,
    ip,
  })
  return changed
}
