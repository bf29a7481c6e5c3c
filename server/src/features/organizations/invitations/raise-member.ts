import type { Language } from '@zegel/contract/messages'
import type { Invited } from '@zegel/contract/organizations/invitations'
import type { OnOrganization } from '@zegel/core/access/may'
import { assertMayTouch, assertRaises } from '@zegel/core/members/change-member'
import type { InvitedRole } from '@zegel/core/access/roles'
import type { Context } from '../../../context.ts'
import type { Tx } from '../../../db/database.ts'
import { sendMail } from '../../../mail/send-mail.ts'
import { listPersonsByIds } from '../../legal-persons/legal-persons.ts'
import { changeRole, type Manager } from '../members/change-role.ts'
import { addInstrumentAdmin } from '../add-instrument-admin.ts'
import { getOrganizationById } from '../get-organization.ts'
import { memberRaisedLetter } from './invitations.mails.ts'
import { listInstrumentsOf, type PresentMemberRow } from './invitations.queries.ts'

/** Who invites, from where, and in which language the letter is when its reader chose none. */
export interface Inviter extends Manager {
  language: Language
}

interface Raised {
  member: PresentMemberRow
  role: InvitedRole
  instrumentIds: readonly string[]
}

/**
 * Gives somebody who belongs to the organisation already a higher role, with the instruments they will administer, and tells them so.
 * Refuses 'already-member' when the role is no higher than their own.
 */
export async function raiseMember(
  tx: Tx,
  context: Context,
  inviter: Inviter,
  on: OnOrganization,
  { member, role, instrumentIds }: Raised,
): Promise<Invited> {
  const { actor, ip } = inviter
  assertMayTouch(actor, on, member.role)
  assertRaises(member.role, role)
  const raised = await changeRole(tx, { actor, ip }, on, { memberId: member.member_id, role })
  for (const instrument_id of instrumentIds)
    await addInstrumentAdmin(
      tx,
      { userId: actor.userId, ip },
      {
        organization_id: on.organizationId,
        legal_person_id: member.id,
        instrument_id,
      },
    )
  await notifyMember(tx, context, inviter, on, { member, role, instrumentIds })
  return { invitation: null, member: raised }
}

async function notifyMember(
  tx: Tx,
  { settings }: Context,
  { actor, language: ofInviter }: Inviter,
  { organizationId }: OnOrganization,
  { member, role, instrumentIds }: Raised,
): Promise<void> {
  const { name: organization } = await getOrganizationById(tx, organizationId)
  const [inviter] = await listPersonsByIds(tx, [actor.legalPersonId])
  const instruments = await listInstrumentsOf(tx, organizationId, instrumentIds)
  const language = member.language ?? ofInviter
  const letter = memberRaisedLetter(language, {
    name: member.name,
    organization,
    role,
    inviter: inviter?.legal_name ?? organization,
    instruments: instruments.map(({ name }) => name),
    url: `${settings.url}/app/overview/organization/general?id=${organizationId}`,
  })
  await sendMail(tx, settings, {
    kind: 'member-raised',
    userId: member.user_id,
    to: member.email,
    language,
    letter,
  })
}
