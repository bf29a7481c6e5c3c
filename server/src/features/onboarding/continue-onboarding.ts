import { NotFound } from '@zegel/core/access/refusals'
import { type Db, inTransaction } from '../../db/database.ts'
import { hashToken, makeToken } from '../../lib/token.ts'
import { insertLink, listOpenInvitations } from './onboarding.queries.ts'

interface ContinueOnboardingInput {
  userId: string
  invitationId: string
  now: Temporal.Instant
}

/** Where somebody goes on with an own invitation, by a link of its own; those that were mailed go on working. */
export function continueOnboarding(
  db: Db,
  { userId, invitationId, now }: ContinueOnboardingInput,
): Promise<string> {
  return inTransaction(db, async (tx) => {
    const open = await listOpenInvitations(tx, userId, new Date(now.epochMilliseconds))
    const found = open.find(({ id }) => id === invitationId)
    if (!found) throw new NotFound()
    const token = makeToken()
    const { organization_id, id: invitation_id } = found
    await insertLink(tx, { organization_id, invitation_id, token_hash: hashToken(token) })
    return `/invite?${new URLSearchParams({ token }).toString()}`
  })
}
