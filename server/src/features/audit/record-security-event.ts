import type { Db } from '../../db/database.ts'
import { insertSecurityEvent } from './audit.queries.ts'
import type { SecurityEvent } from './audit.rows.ts'

/** Notes what happened to an account: in the transaction of the act, or by itself when the act was refused. */
export function recordSecurityEvent(db: Db, event: SecurityEvent): Promise<void> {
  return insertSecurityEvent(db, event)
}
