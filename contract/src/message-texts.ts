import { domainEn } from './domain-messages.en.ts'
import { domainNl } from './domain-messages.nl.ts'
import { en } from './messages.en.ts'
import { nl } from './messages.nl.ts'
import type { Language, MessageKey } from './messages.ts'

/** All texts in all languages, for who needs them at once; a browser brings only those it shows. */
export const messageTexts: Record<Language, Record<MessageKey, string>> = {
  nl: { ...nl, ...domainNl },
  en: { ...en, ...domainEn },
}

/** Whether a text (an error of a schema, a rule) is the key of a message. */
export function isMessageKey(text: string): text is MessageKey {
  return Object.hasOwn(messageTexts.nl, text)
}
