import type { Db } from '../../../db/database.ts'
import type { WaitingRow, WaitingScope } from '@zegel/core/overviews/waiting'
import { countWaitingInvitations } from './invitations.queries.ts'

/** The invitations of organisations that end before long, and those that ended not long ago; for who manages members there. */
export function listWaitingInvitations(
  db: Db,
  scope: Omit<WaitingScope, 'instrumentIds'>,
): Promise<WaitingRow[]> {
  return countWaitingInvitations(db, scope)
}
