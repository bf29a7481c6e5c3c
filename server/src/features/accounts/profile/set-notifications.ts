import type { Tx } from '../../../db/database.ts'
import { updateUser } from './profile.queries.ts'

/** Notes whether somebody wants general mails; those about the account's safety always go. */
export function setNotifications(tx: Tx, userId: string, wanted: boolean): Promise<void> {
  return updateUser(tx, userId, { general_notifications: wanted })
}
