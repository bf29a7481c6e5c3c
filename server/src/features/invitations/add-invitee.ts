import type { Invited } from '@zegel/contract/invitations'
import type { OnOrganization } from '@zegel/core/access/may'
import type { InvitedRole } from '@zegel/core/members/member-role'
import type { Context } from '../../app.ts'
import type { Tx } from '../../db/database.ts'
import { sendMail } from '../../mail/send-mail.ts'
import { listPersonsByIds } from '../legal-persons/list-persons-by-ids.ts'
import { findMemberOf } from '../members/find-member-of.ts'
import { addInstrumentAdmin } from '../organizations/add-instrument-admin.ts'
import { addMember } from '../organizations/create-organization.ts'
import { getOrganizationById } from '../organizations/get-organization.ts'
import { memberAddedLetter } from './invitations.mails.ts'
import { type InviteeRow, listInstrumentsOf } from './invitations.queries.ts'
import type { Inviter } from './invite-member.ts'

interface Invitee {
  user: InviteeRow
  email: string
  role: InvitedRole
  instrumentIds: readonly string[]
}

/** Makes somebody with an account a member, with the instruments he will administer, and tells him so. */
export async function addInvitee(
  tx: Tx,
  { settings }: Context,
  { actor, ip, language: ofInviter }: Inviter,
  { organizationId }: OnOrganization,
  { user, email, role, instrumentIds }: Invitee,
): Promise<Invited> {
  const founder = { userId: actor.userId, ip }
  const who = { organization_id: organizationId, legal_person_id: user.natural_person_id }
  await addMember(tx, founder, { ...who, role })
  for (const instrument_id of instrumentIds)
    await addInstrumentAdmin(tx, founder, { ...who, instrument_id })

  const { name: organization } = await getOrganizationById(tx, organizationId)
  const [inviter] = await listPersonsByIds(tx, [actor.legalPersonId])
  const instruments = await listInstrumentsOf(tx, organizationId, instrumentIds)
  const language = user.language ?? ofInviter
  const letter = memberAddedLetter(language, {
    name: user.name,
    organization,
    role,
    inviter: inviter?.legal_name ?? organization,
    instruments: instruments.map(({ name }) => name),
    url: `${settings.url}/app/overview/organization/general?id=${organizationId}`,
  })
  await sendMail(tx, settings, {
    kind: 'member-added',
    userId: user.id,
    to: email,
    language,
    letter,
  })
  const member = await findMemberOf(tx, organizationId, user.natural_person_id)
  return { invitation: null, member }
}
