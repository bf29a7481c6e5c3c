import type { Language } from '@zegel/contract/messages'
import type { Tx } from '../../db/database.ts'
import { updateLanguage } from './accounts.queries.ts'

/** Keeps the language somebody reads in, for every browser and every mail. */
export function setLanguage(tx: Tx, userId: string, language: Language): Promise<void> {
  return updateLanguage(tx, userId, language)
}
