import type { Group } from '@zegel/contract/instruments/groups'
import { RuleBroken } from '@zegel/core/rule-broken'
import type { InstrumentSubject } from '../../../access/subjects.queries.ts'
import type { Tx } from '../../../db/database.ts'
import { type GroupEditor, getGroup, auditGroupChange } from './group-record.ts'
import { deleteMember, insertMember } from './groups.queries.ts'

/**
 * Adds an instrument to a group of its organisation. Refuses one that is in it already, and one of which more is blocked than the
 * group has room for.
 */
export async function addInstrumentToGroup(
  tx: Tx,
  setter: GroupEditor,
  on: InstrumentSubject,
  groupId: string,
): Promise<Group> {
  const { organizationId, instrumentId, name } = on
  await getGroup(tx, organizationId, groupId)
  await insertMember(tx, organizationId, groupId, instrumentId)
  await auditGroupChange(tx, setter, {
    organization_id: organizationId,
    record_id: groupId,
    action: 'instrument added to group',
    after: { instrument_id: instrumentId, name },
  })
  return getGroup(tx, organizationId, groupId)
}

/** Takes an instrument out of a group of its organisation; refuses one that is not in it. */
export async function removeInstrumentFromGroup(
  tx: Tx,
  setter: GroupEditor,
  on: InstrumentSubject,
  groupId: string,
): Promise<Group> {
  const { organizationId, instrumentId, name } = on
  await getGroup(tx, organizationId, groupId)
  if (!(await deleteMember(tx, organizationId, groupId, instrumentId)))
    throw new RuleBroken('not-in-group', {}, 'group_id')
  await auditGroupChange(tx, setter, {
    organization_id: organizationId,
    record_id: groupId,
    action: 'instrument taken out of group',
    before: { instrument_id: instrumentId, name },
  })
  return getGroup(tx, organizationId, groupId)
}
