import type { Tx } from '../../../db/database.ts'
import type { Settings } from '../../../settings.ts'
import { twoFactorChangedLetter } from '../accounts.mails.ts'
import { mailUser } from '../mail-account.ts'

/** Mails the owner of an account that its second factor was turned on or off: who did not do so can act. */
export function mailTwoFactorChanged(
  tx: Tx,
  settings: Settings,
  userId: string,
  change: { on: boolean; at: Temporal.Instant },
): Promise<void> {
  return mailUser(tx, settings, { userId, kind: 'two-factor-changed' }, (language, name) =>
    twoFactorChangedLetter(language, { name, ...change }),
  )
}
