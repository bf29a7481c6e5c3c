import type { domainNl } from './domain-messages.nl.ts'
import type { nl } from './messages.nl.ts'

export const LANGUAGES = ['nl', 'en'] as const
export type Language = (typeof LANGUAGES)[number]

/** The key of a text for refused input or a broken rule; a schema's `error` and a RuleBroken's `rule` are such keys. */
export type MessageKey = keyof typeof nl | keyof typeof domainNl

/** Names a text in a schema, checked by the compiler. */
export function message(key: MessageKey): MessageKey {
  return key
}
