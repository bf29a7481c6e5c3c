import type { Context } from '../../context.ts'
import { enqueueDeedsMissingSince } from './deeds.queries.ts'

const HOUR = 3_600_000

/**
 * Asks for every deed that should be there for an hour and is not: its job was used up while it failed, or never asked for. Returns how
 * many.
 */
export function enqueueMissingDeeds({ db, now }: Pick<Context, 'db' | 'now'>): Promise<number> {
  return enqueueDeedsMissingSince(db, new Date(now().epochMilliseconds - HOUR))
}
