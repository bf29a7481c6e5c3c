import { en } from './messages.en.ts'
import { nl } from './messages.nl.ts'

export const LANGUAGES = ['nl', 'en'] as const
export type Language = (typeof LANGUAGES)[number]

/** The key of a text for refused input or a broken rule; a schema's `error` and a RuleBroken's `rule` are such keys. */
export type MessageKey = keyof typeof nl

export const messages: Record<Language, Record<MessageKey, string>> = { nl, en }

/** Names a text in a schema, checked by the compiler. */
export function message(key: MessageKey): MessageKey {
  return key
}

/** Whether a text (an error of a schema, a rule) is the key of a message. */
export function isMessageKey(text: string): text is MessageKey {
  return text in nl
}
