import type { AuditAction } from '@zegel/core/audit/audit-action'
import type { Group } from '@zegel/contract/instruments/groups'
import type { Actor } from '@zegel/core/access/may'
import { RuleBroken } from '@zegel/core/rule-broken'
import type { Tx } from '../../../db/database.ts'
import { recordAuditEvent } from '../../audit/audit.ts'
import { findGroup } from './groups.queries.ts'
import { toGroup } from '../instruments.rows.ts'

/** Who changes a group, and from where. */
export interface GroupEditor {
  actor: Actor
  ip: string
}

interface GroupEvent {
  organization_id: string
  record_id: string
  action: AuditAction
  before?: object
  after?: object
}

/** A group as it stands; one that is not there, or another organisation's, breaks 'group-unknown'. */
export async function getGroup(tx: Tx, organizationId: string, groupId: string): Promise<Group> {
  const row = await findGroup(tx, organizationId, groupId)
  if (!row) throw new RuleBroken('group-unknown', {}, 'group_id')
  return toGroup(row)
}

/** Notes who changed a group. */
export function auditGroupChange(
  tx: Tx,
  { actor, ip }: GroupEditor,
  event: GroupEvent,
): Promise<void> {
  return recordAuditEvent(tx, { ...event, user_id: actor.userId, record_type: 'group', ip })
}
