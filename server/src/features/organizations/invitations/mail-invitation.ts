import type { Language } from '@zegel/contract/messages'
import { INVITATION_DAYS } from '@zegel/core/members/invitation'
import type { Context } from '../../../context.ts'
import type { Tx } from '../../../db/database.ts'
import type { Letter } from '../../../mail/letter.ts'
import { sendMail } from '../../../mail/send-mail.ts'
import { participantInvitationLetter } from './participant-invitation.mails.ts'
import { roleInvitationLetter } from './invitations.mails.ts'
import type { InvitationRow } from './invitations.queries.ts'

/**
 * Mails an invitation with the link that takes it up. The language is that of the account with the address, and without one that of
 * whoever invites: nobody knows yet what the reader chooses.
 */
export function mailInvitation(
  tx: Tx,
  { settings }: Context,
  invitation: InvitationRow,
  { token, language: ofInviter }: { token: string; language: Language },
): Promise<void> {
  const language = invitation.language ?? ofInviter
  const letter = letterOf(invitation, language, `${settings.url}/invite?token=${token}`)
  const kind = invitation.role === 'member' ? 'participant-invitation' : 'member-invitation'
  return sendMail(tx, settings, { kind, userId: null, to: invitation.email, language, letter })
}

function letterOf(invitation: InvitationRow, language: Language, url: string): Letter {
  const { organization_name: organization, role } = invitation
  if (role === 'member')
    return participantInvitationLetter(language, {
      name: invitation.first_name ?? invitation.legal_name ?? invitation.email,
      organization,
      instrument: invitation.instrument_name ?? organization,
      url,
      days: INVITATION_DAYS,
    })
  return roleInvitationLetter(language, {
    organization,
    role,
    inviter: invitation.inviter_name ?? organization,
    instruments: role === 'admin' ? invitation.admin_instruments.map(({ name }) => name) : [],
    url,
    days: INVITATION_DAYS,
  })
}
