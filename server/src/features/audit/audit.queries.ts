import type { AuditAction } from '@zegel/core/audit/audit-action'
import { sql } from 'kysely'
import type { Db, Tx } from '../../db/database.ts'
import type { SecurityEvent } from './audit.rows.ts'

export interface AuditEvent {
  /** Null for what is of no organisation, which is an event of the platform. */
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
  { organization_id, before, after, ...event }: AuditEvent,
): Promise<void> {
  const row = {
    ...event,
    before: before ? toJson(before) : null,
    after: after ? toJson(after) : null,
  }
  const insert =
    organization_id === null
      ? tx.insertInto('platform_events').values(row)
      : tx.insertInto('audit_events').values({ ...row, organization_id })
  await insert.execute()
}

/** The same for many at once in organisations. */
export async function insertAuditEvents(
  tx: Tx,
  events: readonly (AuditEvent & { organization_id: string })[],
): Promise<void> {
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

export async function callPrepareMonths(db: Db, day: string): Promise<void> {
  await sql`select prepare_months(${day}::date)`.execute(db)
}

export async function callAnalyzePartitionedTables(db: Db): Promise<void> {
  await sql`select analyze_partitioned_tables()`.execute(db)
}

// Amounts in cents are bigint here, which JSON does not know.
function toJson(value: object): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'bigint' ? `${part}` : part,
  )
}
