import { RuleBroken } from '@zegel/core/rule-broken'
import type { Context } from '../../../context.ts'
import type { Tx } from '../../../db/database.ts'
import { withSavepoint } from '../../../db/with-savepoint.ts'
import { endLinkTokens } from '../auth-tokens.ts'
import { endOtherSessions } from '../end-other-sessions.ts'
import { type Account, lockAccount } from '../find-account.ts'
import { mailAccount } from '../mail-account.ts'
import type { RequestOrigin } from '../request-origin.ts'
import { recordSecurityEvent } from '../../audit/audit.ts'
import { claimPerson } from './claim-person.ts'
import { emailChangedLetter } from './registration.mails.ts'
import { updateEmail, updatePersonEmail } from './registration.queries.ts'

/**
 * Gives an account the address whose mail was read, and its natural person too. Ends all other sessions and links, and tells the
 * old address. Refused 'email-taken' when another account or natural person has the address by now.
 */
export async function completeEmailChange(
  tx: Tx,
  context: Context,
  { userId, sessionId, email }: { userId: string; sessionId: string; email: string },
  sender: RequestOrigin,
): Promise<void> {
  const now = context.now()
  const account = await lockAccount(tx, userId)
  await updateEmail(tx, userId, email, new Date(now.epochMilliseconds))
  await updatePerson(tx, account, email)
  await endOtherSessions(tx, userId, sessionId, now, 'e-mail changed')
  await endLinkTokens(tx, userId, ['verify_email', 'email_change'])
  await recordSecurityEvent(tx, {
    type: 'e-mail changed',
    user_id: userId,
    session_id: sessionId,
    ip: sender.ip,
    user_agent: sender.userAgent,
  })
  const mail = { kind: 'email-changed', language: sender.language }
  await mailAccount(tx, context.settings, account, mail, (language, name) =>
    emailChangedLetter(language, { name, newEmail: email }),
  )
}

// Two persons who may both hold something never become one by this: whoever is both asks the issuer.
async function updatePerson(tx: Tx, account: Account, email: string): Promise<void> {
  const { natural_person_id, person_email } = account
  if (person_email === null) return claimPerson(tx, account, email)
  const isFree = await withSavepoint(tx, 'is taken', () =>
    updatePersonEmail(tx, natural_person_id, email),
  )
  if (!isFree) throw new RuleBroken('email-taken', {}, 'email')
}
