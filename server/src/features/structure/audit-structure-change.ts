import type { AuditAction } from '@zegel/core/audit/audit-action'
import type { Tx } from '../../db/database.ts'
import { recordAuditEvent } from '../audit/audit.ts'

/** Who changes the structure, and from where. */
export interface StructureChangeAuthor {
  userId: string | null
  ip: string
}

/** A change of an organisation's structure, for the audit events. */
export interface Change {
  action: AuditAction
  record_type: 'body' | 'body membership' | 'legal person' | 'organization'
  record_id: string
  before?: object
  after?: object
}

/** Notes who changed what in a structure, together with the change itself. */
export function auditStructureChange(
  tx: Tx,
  { userId, ip }: StructureChangeAuthor,
  organizationId: string,
  change: Change,
): Promise<void> {
  return recordAuditEvent(tx, { organization_id: organizationId, user_id: userId, ip, ...change })
}
