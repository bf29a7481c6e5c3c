import type { Language } from '@zegel/contract/messages'
import { RuleBroken } from '@zegel/core/rule-broken'
import type { LiveSession } from '../../../access/actor.queries.ts'
import { assertPasswordConfirmed } from '../../../access/assert-password-confirmed.ts'
import { assertWithinLimit } from '../../../access/limits.ts'
import type { Context } from '../../../context.ts'
import { inTransaction, type Tx } from '../../../db/database.ts'
import { makeLinkToken } from '../auth-tokens.ts'
import { type Account, findAccountByEmail, getAccount } from '../find-account.ts'
import { mailAccount } from '../mail-account.ts'
import { emailChangeLetter } from '../accounts.mails.ts'

/**
 * Mails a link to the new address of an account; the change is made when it is followed. Needs the password confirmed, so an account
 * without one is refused 'password-not-set'. A taken address is refused 'email-taken', the own one 'email-unchanged'.
 */
export async function changeEmail(
  context: Context,
  { userId, session, email }: { userId: string; session: LiveSession; email: string },
  language: Language,
): Promise<void> {
  const account = await getAccount(context.db, userId)
  if (account.password_hash === null) throw new RuleBroken('password-not-set', {}, 'email')
  assertPasswordConfirmed(session, context.now())
  if (email === account.email) throw new RuleBroken('email-unchanged', {}, 'email')
  await assertWithinLimit(context, 'verification by user', userId, 'email')
  if (await findAccountByEmail(context.db, email)) throw new RuleBroken('email-taken', {}, 'email')
  await inTransaction(context.db, (tx) => mailChange(tx, context, account, email, language))
}

async function mailChange(
  tx: Tx,
  { settings, now }: Context,
  account: Account,
  email: string,
  language: Language,
): Promise<void> {
  const link = { userId: account.id, purpose: 'email_change' as const, data: { email } }
  const url = `${settings.url}/verify-email?token=${await makeLinkToken(tx, link, now())}`
  const mail = { kind: 'email-change', language, to: email }
  await mailAccount(tx, settings, account, mail, (reading, name) =>
    emailChangeLetter(reading, { name, url, newEmail: email }),
  )
}
