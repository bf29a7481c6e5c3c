import type { Context } from '../../context.ts'
import type { Db, Tx } from '../../db/database.ts'
import {
  type AuditEvent,
  callAnalyzePartitionedTables,
  callPrepareMonths,
  insertAuditEvent,
  insertAuditEvents,
  insertSecurityEvent,
} from './audit.queries.ts'
import type { SecurityEvent } from './audit.rows.ts'

/** Writes an audit event in the transaction of the act itself, so that neither is there without the other. */
export function recordAuditEvent(tx: Tx, event: AuditEvent): Promise<void> {
  return insertAuditEvent(tx, event)
}

/** The same for what is done to many records at once. */
export function recordAuditEvents(
  tx: Tx,
  events: readonly (AuditEvent & { organization_id: string })[],
): Promise<void> {
  return insertAuditEvents(tx, events)
}

/** Notes what happened to an account: in the transaction of the act, or by itself when the act was refused. */
export function recordSecurityEvent(db: Db, event: SecurityEvent): Promise<void> {
  return insertSecurityEvent(db, event)
}

/** Makes room for the audit and security events of this month and the next, if it is not there yet, and gathers what is in all months. */
export async function prepareMonths({ db, now }: Pick<Context, 'db' | 'now'>): Promise<void> {
  const today = now().toZonedDateTimeISO('UTC').toPlainDate()
  await callPrepareMonths(db, today.toString())
  await callAnalyzePartitionedTables(db)
}
