import type { Language } from '@zegel/contract/messages'
import type { Tx } from '../../db/database.ts'
import type { Settings } from '../../settings.ts'
import { newDeviceLetter } from './accounts.mails.ts'
import { hasEarlierSession } from './accounts.queries.ts'
import { mailUser } from './mail-account.ts'

/** A session that has just been started, and whether its browser was known. */
interface NewSignIn {
  userId: string
  sessionId: string
  /** What `isKnownBrowser(request, settings, userId)` of src/http/requests/session-cookie.ts said. */
  isKnown: boolean
  ip: string
  userAgent: string | undefined
  now: Temporal.Instant
}

/**
 * Tells the owner of an account by mail that somebody signed in from a browser they had not used before; nothing at their first
 * sign-in. Call it after `startSession`, in the same transaction, and let the route call `rememberDevice(request, reply, settings,
 * userId)` of src/http/requests/session-cookie.ts where it sets the session's cookie.
 */
export async function notifyNewDevice(
  tx: Tx,
  settings: Settings,
  { userId, sessionId, isKnown, ip, userAgent, now }: NewSignIn,
): Promise<void> {
  if (isKnown || !(await hasEarlierSession(tx, userId, sessionId))) return
  const url = `${settings.url}/app/profile`
  await mailUser(tx, settings, { userId, kind: 'new-device' }, (language, name) =>
    newDeviceLetter(language, { name, at: now, ip, userAgent: userAgent ?? '', url }),
  )
}

/** From where a call comes, and the language its reader reads. */
export interface RequestOrigin {
  ip: string
  userAgent: string | undefined
  language: Language
}
