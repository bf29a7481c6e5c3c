import type { Tx } from '../../db/database.ts'
import { type AuditEvent, insertAuditEvent, insertAuditEvents } from './audit.queries.ts'

/** Writes an audit event in the transaction of the act itself, so that neither is there without the other. */
export function recordAuditEvent(tx: Tx, event: AuditEvent): Promise<void> {
  return insertAuditEvent(tx, event)
}

/** The same for what is done to many records at once. */
export function recordAuditEvents(tx: Tx, events: readonly AuditEvent[]): Promise<void> {
  return insertAuditEvents(tx, events)
}
