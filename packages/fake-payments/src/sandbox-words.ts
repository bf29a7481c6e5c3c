import { type Language, LANGUAGES } from '@zegel/contract/messages'
import { TEXTS } from '@zegel/texts/read-texts'
import type { Texts } from '@zegel/texts/texts.gen'

export type PageLanguage = Language
export type SandboxWords = Texts['sandbox']

export function wordsIn(language: PageLanguage): SandboxWords {
  return TEXTS[language].sandbox
}

/** How a payment stands, as a title. */
export function outcomeTitle(words: SandboxWords, outcome: keyof SandboxWords['outcomes']): string {
  const text = words.outcomes[outcome]
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** The language that a payment was made with, such as nl_NL; else the first that the browser wishes; Dutch when we don't speak that. */
export function pageLanguage(locale: string | null, wished: string | undefined): PageLanguage {
  const tag = (locale && locale !== 'auto' ? locale : (wished ?? '')).toLowerCase()
  return LANGUAGES.find((language) => tag.startsWith(language)) ?? 'nl'
}
