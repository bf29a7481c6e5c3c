import type { OnInstrument } from '@zegel/core/access/may'
import { mayAdminister } from '@zegel/core/members/change-member'
import { RuleBroken } from '@zegel/core/rule-broken'
import type { Tx } from '../../db/database.ts'
import { lockOrganization } from '../../db/lock-organization.ts'
import { recordEvent } from '../audit/record-event.ts'
import { addInstrumentAdmin } from '../organizations/add-instrument-admin.ts'
import { isAssignmentDeleted } from './administered.queries.ts'
import type { Manager } from './change-role.ts'
import { findMemberByPerson } from './members.queries.ts'

/** Assigns an instrument to a member who does not administer it, or takes it away; answers which of the two. */
export async function toggleAdministered(
  tx: Tx,
  { actor, ip }: Manager,
  { organizationId, instrumentId }: Pick<OnInstrument, 'organizationId' | 'instrumentId'>,
  legalPersonId: string,
): Promise<boolean> {
  await lockOrganization(tx, organizationId)
  const founder = { userId: actor.userId, ip }
  if (await isAssignmentDeleted(tx, organizationId, instrumentId, legalPersonId)) {
    await recordEvent(tx, {
      organization_id: organizationId,
      user_id: actor.userId,
      action: 'instrument admin removed',
      record_type: 'instrument',
      record_id: instrumentId,
      before: { legal_person_id: legalPersonId },
      ip,
    })
    return false
  }
  const member = await findMemberByPerson(tx, organizationId, legalPersonId)
  if (!member) throw new RuleBroken('member-unknown', {}, 'legal_person_id')
  if (!mayAdminister(member.role))
    throw new RuleBroken('advisor-administers-nothing', {}, 'legal_person_id')
  await addInstrumentAdmin(tx, founder, {
    organization_id: organizationId,
    instrument_id: instrumentId,
    legal_person_id: legalPersonId,
  })
  return true
}
