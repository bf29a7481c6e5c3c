import type { Language } from '@zegel/contract/messages'
import type { Register } from '@zegel/contract/accounts/registration'
import { RuleBroken } from '@zegel/core/rule-broken'
import type { Context } from '../../../context.ts'
import { inTransaction, type Tx } from '../../../db/database.ts'
import { assertPasswordAllowed } from '../../../lib/common-passwords.ts'
import { hashPassword } from '../../../lib/password.ts'
import { addUser } from '../add-user.ts'
import { type Account, findAccountByEmail, getAccount } from '../find-account.ts'
import { type NewSession, startSession } from '../sessions.ts'
import { recordSecurityEvent } from '../../audit/audit.ts'
import type { NewNaturalPerson } from '../../legal-persons/legal-persons.ts'
import { acceptInvitation, assertMeantFor } from './accept-invitation.ts'
import { confirmAddress, mailVerification } from './address-verification.ts'
import { type FoundInvitation, getOpenInvitation } from './find-invitation.ts'

/** Somebody who registers; the name is a first name, unless more is known. */
export interface RegisterInput extends Register {
  person?: Omit<NewNaturalPerson, 'name' | 'email'>
  /** What belongs to the account from its first moment on: done in the same transaction. */
  complete?: (tx: Tx, account: Account) => Promise<void>
  /** What is done for who has an invitation, instead of accepting it: then it stays open. */
  welcome?: (tx: Tx, account: Account) => Promise<void>
}

/**
 * Makes an account and signs in. An address that has one is refused 'email-taken'. With the token of an invitation the address has to be
 * the invited one and counts as verified; without, a mail asks to verify it. Returns the user's id.
 */
export async function register(
  context: Context,
  { complete, welcome, ...input }: RegisterInput,
  session: NewSession,
  language: Language,
): Promise<string> {
  const { db } = context
  await assertPasswordAllowed(input.password, 'password', [input.name, input.email])
  const invitation = input.token ? await getOpenInvitation(db, input.token, session.now) : undefined
  if (invitation && invitation.email !== input.email)
    throw new RuleBroken('email-not-invited', {}, 'email')
  if (await findAccountByEmail(db, input.email)) throw new RuleBroken('email-taken', {}, 'email')
  const about = { ...input, password_hash: await hashPassword(input.password) }
  return inTransaction(db, async (tx) => {
    const { id } = await addAccount(tx, about, session, language)
    const account = await getAccount(tx, id)
    await complete?.(tx, account)
    if (invitation) {
      const invited = await confirmInvited(tx, id, invitation, session)
      await assertMeantFor(tx, invitation, { ...session, userId: id })
      await (welcome ? welcome(tx, invited) : accept(tx, invited, invitation, session))
    } else await mailVerification(tx, context, account, language)
    await startSession(tx, id, { ...session, passwordChosen: true })
    return id
  })
}

// Nothing but these is read from the body: nobody makes themselves an administrator.
async function addAccount(
  tx: Tx,
  { name, email, password_hash, person }: RegisterInput & { password_hash: string },
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
async function confirmInvited(
  tx: Tx,
  id: string,
  { legal_person_id }: FoundInvitation,
  { now }: NewSession,
): Promise<Account> {
  await confirmAddress(tx, id, now, legal_person_id)
  return getAccount(tx, id)
}

function accept(
  tx: Tx,
  { id: userId, natural_person_id: legalPersonId }: Account,
  invitation: FoundInvitation,
  { ip, now }: NewSession,
): Promise<void> {
  return acceptInvitation(tx, invitation, { userId, legalPersonId, ip, now })
}
