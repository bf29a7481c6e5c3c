import type { Language } from '@zegel/contract/messages'
import type { NumberFormat } from '@zegel/core/number-format'
import type { Tx } from '../../db/database.ts'
import { updateLanguage } from './accounts.queries.ts'
import { updateUser } from './profile/profile.queries.ts'

/** Keeps the language somebody reads in, for every browser and every mail. */
export function setLanguage(tx: Tx, userId: string, language: Language): Promise<void> {
  return updateLanguage(tx, userId, language)
}

/** Keeps how somebody reads numbers, in every browser; mails, prints and deeds stay Dutch in that. */
export function setNumberFormat(tx: Tx, userId: string, format: NumberFormat): Promise<void> {
  return updateUser(tx, userId, { number_format: format })
}

/** Notes whether somebody wants general mails; those about the account's safety always go. */
export function setNotifications(tx: Tx, userId: string, wanted: boolean): Promise<void> {
  return updateUser(tx, userId, { general_notifications: wanted })
}
