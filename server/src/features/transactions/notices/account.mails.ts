import type { Language } from '@zegel/contract/messages'
import { TEXTS } from '@zegel/texts/read-texts'
import type { Letter } from '../../../mail/letter.ts'

/** A letter to somebody without an account, whose button leads to making one. */
export function withRegistrationLink(language: Language, letter: Letter, url: string): Letter {
  return {
    ...letter,
    paragraphs: [...letter.paragraphs, TEXTS[language].mails.frame.accountAsked],
    ...(letter.button && { button: { ...letter.button, url } }),
  }
}
