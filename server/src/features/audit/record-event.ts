import type { Tx } from '../../db/database.ts'
import { type AuditEvent, insertAuditEvent } from './audit.queries.ts'

/** Notes who did what on which record, in the same transaction as the act itself, so that neither is there without the other. */
export function recordEvent(tx: Tx, event: AuditEvent): Promise<void> {
  return insertAuditEvent(tx, event)
}
