import type { AuditAction } from '@zegel/core/audit/audit-action'
import { sql } from 'kysely'
import type { Db, Tx } from '../../db/database.ts'
import type { SecurityEvent } from './audit.rows.ts'

export interface AuditEvent {
  organization_id: string | null
  user_id: string | null
  action: AuditAction
  record_type: string
  record_id: string
  before?: object
  after?: object
  /** Null when another service said so. */
  ip: string | null
}

export async function insertAuditEvent(
  tx: Tx,
  { before, after, ...event }: AuditEvent,
): Promise<void> {
  const facts = { before: before ? toJson(before) : null, after: after ? toJson(after) : null }
  await tx
    .insertInto('audit_events')
    .values({ ...event, ...facts })
    .execute()
}

/** The same for many at once. */
export async function insertAuditEvents(tx: Tx, events: readonly AuditEvent[]): Promise<void> {
  await sql`
    insert into audit_events (organization_id, user_id, action, record_type, record_id, before, after, ip)
    select organization_id, user_id, action, record_type, record_id, before, after, ip
    from jsonb_populate_recordset(null::audit_events, ${toJson(events)}::jsonb)`.execute(tx)
}

export async function insertSecurityEvent(
  db: Db,
  { detail = {}, user_agent, ...event }: SecurityEvent,
): Promise<void> {
  await db
    .insertInto('security_events')
    .values({
      ...event,
      user_agent: user_agent?.slice(0, 500) ?? null,
      detail: JSON.stringify(detail),
    })
    .execute()
}

export async function callPrepareSecurityEvents(db: Db, day: string): Promise<void> {
  await sql`select prepare_security_events(${day}::date)`.execute(db)
}

// Amounts in cents are bigint here, which JSON does not know.
function toJson(value: object): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'bigint' ? `${part}` : part,
  )
}
