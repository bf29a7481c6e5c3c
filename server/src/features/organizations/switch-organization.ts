import type { Actor } from '@zegel/core/access/may'
import type { Tx } from '../../db/database.ts'
import { recordAuditEvent } from '../audit/audit.ts'
import { updateCurrentOrganization } from './organizations.queries.ts'

/** Remembers in which organisation somebody works, also for the next time they sign in. */
export function switchOrganization(tx: Tx, userId: string, organizationId: string): Promise<void> {
  return updateCurrentOrganization(tx, userId, organizationId)
}

/**
 * Switches somebody to an organisation. That a platform administrator opens one they do not belong to is noted, with the role they act as.
 */
export async function openOrganization(
  tx: Tx,
  { userId, roles, preferredRole }: Actor,
  organizationId: string,
  ip: string,
): Promise<void> {
  await switchOrganization(tx, userId, organizationId)
  if (organizationId in roles) return
  await recordAuditEvent(tx, {
    organization_id: organizationId,
    user_id: userId,
    action: 'organization opened',
    record_type: 'organization',
    record_id: organizationId,
    after: { role: preferredRole },
    ip,
  })
}
