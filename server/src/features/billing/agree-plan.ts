import type { PlanName } from '@zegel/core/billing/plans'
import type { Tx } from '../../db/database.ts'
import { lockOrganization } from '../../db/locks.ts'
import { recordAuditEvent } from '../audit/audit.ts'
import { upsertBilling } from './billing.queries.ts'

/** Gives an organisation a plan that was agreed on outside Stripe; it counts beside what is paid. */
export async function agreePlan(
  tx: Tx,
  by: { userId: string | null; ip: string },
  { organizationId, plan }: { organizationId: string; plan: PlanName },
): Promise<void> {
  await lockOrganization(tx, organizationId)
  await upsertBilling(tx, organizationId, { agreed_plan: plan })
  await recordAuditEvent(tx, {
    organization_id: organizationId,
    user_id: by.userId,
    action: 'plan agreed on',
    record_type: 'organization',
    record_id: organizationId,
    after: { plan },
    ip: by.ip,
  })
}
