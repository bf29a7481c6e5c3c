import type { Texts } from '@zegel/texts/texts.gen'

export { LANGUAGES, type Language } from '@zegel/texts/texts.gen'

/** The key of a text for refused input or a broken rule; a schema's `error` and a RuleBroken's `rule` are such keys. */
export type MessageKey = keyof Texts['messages'] | keyof Texts['domain-messages']

/** Names a text in a schema, checked by the compiler. */
export function message(key: MessageKey): MessageKey {
  return key
}
