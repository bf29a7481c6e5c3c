import type { Language } from '@zegel/contract/messages'
import type { Register } from '@zegel/contract/registration'
import { RuleBroken } from '@zegel/core/rule-broken'
import type { Context } from '../../app.ts'
import { inTransaction, type Tx } from '../../db/database.ts'
import { assertPasswordAllowed } from '../../lib/common-passwords.ts'
import { hashPassword } from '../../lib/password.ts'
import { addUser } from '../accounts/add-user.ts'
import { type Account, findAccountByEmail, getAccount } from '../accounts/find-account.ts'
import { type NewSession, startSession } from '../accounts/start-session.ts'
import { recordSecurityEvent } from '../audit/record-security-event.ts'
import type { NewNaturalPerson } from '../legal-persons/find-or-add-natural-person.ts'
import { acceptInvitation } from './accept-invitation.ts'
import { confirmAddress } from './confirm-address.ts'
import { getOpenInvitation } from './find-invitation.ts'
import { mailVerification } from './mail-verification.ts'
import type { InvitationRow } from './registration.queries.ts'

/** Somebody who registers; the name is a first name, unless more is known. */
export interface Newcomer extends Register {
  person?: Omit<NewNaturalPerson, 'name' | 'email'>
  /** What belongs to the account from its first moment on: done in the same transaction. */
  complete?: (tx: Tx, account: Account) => Promise<void>
}

/**
 * Makes an account and signs in. An address that has one is refused 'email-taken'. With the token of an invitation the address
 * has to be the invited one and counts as verified; without, a mail asks to verify it. Answers the user's id.
 */
export async function register(
  context: Context,
  { complete, ...input }: Newcomer,
  session: NewSession,
  language: Language,
): Promise<string> {
  const { db } = context
  await assertPasswordAllowed(input.password, 'password')
  const invitation = input.token ? await getOpenInvitation(db, input.token, session.now) : undefined
  if (invitation && invitation.email !== input.email)
    throw new RuleBroken('email-not-invited', {}, 'email')
  if (await findAccountByEmail(db, input.email)) throw new RuleBroken('email-taken', {}, 'email')
  const about = { ...input, password_hash: await hashPassword(input.password) }
  return inTransaction(db, async (tx) => {
    const { id } = await addAccount(tx, about, session, language)
    const account = await getAccount(tx, id)
    await complete?.(tx, account)
    if (invitation) await welcome(tx, id, invitation, session)
    else await mailVerification(tx, context, account, language)
    await startSession(tx, id, { ...session, passwordChosen: true })
    return id
  })
}

// Nothing but these is read from the body: nobody makes himself an administrator.
async function addAccount(
  tx: Tx,
  { name, email, password_hash, person }: Newcomer & { password_hash: string },
  { ip, userAgent }: NewSession,
  language: Language,
): Promise<{ id: string }> {
  const known = { first_name: name, ...person }
  const user = await addUser(tx, ip, { name, ...known, email, password_hash, language })
  await recordSecurityEvent(tx, {
    type: 'registered',
    user_id: user.id,
    ip,
    user_agent: userAgent,
  })
  return user
}

// The token came by mail to this address, and the password is chosen here: both are theirs.
async function welcome(
  tx: Tx,
  id: string,
  invitation: InvitationRow,
  { ip, now }: NewSession,
): Promise<void> {
  await confirmAddress(tx, id, now)
  const { natural_person_id: legalPersonId } = await getAccount(tx, id)
  await acceptInvitation(tx, invitation, { userId: id, legalPersonId, ip, now })
}
