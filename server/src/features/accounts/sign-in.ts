import { RuleBroken } from '@zegel/core/rule-broken'
import { type Db, inTransaction } from '../../db/database.ts'
import { findUserByEmail } from './accounts.queries.ts'
import { isPassword } from './password.ts'
import { type NewSession, startSession } from './start-session.ts'

export interface Credentials {
  email: string
  password: string
}

/**
 * Checks who it is and starts a session. Whether the address is unknown, the password wrong or the account disabled: the same
 * work is done and the same answer given, 'bad-login' on the e-mail address.
 */
export async function signIn(
  db: Db,
  { email, password }: Credentials,
  session: NewSession,
): Promise<void> {
  const user = await findUserByEmail(db, email.toLowerCase())
  const fits = await isPassword(user?.password_hash ?? null, password)
  if (!user || !fits || user.disabled_at) throw new RuleBroken('bad-login', {}, 'email')
  await inTransaction(db, async (tx) => {
    await startSession(tx, user.id, session)
  })
}
