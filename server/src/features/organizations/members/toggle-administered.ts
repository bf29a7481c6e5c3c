import { hasRole, type OnInstrument } from '@zegel/core/access/may'
import { NotAllowed } from '@zegel/core/access/refusals'
import { mayAdminister } from '@zegel/core/members/change-member'
import { RuleBroken } from '@zegel/core/rule-broken'
import type { Tx } from '../../../db/database.ts'
import { recordAuditEvent } from '../../audit/audit.ts'
import { addInstrumentAdmin, type InstrumentAdmin } from '../add-instrument-admin.ts'
import { isAssignmentDeleted } from './administered.queries.ts'
import type { Manager } from './change-role.ts'
import { lockMembers } from './list-members.ts'
import { findMemberByPerson } from './members.queries.ts'

/** Assigns an instrument to a member who does not administer it, or takes it away; returns which of the two. For superadmins alone. */
export async function toggleAdministered(
  tx: Tx,
  { actor, ip }: Manager,
  { organizationId, instrumentId }: Pick<OnInstrument, 'organizationId' | 'instrumentId'>,
  legalPersonId: string,
): Promise<boolean> {
  const present = await lockMembers(tx, actor, { organizationId })
  if (!hasRole(present, 'superadmin', { organizationId })) throw new NotAllowed()
  const founder = { userId: actor.userId, ip }
  const admin = {
    organization_id: organizationId,
    instrument_id: instrumentId,
    legal_person_id: legalPersonId,
  }
  if (await isAssignmentDeleted(tx, organizationId, instrumentId, legalPersonId)) {
    await auditRemoval(tx, founder, admin)
    return false
  }
  const member = await findMemberByPerson(tx, organizationId, legalPersonId)
  if (!member) throw new RuleBroken('member-unknown', {}, 'legal_person_id')
  if (!mayAdminister(member.role))
    throw new RuleBroken('advisor-administers-nothing', {}, 'legal_person_id')
  await addInstrumentAdmin(tx, founder, admin)
  return true
}

function auditRemoval(
  tx: Tx,
  { userId, ip }: { userId: string; ip: string },
  { organization_id, instrument_id, legal_person_id }: InstrumentAdmin,
): Promise<void> {
  return recordAuditEvent(tx, {
    organization_id,
    user_id: userId,
    action: 'instrument admin removed',
    record_type: 'instrument',
    record_id: instrument_id,
    before: { legal_person_id },
    ip,
  })
}
