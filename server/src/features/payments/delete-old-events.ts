import type { Context } from '../../context.ts'
import { deleteOldEvents } from './payment-acts.queries.ts'

// A signature is believed for five minutes, so that nothing older comes again.
const KEPT_HOURS = 7 * 24

/** Forgets the events of providers that can not be sent again; returns how many. */
export function deleteOldEventsRegularly({
  pool,
  now,
}: Pick<Context, 'pool' | 'now'>): Promise<number> {
  const before = now().subtract({ hours: KEPT_HOURS })
  return deleteOldEvents(pool, new Date(before.epochMilliseconds))
}
