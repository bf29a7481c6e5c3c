import type { Context } from '../context.ts'
import type { Db } from '../db/database.ts'
import { DomainEvent } from '../lib/domain-event.ts'
import { ipGroup, isOverLimit } from './limits.ts'

/** Somebody is refused things over and over. */
export const refusedOften = new DomainEvent<
  { type: 'many refusals'; user_id: string | null; ip: string; user_agent: string | undefined },
  Db
>('many refusals')

export interface RefusedRequest {
  /** Null for a guest, who is counted by address. */
  userId: string | null
  ip: string
  userAgent: string | undefined
}

/** Counts that somebody was refused; true when that makes it a burst, once for each burst, which is then noted as an event. */
export async function isRefusalBurst(
  context: Context,
  { userId, ip, userAgent }: RefusedRequest,
): Promise<boolean> {
  const who = userId ?? ipGroup(ip)
  if (!(await isOverLimit(context, 'refusals', who))) return false
  if (await isOverLimit(context, 'burst of refusals', who)) return false
  await refusedOften.announce(context.db, {
    type: 'many refusals',
    user_id: userId,
    ip,
    user_agent: userAgent,
  })
  return true
}
