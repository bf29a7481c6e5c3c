import { IMPORT_STATUSES, mayCancel } from '@zegel/core/imports/import-status'
import { RuleBroken } from '@zegel/core/rule-broken'
import { type Db, inTransaction } from '../../../db/database.ts'
import { recordAuditEvent } from '../../audit/audit.ts'
import { deleteFindings } from '../check/import-findings.queries.ts'
import { deleteRows } from '../rows/import-rows.queries.ts'
import { type ImportRecord, type OnImport, updateImport } from '../imports.queries.ts'
import type { Requester } from '../read/upload-import.ts'
import { getImport } from '../read/wait-for-import.ts'

/**
 * Calls an import off: whoever works on it finds that out and stops, and nothing of it comes into the register. Its rows are forgotten, its
 * file is kept. Throws RuleBroken 'import-ended' where it is in the register or called off already.
 */
export async function cancelImport(db: Db, on: OnImport, by: Requester): Promise<ImportRecord> {
  await getImport(db, on)
  await inTransaction(db, async (tx) => {
    const open = IMPORT_STATUSES.filter(mayCancel)
    if (!(await updateImport(tx, on, { status: 'cancelled' }, open)))
      throw new RuleBroken('import-ended')
    await deleteFindings(tx, on)
    await deleteRows(tx, on)
    await recordAuditEvent(tx, {
      organization_id: on.organizationId,
      user_id: by.userId,
      action: 'import cancelled',
      record_type: 'import',
      record_id: on.importId,
      ip: by.ip,
    })
  })
  return getImport(db, on)
}
