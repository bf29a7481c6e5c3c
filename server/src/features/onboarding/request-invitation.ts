import type { Language } from '@zegel/contract/messages'
import { isOverLimit } from '../../access/limits.ts'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../db/database.ts'
import { type Letter, writeLetter } from '../../mail/letter.ts'
import { sendMail } from '../../mail/send-mail.ts'
import { type FoundInvitation, getInvitationByToken, isExpired } from '../accounts/accounts.ts'
import { listInviters } from './onboarding.queries.ts'

interface RequestInvitationInput {
  token: string
  language: Language
}

/**
 * Asks whoever invited for a new invitation, by the link of one that has expired. It is theirs to send, or not: what ended stays so, and
 * who has the link learns nothing. They hear of it once a day at most, and nothing of an invitation that stands open, was used or cancelled.
 */
export async function requestInvitation(
  context: Context,
  { token, language }: RequestInvitationInput,
): Promise<void> {
  const { db, settings, now } = context
  const invitation = await getInvitationByToken(db, token)
  if (!isExpired(invitation, now())) return
  if (await isOverLimit(context, 'new invitation asked', invitation.id)) return
  const readers = await listInviters(db, invitation)
  await inTransaction(db, async (tx) => {
    for (const reader of readers) {
      const of = { language: reader.language ?? language, name: reader.name }
      await sendMail(tx, settings, {
        ...{ kind: 'invitation-asked', userId: reader.id, to: reader.email },
        language: of.language,
        letter: askedLetter(of, invitation, settings.url),
      })
    }
  })
}

function askedLetter(
  { language, name }: { language: Language; name: string },
  { email, organization_name: organization, organization_id: id }: FoundInvitation,
  site: string,
): Letter {
  const url = `${site}/app/overview/organization/members?tab=invitations&id=${id}`
  return writeLetter(language, 'invitation-asked', { name, email, organization, url })
}
