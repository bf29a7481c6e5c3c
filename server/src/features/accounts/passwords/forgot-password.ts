import { TooManyRequests } from '@zegel/core/access/refusals'
import { assertWithinLimit } from '../../../access/limits.ts'
import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../db/database.ts'
import { findAccountByEmail } from '../find-account.ts'
import type { RequestOrigin } from '../known-device.ts'
import { recordSecurityEvent } from '../../audit/audit.ts'
import { mailResetLink } from './mail-reset-link.ts'

/**
 * Mails a link to choose another password, if there is such an account and it may sign in; at most one a minute. Never says which
 * of these it was, so it is to be done after the answer.
 */
export async function forgotPassword(
  context: Context,
  email: string,
  { ip, userAgent, language }: RequestOrigin,
): Promise<void> {
  if (await isTooSoon(context, email)) return
  const account = await findAccountByEmail(context.db, email)
  if (!account || account.disabled_at) return
  await inTransaction(context.db, async (tx) => {
    await mailResetLink(tx, context, 'reset-password', account, language)
    await recordSecurityEvent(tx, {
      type: 'reset link asked',
      user_id: account.id,
      ip,
      user_agent: userAgent,
    })
  })
}

async function isTooSoon(context: Context, email: string): Promise<boolean> {
  try {
    await assertWithinLimit(context, 'reset link by address', email)
    return false
  } catch (error) {
    if (error instanceof TooManyRequests) return true
    throw error
  }
}
