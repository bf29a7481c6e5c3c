import type { Context } from '../../context.ts'
import { today } from '../../lib/clock.ts'
import { callFollowSeats } from './standings.queries.ts'

/** Lets participants follow directors whose seat begins or ends today: who is theirs to be told and who is not. */
export function followSeats(context: Context): Promise<void> {
  return callFollowSeats(context.db, today(context))
}
