import type { Language } from '@zegel/contract/messages'
import { TEXTS } from '@zegel/texts/read-texts'
import { type Letter, writeLetter } from '../../../mail/letter.ts'

/** Tells somebody that the account was closed, and what becomes of what is kept. */
export function accountClosedLetter(
  language: Language,
  about: { name: string; days: number; years: number },
): Letter {
  return writeLetter(language, 'account-closed', about)
}

/** What goes along with what somebody downloads of themselves. */
export function readMeOf(language: Language): string {
  return TEXTS[language].mails.ownDataReadme.join('\n')
}
