import type { Language } from '@zegel/contract/messages'
import type { Letter } from '../../mail/letter.ts'

/** A letter to somebody without an account, whose button leads to making one. */
export function withAccountAsked(language: Language, letter: Letter, url: string): Letter {
  const asked = {
    nl: 'Je hebt nog geen account bij Zegel. Met de knop maak je er een, met dit e-mailadres, en ga je meteen verder.',
    en: 'You have no account with Zegel yet. The button lets you create one, with this e-mail address, and takes you on from there.',
  }
  return {
    ...letter,
    paragraphs: [...letter.paragraphs, asked[language]],
    ...(letter.button && { button: { ...letter.button, url } }),
  }
}
