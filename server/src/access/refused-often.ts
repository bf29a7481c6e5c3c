import type { Context } from '../app.ts'
import { recordSecurityEvent } from '../features/audit/record-security-event.ts'
import { ipGroup } from './limits.ts'
import { takeFromLimit } from './limits.queries.ts'

// So many refusals come from mistakes and old links; more of them come from somebody who tries doors.
const OFTEN = { count: 30, seconds: 300 }
const ONCE = { count: 1, seconds: 300 }

export interface Refused {
  /** Null for a guest, who is counted by address. */
  userId: string | null
  ip: string
  userAgent: string | undefined
}

/** Counts that somebody was refused; true when that makes it a burst, once for each burst, which is then noted as an event. */
export async function isRefusedOften(
  { pool, db, now }: Context,
  { userId, ip, userAgent }: Refused,
): Promise<boolean> {
  const at = new Date(now().epochMilliseconds)
  const who = userId ?? ipGroup(ip)
  if ((await takeFromLimit(pool, `refusals: ${who}`, OFTEN, at)) === null) return false
  if ((await takeFromLimit(pool, `burst of refusals: ${who}`, ONCE, at)) !== null) return false
  const user_agent = userAgent ?? null
  await recordSecurityEvent(db, { type: 'many refusals', user_id: userId, ip, user_agent })
  return true
}
