import { RuleBroken } from '@zegel/core/rule-broken'
import { assertWithinLimit } from '../../../access/limits.ts'
import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../db/database.ts'
import { getAccount } from '../find-account.ts'
import type { RequestOrigin } from '../request-origin.ts'
import { recordSecurityEvent } from '../../audit/audit.ts'
import { mailResetLink } from './mail-reset-link.ts'

/** Mails an account that has no password the link to choose one; refused 'account-has-password' otherwise. */
export async function mailFirstPassword(
  context: Context,
  userId: string,
  { ip, userAgent, language }: RequestOrigin,
): Promise<void> {
  const account = await getAccount(context.db, userId)
  if (account.password_hash !== null) throw new RuleBroken('account-has-password')
  await assertWithinLimit(context, 'verification by user', userId)
  await inTransaction(context.db, async (tx) => {
    await mailResetLink(tx, context, 'set-password', account, language)
    await recordSecurityEvent(tx, {
      type: 'reset link asked',
      user_id: userId,
      ip,
      user_agent: userAgent,
    })
  })
}
